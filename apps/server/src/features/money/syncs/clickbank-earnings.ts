import { daysUntil } from '@hopwise/units'
import {
  countRecorded,
  recordConversions,
  reportsAtOnce,
} from '#src/features/money/earnings/index.ts'
import { readTransaction } from '#src/features/money/ins/index.ts'
import {
  type ClickbankClient,
  createClickbankClient,
} from '#src/integrations/clickbank/clickbank-client.ts'
import type { ClickbankTransaction } from '#src/integrations/clickbank/transaction.ts'
import type { Tenant } from '#src/services.ts'
import { after, nextPass, type Pass, positionOf } from './sync-days.ts'
import { noCounts } from './sync-messages.ts'
import type { OpenConnection, SyncCounts, SyncPart, SyncRun } from './sync-part.ts'

/**
 * Reads what ClickBank booked, newest day first: the last days each time, all that can still be
 * refunded once a day, which also finds what a notification that was never sent would have reported.
 */
export const clickbankEarnings: SyncPart = {
  kind: 'earnings',
  network: 'clickbank',
  async run(tenant, connection, run) {
    const client = clientOf(tenant, connection)
    const counts = { ...noCounts }
    // ClickBank's days are those of the American west, never ahead of these.
    const today = tenant.now().toISOString().slice(0, 10)
    let position = positionOf(run.position)
    let isCurrent = false
    while (!isCurrent) {
      let pass: Pass | null = position.pass ?? nextPass(position, today)
      isCurrent = pass.to >= today
      while (pass !== null) {
        if (run.signal.aborted) return counts
        await reportPass(run, pass)
        const { rows, hasMore } = await client.listOrders(pass.day, pass.day, pass.page)
        await store(tenant, connection, rows, counts)
        position = after(position, pass, hasMore)
        await run.keep(position)
        pass = position.pass
      }
    }
    return counts
  },
}

export function clientOf({ config, now }: Tenant, { apiKey }: OpenConnection): ClickbankClient {
  return createClickbankClient({ ...config.connectors.clickbank, apiKey, now })
}

async function reportPass(run: SyncRun, { from, to, day, page }: Pass): Promise<void> {
  const done = daysUntil(day, to)
  const named = page === 1 ? day : `${day}, page ${page}`
  await run.report(`Reading ClickBank orders from ${named}`, done, daysUntil(from, to) + 1)
}

async function store(
  tenant: Tenant,
  { payoutHoldDays }: OpenConnection,
  rows: ClickbankTransaction[],
  counts: SyncCounts,
): Promise<void> {
  const reports = rows.flatMap((row) => {
    const parsed = readTransaction(row, payoutHoldDays)
    return 'report' in parsed ? [parsed.report] : []
  })
  for (let start = 0; start < reports.length; start += reportsAtOnce) {
    const some = reports.slice(start, start + reportsAtOnce)
    const unmatched = new Set<number>()
    const seen = new Set<number>()
    for (const one of await recordConversions(tenant, some, { route: 'sync' })) {
      // Items of one order may come in rows of their own.
      if (!one.isMatched) unmatched.add(one.conversionId)
      if (seen.has(one.conversionId)) continue
      seen.add(one.conversionId)
      countRecorded(counts, one)
    }
    counts.unmatched += unmatched.size
  }
}
