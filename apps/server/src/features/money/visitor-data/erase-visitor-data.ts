import { randomFillSync } from 'node:crypto'
import type {
  eraseVisitorData as contract,
  EndpointInput,
  EndpointResult,
} from '@hopwise/contracts'
import {
  clicks,
  conversions,
  events,
  forgottenDetails,
  importChanges,
  inboundMessages,
  webhookDeliveries,
  webhooks,
  workspaces,
} from '@hopwise/db'
import { clickIdTime, createClickIds } from '@hopwise/redirector'
import { asc, eq, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm'
import { removeDayFiles } from '#src/click-columns/index.ts'
import { ours } from '#src/collection/ours.ts'
import {
  announceEarnings,
  clickFacts,
  erasedSubId,
  lockEarnings,
} from '#src/features/money/earnings/index.ts'
import { lockEvents } from '#src/features/money/events/index.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import {
  deliveriesOf,
  findVisitorRows,
  formerClickId,
  messagesOf,
  ofConversions,
  type VisitorRows,
} from './visitor-rows.ts'

type Erased = EndpointResult<typeof contract>

/**
 * Cuts every tie between one visitor and what is stored. Clicks get other ids and lose their details,
 * and conversions keep their transaction id and amount, which accounts and later reports of the network
 * need. So no figure changes.
 */
export async function eraseVisitorData(
  ctx: Ctx,
  { body }: EndpointInput<typeof contract>,
): Promise<Erased> {
  refuseInSample(ctx)
  const erased = await withTransaction(ctx, async (inner) => {
    await lockWebhooks(inner)
    await lockEarnings(inner.orm, inner.workspaceId)
    await lockEvents(inner)
    const rows = await findVisitorRows(inner, body.search)
    const messages = await eraseMessages(inner, rows)
    const deliveries = await inner.orm.$count(webhookDeliveries, deliveriesOf(inner, rows))
    await eraseSubIds(inner, rows)
    await eraseClicks(inner, rows)
    await inner.orm
      .update(workspaces)
      .set({ visitorsErasedAt: ctx.now() })
      .where(ours(inner, workspaces))
    return {
      clicks: rows.clicks.length,
      conversions: rows.conversions.length,
      messages,
      deliveries,
    }
  })
  await removeDayFiles(ctx.config, ctx.workspaceId)
  announceEarnings(ctx)
  return erased
}

/** Whose deliveries are being recorded is waited for: they may hold what was read of the visitor before. */
async function lockWebhooks(ctx: Ctx): Promise<void> {
  await ctx.orm
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(ours(ctx, webhooks))
    .orderBy(asc(webhooks.id))
    .for('update')
}

async function eraseMessages(ctx: Ctx, rows: VisitorRows): Promise<number> {
  const erased = await ctx.orm
    .update(inboundMessages)
    .set({ fields: {}, address: null })
    .where(messagesOf(ctx, rows))
    .returning({ id: inboundMessages.id })
  return erased.length
}

async function eraseSubIds(ctx: Ctx, rows: VisitorRows): Promise<void> {
  const { orm } = ctx
  if (rows.conversions.length === 0) return
  const ids = rows.conversions.map(({ id }) => id)
  await orm
    .update(conversions)
    .set({ subIds: [erasedSubId] })
    .where(ours(ctx, conversions, inArray(conversions.id, ids)))
  // What an import changed of them can no longer be undone: their sub ids are not what it left.
  const erased = JSON.stringify({ sub_ids: [erasedSubId], click_id: null })
  await orm
    .update(importChanges)
    .set({ before: sql`${importChanges.before} || ${erased}::jsonb` })
    .where(ours(ctx, importChanges, inArray(importChanges.conversionId, ids)))
  await orm
    .update(webhookDeliveries)
    .set({
      payload: sql`jsonb_set(${webhookDeliveries.payload}, '{data,subIds}', ${JSON.stringify([erasedSubId])}::jsonb)`,
    })
    .where(ours(ctx, webhookDeliveries, ofConversions(rows)))
  await orm
    .update(events)
    .set({
      data: sql`jsonb_set(${events.data}, '{subIds}', ${JSON.stringify([erasedSubId])}::jsonb)`,
    })
    .where(ours(ctx, events, inArray(events.recordId, ids), like(events.type, 'conversion.%')))
}

