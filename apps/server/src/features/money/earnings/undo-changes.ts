import { conversionEvents, conversions, importChanges, isSale } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import { clickFactsOf } from './click-facts.ts'
import { factsHash, stateHash } from './import-changes.ts'
import { lockEarnings } from './lock-earnings.ts'

/** Changes of an import that one transaction undoes; their refunds come on top. */
const changesAtOnce = 500

export interface UndoneChanges {
  removed: number
  restored: number
  /** Left as they are, because something else changed them or their refunds since. */
  kept: number
}

/** How many earnings an import changed that were not undone yet. */
export function countChanges(tenant: Tenant, importId: number): Promise<number> {
  return tenant.orm.$count(
    importChanges,
    ours(tenant, importChanges, eq(importChanges.importId, importId)),
  )
}

/**
 * Undoes the next changes of an import, and forgets them; null when none are left. Figures follow by
 * trigger. To be called in a transaction.
 */
export async function undoNextChanges(
  tenant: Tenant,
  importId: number,
  note: string,
): Promise<UndoneChanges | null> {
  await lockEarnings(tenant.orm, tenant.workspaceId)
  const changes = await readNext(tenant, importId)
  if (changes.length === 0) return null
  const { removed = [], restored = [], kept = [] } = Object.groupBy(changes, whatBecomes)
  await restore(tenant, importId, idsOf(restored), note)
  await tenant.orm
    .delete(conversions)
    .where(ours(tenant, conversions, among(conversions.id, idsOf(removed))))
  // Those of removed earnings went with them.
  const left = idsOf([...restored, ...kept])
  await tenant.orm
    .delete(importChanges)
    .where(
      ours(
        tenant,
        importChanges,
        eq(importChanges.importId, importId),
        among(importChanges.conversionId, left),
      ),
    )
  return { removed: removed.length, restored: restored.length, kept: kept.length }
}

interface Change extends Record<string, unknown> {
  id: number
  isAdded: boolean
  isKept: boolean
}

const idsOf = (changes: readonly Change[]) => changes.map(({ id }) => id)

function whatBecomes({ isAdded, isKept }: Change): keyof UndoneChanges {
  if (isKept) return 'kept'
  return isAdded ? 'removed' : 'restored'
}

/**
 * A sale and its refunds are undone together or not at all: a refund without its sale would be wrong.
 * They stay where anything but a schedule changed one of them, or a refund has come since.
 */
async function readNext({ orm, workspaceId }: Tenant, importId: number): Promise<Change[]> {
  const { rows } = await orm.execute<Change>(sql`
    with next as (
      select conversion_id from import_changes
      where workspace_id = ${workspaceId} and import_id = ${importId}
      order by conversion_id limit ${changesAtOnce}
    ), families as materialized (
      select distinct source, transaction_id
      from next join conversions on conversions.id = next.conversion_id
      where conversions.workspace_id = ${workspaceId}
    ), members as materialized (
      select row.id, row.source, row.transaction_id, change.conversion_id is not null as is_ours,
        change.before is null as is_added, change.last_event_id, row.matched_by, row.parent_transaction_id,
        bool_or(change.conversion_id is not null and change.before is null and ${isSale({ kind: sql`row.kind` })})
          over (partition by row.source, row.transaction_id) as adds_sale,
        max(change.last_event_id) over (partition by row.source, row.transaction_id) as import_event_id,
        change.facts is not distinct from ${factsHash} as has_facts,
        change.state = ${stateHash} as has_state
      from families
      join conversions as row on row.workspace_id = ${workspaceId}
        and row.source = families.source and row.transaction_id = families.transaction_id
      left join import_changes as change on change.workspace_id = ${workspaceId}
        and change.import_id = ${importId} and change.conversion_id = row.id
    ), judged as (
      select *, case
        -- What follows its sale has no entry of its own where the sale was moved.
        when is_ours then not has_facts or (not has_state and exists (
          select from conversions as relative
          join conversion_events as event on event.conversion_id = relative.id
          where relative.workspace_id = ${workspaceId} and relative.source = members.source
            and relative.transaction_id in (members.transaction_id, members.parent_transaction_id)
            and event.workspace_id = ${workspaceId}
            and event.id > members.last_event_id and event.route <> 'schedule'))
        -- What has no history from before the import's end came after it, and what follows a sale that the
        -- import added would be left with a link and no sale.
        else (adds_sale and matched_by = 'sale') or not exists (
          select from conversion_events as event
          where event.workspace_id = ${workspaceId} and event.conversion_id = members.id
            and event.id <= members.import_event_id)
        end as is_news
      from members
    ), decided as (
      select *, bool_or(is_news) over (partition by source, transaction_id) as is_kept from judged
    )
    select id, is_added as "isAdded", is_kept as "isKept" from decided where is_ours order by id`)
  return rows
}

async function restore(
  tenant: Tenant,
  importId: number,
  ids: readonly number[],
  note: string,
): Promise<void> {
  if (ids.length === 0) return
  const { orm, workspaceId, now } = tenant
  const wasBefore = sql`
    from (select * from import_changes where workspace_id = ${workspaceId}) as change,
      lateral jsonb_populate_record(null::conversions, change.before) as was`
  const isRestored = sql`change.import_id = ${importId} and row.id = change.conversion_id
    and ${among(sql`row.id`, ids)}`
  await orm.execute(sql`
    insert into ${conversionEvents} (workspace_id, conversion_id, at, status, amount, route, note)
    select ${workspaceId}, row.id, ${now().toISOString()}::timestamptz, was.status, was.amount, 'hand', ${note}
    ${wasBefore}, conversions as row
    where row.workspace_id = ${workspaceId} and ${isRestored} and (row.status, row.amount) is distinct from (was.status, was.amount)
    order by row.id`)
  // A rate that someone set since holds for all earnings of its currency.
  await orm.execute(sql`
    update conversions as row set
      status = was.status, amount = was.amount, currency = was.currency,
      rate = case when row.currency = was.currency then row.rate else was.rate end,
      lines = was.lines, mirrors_sale = was.mirrors_sale, is_zero_named = was.is_zero_named,
      unclear_amount = was.unclear_amount, sub_ids = was.sub_ids, matched_by = was.matched_by,
      click_id = was.click_id, link_id = was.link_id, campaign_id = was.campaign_id,
      product_id = was.product_id, product_name = was.product_name, product_key = was.product_key,
      parent_transaction_id = was.parent_transaction_id, occurred_at = was.occurred_at,
      is_day_only = was.is_day_only, is_zoneless = was.is_zoneless, confirm_at = was.confirm_at
    ${wasBefore} where row.workspace_id = ${workspaceId} and ${isRestored}`)
  // Where the link changes, the trigger takes the platform that it has today.
  await orm.execute(sql`
    update conversions as row set platform = was.platform
    ${wasBefore} where row.workspace_id = ${workspaceId} and ${isRestored} and row.platform <> was.platform`)
  // The trigger takes the facts of a click that is there; of one that was dropped they are what was kept.
  await orm.execute(sql`
    update conversions as row set ${clickFactsOf('was')}
    ${wasBefore} where row.workspace_id = ${workspaceId} and ${isRestored}
      and row.click_id is not null and row.clicked_at is null`)
}
