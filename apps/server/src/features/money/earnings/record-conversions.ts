import { isDeepStrictEqual } from 'node:util'
import type { ConversionKind, ConversionRoute } from '@hopwise/contracts'
import { conversionEvents, conversions } from '@hopwise/db'
import { inArray, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { announceEarnings } from './announce-earnings.ts'
import type { ConversionReport } from './conversion-report.ts'
import { inheritAttribution } from './follow-sales.ts'
import {
  type ConversionChange,
  keepChanges,
  markReportedAgain,
  readUnattributed,
} from './import-changes.ts'
import { lockEarnings } from './lock-earnings.ts'
import { eventKey, type PlannedConversion, planConversions } from './plan-conversions.ts'
import { stateOf } from './settle.ts'

export interface Recorded {
  conversionId: number
  kind: ConversionKind
  outcome: 'added' | 'changed' | 'unchanged'
  isMatched: boolean
}

/** More in one call than fit a statement's parameters are the caller's to split. */
export const reportsAtOnce = 500

interface Source {
  route: ConversionRoute
  note?: string | null
  /** The import that they are of, which can be undone. */
  importId?: number
}

/**
 * Takes in what a network reported, all or nothing; answers what was made of each report, in order.
 * Reports may come twice, in any order and by several ways: the totals are the network's own.
 */
export async function recordConversions(
  tenant: Tenant,
  reports: readonly ConversionReport[],
  source: Source,
): Promise<Recorded[]> {
  const recorded = await withTransaction(tenant, (inner) =>
    recordInTransaction(inner, reports, source),
  )
  announceRecorded(tenant, recorded)
  return recorded
}

export function announceRecorded(
  tenant: Tenant,
  recorded: readonly Pick<Recorded, 'outcome'>[],
): void {
  if (recorded.some(({ outcome }) => outcome !== 'unchanged')) announceEarnings(tenant)
}

/** The same in the caller's transaction, who announces it once that has ended. */
export async function recordInTransaction(
  tenant: Tenant,
  reports: readonly ConversionReport[],
  { route, note = null, importId }: Source,
): Promise<Recorded[]> {
  if (reports.length === 0) return []
  if (reports.length > reportsAtOnce) {
    throw new Error(`${reports.length} reports at once, at most ${reportsAtOnce} can be recorded`)
  }
  await lockEarnings(tenant.orm, tenant.workspaceId)
  const plannedConversions = await planConversions(tenant, reports)
  const outcomes = new Map(plannedConversions.map((planned) => [planned.key, outcomeOf(planned)]))
  const news = plannedConversions.filter(({ key }) => outcomes.get(key) !== 'unchanged')
  const ids = await store(tenant, news)
  for (const { key, before } of plannedConversions) if (before !== null) ids.set(key, before.id)
  await noteEvents(tenant, news, ids, { route, note })
  const inherited = await inheritAttribution(tenant, news)
  if (importId !== undefined) {
    await keepChanges(tenant, importId, await changesOf(tenant, { news, ids, inherited }))
  } else if (route !== 'import') {
    const unchanged = plannedConversions.filter(({ key }) => outcomes.get(key) === 'unchanged')
    await markReportedAgain(
      tenant,
      unchanged.flatMap(({ before }) => before?.id ?? []),
    )
  }
  const matched = await matchedOf(tenant, [...ids.values()])
  return reports.map((report): Recorded => {
    const key = eventKey(report)
    const conversionId = ids.get(key)
    const outcome = outcomes.get(key)
    if (conversionId === undefined || outcome === undefined) {
      throw new Error(`no conversion was recorded for ${key}`)
    }
    return { conversionId, kind: report.kind, outcome, isMatched: matched.has(conversionId) }
  })
}

interface Written {
  news: readonly PlannedConversion[]
  ids: ReadonlyMap<string, number>
  inherited: readonly number[]
}

async function changesOf(
  tenant: Tenant,
  { news, ids, inherited }: Written,
): Promise<ConversionChange[]> {
  const changes = new Map<number, ConversionChange>()
  for (const { key, before } of news) {
    const id = ids.get(key)
    if (id !== undefined) changes.set(id, { id, before })
  }
  const others = inherited.filter((id) => !changes.has(id))
  return [...changes.values(), ...(await readUnattributed(tenant, others))]
}

/** What recording would make of each report, in order, were it done now; nothing is written. */
export async function previewConversions(
  tenant: Tenant,
  reports: readonly ConversionReport[],
): Promise<Pick<Recorded, 'kind' | 'outcome' | 'isMatched'>[]> {
  const plannedConversions = new Map(
    (await planConversions(tenant, reports)).map((planned) => [planned.key, planned]),
  )
  return reports.map((report) => {
    const planned = plannedConversions.get(eventKey(report))
    if (planned === undefined) throw new Error(`no draft was made for ${eventKey(report)}`)
    const matchedBy = planned.attribution?.matchedBy ?? planned.before?.matchedBy ?? null
    return { kind: report.kind, outcome: outcomeOf(planned), isMatched: matchedBy !== null }
  })
}

function outcomeOf({ before, after, attribution }: PlannedConversion): Recorded['outcome'] {
  if (before === null) return 'added'
  if (attribution !== null) return 'changed'
  const isSame = isDeepStrictEqual(stateOf(before), after)
  return isSame ? 'unchanged' : 'changed'
}

/** Answers the id of each by its key. */
async function store({ orm, workspaceId, now }: Tenant, plannedConversions: PlannedConversion[]) {
  if (plannedConversions.length === 0) return new Map<string, number>()
  const excluded = (name: string) => sql.raw(`excluded.${name}`)
  const stored = await orm
    .insert(conversions)
    .values(
      plannedConversions.map(
        ({ source, transactionId, kind, before, after, attribution, rate }) => ({
          workspaceId,
          source,
          transactionId,
          kind,
          ...after,
          rate,
          matchedBy: before?.matchedBy ?? null,
          clickId: before?.clickId ?? null,
          linkId: before?.linkId ?? null,
          campaignId: before?.campaignId ?? null,
          productId: before?.productId ?? null,
          ...attribution,
          createdAt: now(),
        }),
      ),
    )
    .onConflictDoUpdate({
      target: [
        conversions.workspaceId,
        conversions.source,
        conversions.transactionId,
        conversions.kind,
      ],
      set: {
        status: excluded('status'),
        amount: excluded('amount'),
        currency: excluded('currency'),
        rate: sql`case when ${conversions.currency} = excluded.currency then ${conversions.rate} else excluded.rate end`,
        lines: excluded('lines'),
        mirrorsSale: excluded('mirrors_sale'),
        isZeroNamed: excluded('is_zero_named'),
        unclearAmount: excluded('unclear_amount'),
        subIds: excluded('sub_ids'),
        occurredAt: excluded('occurred_at'),
        isDayOnly: excluded('is_day_only'),
        isZoneless: excluded('is_zoneless'),
        confirmAt: excluded('confirm_at'),
        productName: excluded('product_name'),
        productKey: excluded('product_key'),
        parentTransactionId: excluded('parent_transaction_id'),
        matchedBy: excluded('matched_by'),
        clickId: excluded('click_id'),
        linkId: excluded('link_id'),
        campaignId: excluded('campaign_id'),
        productId: excluded('product_id'),
      },
    })
    .returning({
      id: conversions.id,
      source: conversions.source,
      transactionId: conversions.transactionId,
      kind: conversions.kind,
    })
  return new Map(stored.map((row) => [eventKey(row), row.id]))
}

async function noteEvents(
  { orm, workspaceId, now }: Tenant,
  plannedConversions: PlannedConversion[],
  ids: Map<string, number>,
  { route, note }: { route: ConversionRoute; note: string | null },
): Promise<void> {
  const events = plannedConversions.flatMap(({ key, before, after }) => {
    const conversionId = ids.get(key)
    const isNews = before?.status !== after.status || before.amount !== after.amount
    if (conversionId === undefined || !isNews) return []
    const { status, amount } = after
    return [{ workspaceId, conversionId, at: now(), status, amount, route, note }]
  })
  if (events.length > 0) await orm.insert(conversionEvents).values(events)
}

async function matchedOf(ctx: Tenant, ids: number[]): Promise<Set<number>> {
  const rows = await ctx.orm
    .select({ id: conversions.id })
    .from(conversions)
    .where(
      ours(
        ctx,
        conversions,
        inArray(conversions.id, ids),
        sql`${conversions.matchedBy} is not null`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