/** Other ids of the same moments, wherever the old ones stand. */
async function eraseClicks(ctx: Ctx, rows: VisitorRows): Promise<void> {
  const ids = createClickIds(randomFillSync)
  const erased = [...rows.clicks, ...droppedClicks(rows)].map((click) => ({
    ...click,
    newId: ids.next(click.occurredAt.getTime()),
  }))
  if (erased.length === 0) return
  for (const click of erased) await eraseClick(ctx, click)
  const newIds = new Map(erased.map(({ id, newId }) => [id, newId]))
  await eraseFromLog(ctx, newIds)
  await eraseFromDeliveries(ctx, newIds)
}

/** Clicks that are still named, but no rows: by their sales, or by what was sent and received. */
function droppedClicks({ clicks: found, clickIds }: VisitorRows) {
  const present = new Set(found.map(({ id }) => id))
  return clickIds
    .filter((id) => !present.has(id))
    .map((id) => ({ id, occurredAt: new Date(clickIdTime(id) ?? 0) }))
}

interface ErasedClick {
  id: string
  newId: string
  occurredAt: Date
}

async function eraseClick(ctx: Ctx, { id, newId, occurredAt }: ErasedClick): Promise<void> {
  const { orm } = ctx
  await orm
    .update(clicks)
    .set({ id: newId, ...forgottenDetails })
    .where(ours(ctx, clicks, eq(clicks.id, id), eq(clicks.occurredAt, occurredAt)))
  const [known] = await orm
    .select(clickFacts)
    .from(conversions)
    .where(ours(ctx, conversions, eq(conversions.clickId, id), isNotNull(conversions.clickedAt)))
    .limit(1)
  await orm
    .update(conversions)
    .set({ clickId: newId })
    .where(ours(ctx, conversions, eq(conversions.clickId, id)))
  await orm
    .update(conversions)
    .set({
      formerClick: sql`${conversions.formerClick} || jsonb_build_object('click_id', ${newId}::text)`,
    })
    .where(ours(ctx, conversions, eq(formerClickId, id)))
  if (known !== undefined) {
    await orm
      .update(conversions)
      .set(known)
      .where(ours(ctx, conversions, eq(conversions.clickId, newId), isNull(conversions.clickedAt)))
  }
}

/** All at once: the log has no index of its clicks, so it is read through. */
async function eraseFromLog({ orm, workspaceId }: Ctx, newIds: NewIds): Promise<void> {
  const [old, made] = [sql.param([...newIds.keys()]), sql.param([...newIds.values()])]
  await orm.execute(sql`
    update events set click_ids = (
      select array_agg(coalesce(erased.new_id, one.id) order by one.place)
      from unnest(events.click_ids) with ordinality as one (id, place)
      left join unnest(${old}::text[], ${made}::text[]) as erased (id, new_id) on erased.id = one.id
    )
    where workspace_id = ${workspaceId} and type = 'click.recorded' and click_ids && ${old}::text[]`)
}

/** In whatever case, as in texts of others; read through once as well. */
async function eraseFromDeliveries(ctx: Ctx, newIds: NewIds): Promise<void> {
  const { eventKey, id: deliveryId, payload } = webhookDeliveries
  const pattern = new RegExp([...newIds.keys()].join('|'), 'gi')
  const named = await ctx.orm
    .select({ id: deliveryId, eventKey, text: sql<string>`${payload}::text` })
    .from(webhookDeliveries)
    .where(ours(ctx, webhookDeliveries, sql`${payload}::text ~* ${pattern.source}`))
  if (named.length === 0) return
  const renew = (text: string) =>
    text.replaceAll(pattern, (id) => newIds.get(id.toLowerCase()) ?? id)
  await ctx.orm.execute(sql`
    update webhook_deliveries as delivery set event_key = changed.event_key, payload = changed.payload::jsonb
    from unnest(
      ${sql.param(named.map(({ id }) => id))}::int[],
      ${sql.param(named.map((one) => renew(one.eventKey)))}::text[],
      ${sql.param(named.map((one) => renew(one.text)))}::text[]
    ) as changed (id, event_key, payload)
    where workspace_id = ${ctx.workspaceId} and delivery.id = changed.id`)
}

type NewIds = ReadonlyMap<string, string>
