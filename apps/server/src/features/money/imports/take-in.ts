import type { ImportIssue } from '@hopwise/contracts'
import { imports } from '@hopwise/db'
import { centsOf } from '@hopwise/units'
import { eq, isNull } from 'drizzle-orm'
import {
  announceRecorded,
  type ConversionReport,
  previewConversions,
  recordInTransaction,
  reportsAtOnce,
} from '#src/features/money/earnings/index.ts'
import { stillMine } from '#src/jobs/claims.ts'
import type { Tenant } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { EarningBatch } from './batch-earnings.ts'
import { type BookFormat, type ImportRow, type Outcome, Tally } from './import-row.ts'
import { parseEarnings } from './parse-report.ts'
import { findPayoutHold } from './payout-hold.ts'

/** It was cancelled, corrected or taken over, or the process stops: what is done stays, nothing more is. */
export class Stopped extends Error {}

export interface Work {
  tenant: Tenant
  row: ImportRow
  reading: BookFormat
  signal: AbortSignal
}

/** What becomes of a batch, in a transaction with the progress that it makes. */
interface TakingIn {
  status: ImportRow['status']
  /** How many of the file's earnings were taken in before. */
  skip: number
  take(tenant: Tenant, reports: ConversionReport[]): Promise<Outcome[]>
  announce(outcomes: Outcome[]): void
}

/** Records all earnings of a file; goes on after those that were recorded before a restart. */
export async function recordAll(work: Work): Promise<void> {
  const { row } = work
  const seen = new Set<string>()
  await takeIn(work, {
    status: 'running',
    skip: row.done,
    async take(tenant, reports) {
      const source = { route: 'import', note: row.fileName, importId: row.id } as const
      return countedOnce(reports, await recordInTransaction(tenant, reports, source), seen)
    },
    announce: (outcomes) => announceRecorded(work.tenant, outcomes),
  })
}

/** Says what recording would do, without doing it. */
export async function previewAll(work: Work): Promise<void> {
  const seen = new Set<string>()
  await takeIn(work, {
    status: 'checking',
    skip: 0,
    take: async (tenant, reports) =>
      countedOnce(reports, await previewConversions(tenant, reports), seen),
    announce: () => undefined,
  })
}

/** Reported twice in one file, an earning is added once, and unmatched once. */
function countedOnce(
  reports: readonly ConversionReport[],
  outcomes: readonly Omit<Outcome, 'isRepeated'>[],
  seen: Set<string>,
): Outcome[] {
  return outcomes.map((one, index) => {
    const report = reports[index]
    const key = JSON.stringify([report?.source, report?.transactionId, report?.kind])
    const isRepeated = seen.has(key)
    seen.add(key)
    const outcome = isRepeated && one.outcome === 'added' ? 'unchanged' : one.outcome
    return { ...one, outcome, isRepeated }
  })
}

async function takeIn(work: Work, { status, skip, take, announce }: TakingIn): Promise<void> {
  const { tenant, row, reading, signal } = work
  const complete = await findPayoutHold(tenant)
  // Faults are read again after a restart, so they are recounted.
  const tally = new Tally(skip > 0 ? { ...row.counts, faults: 0 } : {})
  const faults: ImportIssue[] = []
  let read = 0
  const flush = async (batch: EarningBatch) => {
    if (signal.aborted) throw new Stopped()
    const reports = batch.earnings.map(({ report }) => complete(report))
    const outcomes = await withTransaction(tenant, async (inner) => {
      const taken = await take(inner, reports)
      for (const one of taken) tally.addOutcome(one)
      await keep({ tenant: inner, row }, status, { done: batch.read, counts: tally.counts })
      return taken
    })
    announce(outcomes)
    tenant.live.announce(row.workspaceId, 'imports')
  }
  for await (const batch of parseEarnings(work, { reading, skip, size: reportsAtOnce })) {
    read = batch.read
    faults.push(...batch.issues)
    tally.add('faults', batch.faults)
    for (const { report, amount } of batch.earnings) tally.addSum(report.currency, centsOf(amount))
    if (batch.earnings.length > 0) await flush(batch)
  }
  await advance(work, status, {
    done: read,
    rows: read,
    counts: tally.counts,
    faults,
    ...(status === 'running' ? { status: 'done', finishedAt: tenant.now() } : { status: 'ready' }),
  })
}

type Kept = Pick<Work, 'tenant' | 'row'>

/** Stores its progress, and reports it. */
export async function advance(
  work: Kept,
  status: ImportRow['status'],
  change: Partial<ImportRow>,
): Promise<void> {
  await keep(work, status, change)
  work.tenant.live.announce(work.row.workspaceId, 'imports')
}

/** An import that another process has, or that changed its state or how it is read, is stopped. */
export async function keep(
  { tenant: { orm }, row }: Kept,
  status: ImportRow['status'],
  change: Partial<ImportRow>,
): Promise<void> {
  const isReadSo = row.reading === null ? isNull(imports.reading) : eq(imports.reading, row.reading)
  const moved = await orm
    .update(imports)
    .set(change)
    .where(stillMine(imports, row, eq(imports.status, status), isReadSo))
    .returning({ id: imports.id })
  if (moved.length === 0) throw new Stopped()
}
