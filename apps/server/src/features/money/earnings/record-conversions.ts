import { isDeepStrictEqual } from 'node:util'
import type { ConversionRoute } from '@hopwise/contracts'
import { conversionEvents, conversions } from '@hopwise/db'
import { inArray, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { announceEarnings } from './announce-earnings.ts'
import type { ConversionReport } from './conversion-report.ts'
import { type Draft, draftsOf, keyOf } from './draft-conversions.ts'
import { inheritAttribution } from './follow-sales.ts'
import { holdEarnings } from './hold-earnings.ts'
import { standingOf } from './settle.ts'

export interface Recorded {
  conversionId: number
  outcome: 'added' | 'changed' | 'unchanged'
  isMatched: boolean
}

/** More in one call than fit a statement's parameters are the caller's to split. */
export const reportsAtOnce = 500

interface Way {
  route: ConversionRoute
  note?: string | null
}

/**
 * Takes in what a network reported, all or nothing; answers what was made of each report, in order.
 * Reports may come twice, in any order and by several ways: the totals are the network's own.
 */
export async function recordConversions(
  tenant: Tenant,
  reports: readonly ConversionReport[],
  way: Way,
): Promise<Recorded[]> {
  const recorded = await withTransaction(tenant, (inner) => recordUntold(inner, reports, way))
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
export async function recordUntold(
  tenant: Tenant,
  reports: readonly ConversionReport[],
  { route, note = null }: Way,
): Promise<Recorded[]> {
  if (reports.length === 0) return []
  if (reports.length > reportsAtOnce) {
    throw new Error(`${reports.length} reports at once, at most ${reportsAtOnce} can be recorded`)
  }
  await holdEarnings(tenant.orm, tenant.workspaceId)
  const drafts = await draftsOf(tenant, reports)
  const outcomes = new Map(drafts.map((draft) => [draft.key, outcomeOf(draft)]))
  const news = drafts.filter(({ key }) => outcomes.get(key) !== 'unchanged')
  const ids = await store(tenant, news)
  for (const { key, before } of drafts) if (before !== null) ids.set(key, before.id)
  await noteEvents(tenant, news, ids, { route, note })
  await inheritAttribution(tenant, news)
  const matched = await matchedOf(tenant, [...ids.values()])
  return reports.map((report): Recorded => {
    const key = keyOf(report)
    const conversionId = ids.get(key)
    const outcome = outcomes.get(key)
    if (conversionId === undefined || outcome === undefined) {
      throw new Error(`no conversion was recorded for ${key}`)
    }
    return { conversionId, outcome, isMatched: matched.has(conversionId) }
  })
}

/** What recording would make of each report, in order, were it done now; nothing is written. */
export async function weighConversions(
  tenant: Tenant,
  reports: readonly ConversionReport[],
): Promise<Pick<Recorded, 'outcome' | 'isMatched'>[]> {
  const drafts = new Map((await draftsOf(tenant, reports)).map((draft) => [draft.key, draft]))
  return reports.map((report) => {
    const draft = drafts.get(keyOf(report))
    if (draft === undefined) throw new Error(`no draft was made for ${keyOf(report)}`)
    const matchedBy = draft.attribution?.matchedBy ?? draft.before?.matchedBy ?? null
    return { outcome: outcomeOf(draft), isMatched: matchedBy !== null }
  })
}

function outcomeOf({ before, after, attribution }: Draft): Recorded['outcome'] {
  if (before === null) return 'added'
  if (attribution !== null) return 'changed'
  const isSame = isDeepStrictEqual(standingOf(before), after)
  return isSame ? 'unchanged' : 'changed'
}

/** Answers the id of each by its key. */
async function store({ orm, workspaceId, now }: Tenant, drafts: Draft[]) {
  if (drafts.length === 0) return new Map<string, number>()
  const excluded = (name: string) => sql.raw(`excluded.${name}`)
  const stored = await orm
    .insert(conversions)
    .values(
      drafts.map(({ source, transactionId, kind, before, after, attribution, rate }) => ({
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
      })),
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
        subIds: excluded('sub_ids'),
        occurredAt: excluded('occurred_at'),
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
  return new Map(stored.map((row) => [keyOf(row), row.id]))
}

async function noteEvents(
  { orm, workspaceId, now }: Tenant,
  drafts: Draft[],
  ids: Map<string, number>,
  { route, note }: { route: ConversionRoute; note: string | null },
): Promise<void> {
  const events = drafts.flatMap(({ key, before, after }) => {
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
