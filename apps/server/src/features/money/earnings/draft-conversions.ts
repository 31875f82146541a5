import { conversions } from '@hopwise/db'
import { inArray } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import { type Attribution, attribute } from './attribute.ts'
import type { ConversionReport } from './conversion-report.ts'
import { type Standing, settle, standingOf } from './settle.ts'
import { familiesOf, standAfterSale } from './stand-after-sale.ts'

type ConversionRow = typeof conversions.$inferSelect

/** What becomes of one payout event by the reports of it. */
export interface Draft {
  key: string
  source: string
  transactionId: string
  kind: ConversionReport['kind']
  before: ConversionRow | null
  after: Standing
  attribution: Attribution | null
  /** A refund is worth what its sale was worth; null leaves it to the rate of today. */
  rate: string | null
}

type Key = Pick<ConversionReport, 'source' | 'transactionId' | 'kind'>

export function keyOf({ source, transactionId, kind }: Key): string {
  return JSON.stringify([source, transactionId, kind])
}

/** What each event will be after all reports of it, with what it was before. */
export async function draftsOf(
  tenant: Tenant,
  reports: readonly ConversionReport[],
): Promise<Draft[]> {
  const known = await findKnown(tenant, reports)
  const drafts = new Map<string, Draft>()
  for (const report of reports) {
    const key = keyOf(report)
    const { source, transactionId, kind } = report
    const before = known.get(key) ?? null
    const standing = drafts.get(key)?.after ?? before
    const after = settle(standing, report, tenant.now())
    drafts.set(key, {
      key,
      source,
      transactionId,
      kind,
      before,
      after,
      attribution: null,
      rate: null,
    })
  }
  followInDrafts(known, drafts)
  const all = [...drafts.values()]
  const open = all.filter(
    ({ before, after }) => before === null || mayBelongElsewhere(before, after),
  )
  const found = await attribute(
    tenant,
    open.map(({ source, after }) => ({ source, ...after })),
  )
  for (const [index, draft] of open.entries()) {
    const attribution = found[index] ?? null
    // A click says more than a tracking id; another tracking id says no more than the first.
    const isBetter = !draft.before?.matchedBy || attribution?.matchedBy === 'click'
    draft.attribution = isBetter ? attribution : null
  }
  return all
}

/** More of our ids have come for what belongs nowhere yet, or only by a tracking id. */
function mayBelongElsewhere(before: ConversionRow, after: Standing): boolean {
  if (before.subIds.length === after.subIds.length) return false
  return before.matchedBy === null || before.matchedBy === 'tracking-id'
}

/** Refunds stand beside their sale, whichever of them was told of now. */
function followInDrafts(known: Map<string, ConversionRow>, drafts: Map<string, Draft>): void {
  const events = [...new Map<string, Key>([...known, ...drafts]).values()]
  for (const { sale, takers } of familiesOf(events)) {
    const saleKey = keyOf(sale)
    const saleRow = known.get(saleKey)
    const saleNow = drafts.get(saleKey)?.after ?? saleRow
    if (saleNow === undefined) continue
    for (const event of takers) {
      const key = keyOf(event)
      const { source, transactionId, kind } = event
      const before = known.get(key) ?? null
      const standing = drafts.get(key)?.after ?? (before && standingOf(before))
      if (standing === null) continue
      const after = { ...standing, ...standAfterSale(standing, saleNow) }
      const rate = after.currency === saleRow?.currency ? saleRow.rate : null
      const { attribution = null } = drafts.get(key) ?? {}
      drafts.set(key, { key, source, transactionId, kind, before, after, attribution, rate })
    }
  }
}

async function findKnown(ctx: Tenant, reports: readonly ConversionReport[]) {
  const rows = await ctx.orm
    .select()
    .from(conversions)
    .where(
      ours(
        ctx,
        conversions,
        inArray(conversions.source, [...new Set(reports.map(({ source }) => source))]),
        inArray(conversions.transactionId, [
          ...new Set(reports.map(({ transactionId }) => transactionId)),
        ]),
      ),
    )
  return new Map(rows.map((row) => [keyOf(row), row]))
}
