import type { ImportFault } from '@hopwise/contracts'
import { imports } from '@hopwise/db'
import { centsOf } from '@hopwise/units'
import { eq, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import {
  announceRecorded,
  type ConversionReport,
  type Recorded,
  recordUntold,
  reportsAtOnce,
  weighConversions,
} from '#src/features/money/earnings/index.ts'
import type { Book } from '#src/integrations/reports/open-book.ts'
import type { Tenant } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { findHold } from './hold-of.ts'
import { type ImportRow, type KeptReading, keptFaults, Tally } from './import-row.ts'
import { readEarnings } from './read-earnings.ts'

/** It was cancelled or corrected, or the process stops: what is done stays, nothing more is. */
export class Stopped extends Error {}

export interface Work {
  tenant: Tenant
  row: ImportRow
  book: Book
  reading: KeptReading
  signal: AbortSignal
}

type Outcome = Pick<Recorded, 'outcome' | 'isMatched'>

/** What becomes of a batch, in a transaction with the progress that it makes. */
interface Taking {
  status: ImportRow['status']
  /** How many of the file's earnings were taken in before. */
  skip: number
  take(tenant: Tenant, reports: ConversionReport[]): Promise<Outcome[]>
  announce(outcomes: Outcome[]): void
}

/** Records all earnings of a file; goes on after those that were recorded before a restart. */
export async function recordAll(work: Work): Promise<void> {
  const { row } = work
  await takeIn(work, {
    status: 'running',
    skip: row.done,
    async take(tenant, reports) {
      const way = { route: 'import', note: row.fileName } as const
      return addedOnce(reports, await recordUntold(tenant, reports, way), new Set())
    },
    announce: (outcomes) => announceRecorded(work.tenant, outcomes),
  })
}

/** Says what recording would do, without doing it. */
export async function weighAll(work: Work): Promise<void> {
  const seen = new Set<string>()
  await takeIn(work, {
    status: 'checking',
    skip: 0,
    take: async (tenant, reports) =>
      addedOnce(reports, await weighConversions(tenant, reports), seen),
    announce: () => undefined,
  })
}

/** Told twice in one file, an earning is added once. */
function addedOnce(
  reports: readonly ConversionReport[],
  outcomes: readonly Outcome[],
  seen: Set<string>,
): Outcome[] {
  return outcomes.map((one, index) => {
    if (one.outcome !== 'added') return one
    const report = reports[index]
    const key = JSON.stringify([report?.source, report?.transactionId, report?.kind])
    if (seen.has(key)) return { ...one, outcome: 'unchanged' }
    seen.add(key)
    return one
  })
}

async function takeIn(work: Work, { status, skip, take, announce }: Taking): Promise<void> {
  const { tenant, row, book, reading, signal } = work
  const complete = await findHold(tenant)
  // Faults are read again after a restart, so they are counted anew.
  const tally = new Tally(skip > 0 ? { ...row.counts, faults: 0 } : {})
  const faults: ImportFault[] = []
  let batch: ConversionReport[] = []
  let read = 0
  const flush = async () => {
    if (signal.aborted) throw new Stopped()
    const outcomes = await withTransaction(tenant, async (inner) => {
      const taken = await take(inner, batch)
      for (const { outcome, isMatched } of taken) {
        tally.add(outcome)
        if (outcome === 'added' && !isMatched) tally.add('unmatched')
      }
      await keep({ tenant: inner, row }, status, { done: read, counts: tally.counts })
      return taken
    })
    batch = []
    announce(outcomes)
    tenant.live.announce(row.workspaceId, 'imports')
  }
  for await (const earning of readEarnings(book, reading)) {
    if ('fault' in earning) {
      tally.add('faults')
      if (faults.length < keptFaults) faults.push(earning.fault)
      continue
    }
    read += 1
    if (read <= skip) continue
    batch.push(complete(earning.report))
    tally.addSum(earning.report.currency, centsOf(earning.amount))
    if (batch.length === reportsAtOnce) await flush()
  }
  if (batch.length > 0) await flush()
  await advance(work, status, {
    done: read,
    rows: read,
    counts: tally.counts,
    faults,
    ...(status === 'running' ? { status: 'done', finishedAt: tenant.now() } : { status: 'ready' }),
  })
}

type Kept = Pick<Work, 'tenant' | 'row'>

/** Keeps how far it is, and tells of it. */
export async function advance(
  work: Kept,
  status: ImportRow['status'],
  change: Partial<ImportRow>,
): Promise<void> {
  await keep(work, status, change)
  work.tenant.live.announce(work.row.workspaceId, 'imports')
}

/** An import that is no longer in the state it was begun in, or is to be read otherwise by now, is stopped. */
async function keep(
  { tenant: { orm }, row }: Kept,
  status: ImportRow['status'],
  change: Partial<ImportRow>,
): Promise<void> {
  const isReadSo = row.reading === null ? isNull(imports.reading) : eq(imports.reading, row.reading)
  const moved = await orm
    .update(imports)
    .set(change)
    .where(ours(row, imports, eq(imports.id, row.id), eq(imports.status, status), isReadSo))
    .returning({ id: imports.id })
  if (moved.length === 0) throw new Stopped()
}
