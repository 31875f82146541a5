import { conversionEvents, conversions, importChanges } from '@hopwise/db'
import { inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import { keptFactsOf } from './click-facts.ts'

type ConversionRow = typeof conversions.$inferSelect

/** What an import did to a conversion; `before` is null where it added it. */
export interface ConversionChange {
  id: number
  before: ConversionRow | null
}

/** What a network reported of `conversions as row`; not when a hold ends, which no one compares. */
export const factsHash: SQL = sql`md5(row(
  row.amount, row.currency, row.lines, row.mirrors_sale, row.is_zero_named, row.unclear_amount,
  row.sub_ids, extract(epoch from row.occurred_at), row.is_day_only, row.is_zoneless,
  row.product_name, row.product_key, row.parent_transaction_id
)::text)::uuid`

/** Where it stands and what it belongs to: schedules change that as well as people. */
export const stateHash: SQL = sql`md5(row(
  row.status, row.matched_by, row.click_id, row.link_id, row.campaign_id, row.product_id
)::text)::uuid`

/**
 * Keeps what an import's earnings were before it, for its undo. What it changes twice is kept as it was
 * before the first time. To be called after all that the import wrote, in its transaction.
 */
export async function keepChanges(
  { orm, workspaceId }: Tenant,
  importId: number,
  changes: readonly ConversionChange[],
): Promise<void> {
  if (changes.length === 0) return
  const given = changes.map(({ id, before }) => ({ id, before: before && columnsOf(before) }))
  await orm.execute(sql`
    insert into ${importChanges}
      (workspace_id, import_id, conversion_id, before, facts, state, last_event_id)
    select ${workspaceId}, ${importId}, row.id, given.before, ${factsHash}, ${stateHash},
      (select coalesce(max(id), 0) from ${conversionEvents} where workspace_id = ${workspaceId})
    from json_to_recordset(${JSON.stringify(given)}::json) as given (id int, before jsonb)
    join ${conversions} as row on row.workspace_id = ${workspaceId} and row.id = given.id
    on conflict (workspace_id, import_id, conversion_id) do update set
      facts = case when import_changes.facts is not null then excluded.facts end,
      state = excluded.state, last_event_id = excluded.last_event_id`)
}

/** What an undo sets, by the names of its columns. */
function columnsOf(row: ConversionRow): Record<string, unknown> {
  return {
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    rate: row.rate,
    lines: row.lines,
    mirrors_sale: row.mirrorsSale,
    is_zero_named: row.isZeroNamed,
    unclear_amount: row.unclearAmount,
    sub_ids: row.subIds,
    matched_by: row.matchedBy,
    click_id: row.clickId,
    link_id: row.linkId,
    campaign_id: row.campaignId,
    product_id: row.productId,
    product_name: row.productName,
    product_key: row.productKey,
    parent_transaction_id: row.parentTransactionId,
    platform: row.platform,
    occurred_at: row.occurredAt,
    is_day_only: row.isDayOnly,
    is_zoneless: row.isZoneless,
    confirm_at: row.confirmAt,
    ...keptFactsOf(row),
  }
}

/** Conversions that belonged nowhere before they inherited where they belong now. */
export async function readUnattributed(
  tenant: Tenant,
  ids: readonly number[],
): Promise<ConversionChange[]> {
  if (ids.length === 0) return []
  const rows = await tenant.orm
    .select()
    .from(conversions)
    .where(ours(tenant, conversions, inArray(conversions.id, [...ids])))
  const nowhere = {
    matchedBy: null,
    clickId: null,
    linkId: null,
    campaignId: null,
    productId: null,
    // as the trigger sets it
    platform: null,
  }
  return rows.map((row) => ({ id: row.id, before: { ...row, ...nowhere } }))
}

/** The network itself reported these again: no undo of an import removes or changes them any more. */
export async function markReportedAgain(tenant: Tenant, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tenant.orm
    .update(importChanges)
    .set({ facts: null })
    .where(
      ours(
        tenant,
        importChanges,
        among(importChanges.conversionId, ids),
        isNotNull(importChanges.facts),
      ),
    )
}
