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
  workspaces,
} from '@hopwise/db'
import { clickIdTime, createClickIds } from '@hopwise/redirector'
import { eq, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm'
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
    await lockEarnings(inner.orm, inner.workspaceId)
    await lockEvents(inner)
    const rows = await findVisitorRows(inner, body.search)
    const messages = await eraseMessages(inner, rows)
    const deliveries = await inner.orm.$count(webhookDeliveries, deliveriesOf(inner, rows))
    await eraseSubIds(inner, rows)
    for (const click of [...rows.clicks, ...droppedClicks(rows)]) await eraseClick(inner, click)
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

/** Clicks that are still named, but no rows: by their sales, or by what was sent and received. */
function droppedClicks({ clicks: found, clickIds }: VisitorRows) {
  const present = new Set(found.map(({ id }) => id))
  return clickIds
    .filter((id) => !present.has(id))
    .map((id) => ({ id, occurredAt: new Date(clickIdTime(id) ?? 0) }))
}

/** Another id of the same moment, wherever the old one stands. */
async function eraseClick(
  ctx: Ctx,
  { id, occurredAt }: Pick<VisitorRows['clicks'][number], 'id' | 'occurredAt'>,
): Promise<void> {
  const { orm } = ctx
  const newId = createClickIds(randomFillSync).next(occurredAt.getTime())
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
  await orm
    .update(events)
    .set({ clickIds: sql`array_replace(${events.clickIds}, ${id}, ${newId})` })
    .where(
      ours(ctx, events, eq(events.type, 'click.recorded'), sql`${id} = any(${events.clickIds})`),
    )
  const { eventKey, payload } = webhookDeliveries
  await orm
    .update(webhookDeliveries)
    .set({
      eventKey: sql`replace(${eventKey}, ${id}, ${newId})`,
      payload: sql`regexp_replace(${payload}::text, ${id}, ${newId}, 'gi')::jsonb`,
    })
    .where(ours(ctx, webhookDeliveries, sql`${payload}::text ~* ${id}`))
}
