import { isSaleKind } from '@hopwise/contracts'
import { conversions } from '@hopwise/db'
import { inArray } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import { type Attribution, attribute, canFollow } from './attribute.ts'
import type { ConversionReport } from './conversion-report.ts'
import { readDroppedBeforeMs } from './dropped-before.ts'
import { type ConversionState, isReversal, settle, stateOf } from './settle.ts'
import { familiesOf, standAfterSale } from './stand-after-sale.ts'

type ConversionRow = typeof conversions.$inferSelect

/** What becomes of one payout event by the reports of it. */
export interface PlannedConversion {
  key: string
  source: string
  transactionId: string
  kind: ConversionReport['kind']
  before: ConversionRow | null
  after: ConversionState
  attribution: Attribution | null
  /** A refund is worth what its sale was worth; null leaves it to the rate of today. */
  rate: string | null
}

type Key = Pick<ConversionReport, 'source' | 'transactionId' | 'kind'>

export function eventKey({ source, transactionId, kind }: Key): string {
  return JSON.stringify([source, transactionId, kind])
}

/** What each event will be after all reports of it, with what it was before. */
export async function planConversions(
  tenant: Tenant,
  reports: readonly ConversionReport[],
): Promise<PlannedConversion[]> {
  const known = await findKnown(tenant, reports)
  const plannedConversions = new Map<string, PlannedConversion>()
  for (const report of reports) {
    const key = eventKey(report)
    const { source, transactionId, kind } = report
    const before = known.get(key) ?? null
    const current = plannedConversions.get(key)?.after ?? before
    const after = keepAfterClick(before, settle(current, report, tenant.now()))
    plannedConversions.set(key, {
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
  followInPlan(known, plannedConversions)
  const all = [...plannedConversions.values()]
  const open = all.filter(
    ({ before, after }) => before === null || mayBelongElsewhere(before, after),
  )
  const found = await attribute(
    tenant,
    open.map(({ source, after }) => ({ source, ...after })),
  )
  const ofClicks = transactionsOfClicks([...known.values()], await readDroppedBeforeMs(tenant))
  for (const [index, planned] of open.entries()) {
    const attribution = found[index] ?? null
    // A click says more than a tracking id, also one that was dropped and only the sale still knows; another
    // tracking id says no more than the first.
    const knowsMore = isReversal(planned.kind) && ofClicks.has(transactionKey(planned))
    const isBetter = attribution?.matchedBy === 'click' || !(planned.before?.matchedBy || knowsMore)
    planned.attribution = isBetter ? attribution : null
  }
  return all
}

const transactionKey = ({ source, transactionId }: Pick<Key, 'source' | 'transactionId'>) =>
  JSON.stringify([source, transactionId])

/** Of sales that are tied to a click that was dropped: what takes them back belongs where they belong. */
function transactionsOfClicks(
  known: readonly ConversionRow[],
  droppedBeforeMs: number,
): Set<string> {
  const tied = known.filter(
    ({ kind, clickedAt }) =>
      isSaleKind(kind) && clickedAt !== null && clickedAt.getTime() < droppedBeforeMs,
  )
  return new Set(tied.map(transactionKey))
}

/** What is tied to its click stays after it: a day before that is another zone's, or wrong. */
function keepAfterClick(before: ConversionRow | null, after: ConversionState): ConversionState {
  const { matchedBy = null, clickedAt = null } = before ?? {}
  if (before === null || matchedBy !== 'click' || clickedAt === null) return after
  if (canFollow(after, clickedAt)) return after
  const { occurredAt, isDayOnly, isZoneless } = before
  return { ...after, occurredAt, isDayOnly, isZoneless }
}

/** More of our ids have come for what belongs nowhere yet, or only by a tracking id. */
function mayBelongElsewhere(before: ConversionRow, after: ConversionState): boolean {
  if (before.subIds.length === after.subIds.length) return false
  return before.matchedBy === null || before.matchedBy === 'tracking-id'
}

/** Refunds are planned with their sale, no matter which of them was reported now. */
function followInPlan(
  known: Map<string, ConversionRow>,
  plannedConversions: Map<string, PlannedConversion>,
): void {
  const events = [...new Map<string, Key>([...known, ...plannedConversions]).values()]
  for (const { sale, reversals } of familiesOf(events)) {
    const saleKey = eventKey(sale)
    const saleRow = known.get(saleKey)
    const saleNow = plannedConversions.get(saleKey)?.after ?? saleRow
    if (saleNow === undefined) continue
    for (const event of reversals) {
      const key = eventKey(event)
      const { source, transactionId, kind } = event
      const before = known.get(key) ?? null
      const current = plannedConversions.get(key)?.after ?? (before && stateOf(before))
      if (current === null) continue
      const after = { ...current, ...standAfterSale(current, saleNow) }
      const rate = after.currency === saleRow?.currency ? saleRow.rate : null
      const { attribution = null } = plannedConversions.get(key) ?? {}
      plannedConversions.set(key, {
        key,
        source,
        transactionId,
        kind,
        before,
        after,
        attribution,
        rate,
      })
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
  return new Map(rows.map((row) => [eventKey(row), row]))
}
