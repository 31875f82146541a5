import { type DeliveredEvent, type EventType, typesNamed } from '@hopwise/contracts'
import { webhookDeliveries, webhooks } from '@hopwise/db'
import { firstClickId } from '@hopwise/redirector'
import { eq, lte, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { readLog } from '#src/features/money/events/index.ts'
import type { Services, Tenant } from '#src/services.ts'
import { tenantOf } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { EventPayload } from './event-payload.ts'
import type { Due, Listening } from './listeners.ts'
import { type Position, positionOf } from './position.ts'
import { occurredFrom, readClicks } from './read-clicks.ts'
import { type ReadEvent, readConversionEvents } from './read-conversion-events.ts'
import { isActive, type WebhookRow } from './webhook-row.ts'

/** Of each kind, for one webhook, in one run: what is left comes with the next. */
const eventsAtOnce = 500
/** Of each kind, in one transaction that others wait for. */
export const restAtMost = 2_000
/** With so many deliveries that could be sent now, a webhook is read no further. */
const dueAtMost = 1_000

/** Of these the ones to which something is to be sent, or for which anything happened where their reading goes on. */
export async function withWork(
  { database: { orm }, now }: Services,
  all: readonly Listening[],
): Promise<Due[]> {
  if (all.length === 0) return []
  const places = all.map((one) => ({ ...one, ...positionOf(one) }))
  const wants = (event: 'conversion' | 'click') =>
    sql.param(places.map(({ events }) => events.includes(event)))
  const { rows } = await orm.execute<{ id: number }>(sql`
    select id from unnest(
      ${sql.param(places.map(({ id }) => id))}::int[],
      ${sql.param(places.map(({ workspaceId }) => workspaceId))}::int[],
      ${sql.param(places.map(({ conversionEventId }) => conversionEventId))}::int[],
      ${sql.param(places.map(({ clicksUntil }) => firstClickId(clicksUntil.getTime())))}::text[],
      ${sql.param(places.map(({ clicksUntil }) => occurredFrom(clicksUntil).toISOString()))}::timestamptz[],
      ${wants('conversion')}::boolean[],
      ${wants('click')}::boolean[],
      ${sql.param(places.map(({ sequence }) => sequence))}::bigint[],
      ${sql.param(places.map(({ events }) => typesNamed(events).join(' ')))}::text[]
    ) as place (
      id, workspace_id, event_id, click_id, occurred_from, conversions_wanted, clicks_wanted, sequence, types
    )
    where conversions_wanted and exists (
      select from conversion_events
      where conversion_events.workspace_id = place.workspace_id and conversion_events.id > event_id
    ) or clicks_wanted and exists (
      select from clicks
      where clicks.workspace_id = place.workspace_id and clicks.id >= click_id
        and clicks.occurred_at >= occurred_from
    ) or exists (
      select from unnest(string_to_array(types, ' ')) as wanted (type)
      join events on events.workspace_id = place.workspace_id and events.type = wanted.type
        and events.sequence > place.sequence
    ) or exists (
      select from webhook_deliveries as delivery
      where delivery.workspace_id = place.workspace_id and delivery.webhook_id = place.id
        and delivery.status = 'waiting' and delivery.next_at <= ${now().toISOString()}::timestamptz
    )`)
  const found = new Set(rows.map(({ id }) => id))
  return all.filter(({ id }) => found.has(id))
}

/**
 * Records the next deliveries of a webhook, unless enough of it waits to be sent. Several processes may try; one does
 * it, the others skip it. Answers whether more can be recorded.
 */
export async function collectEvents(
  services: Services,
  { id, workspaceId }: Due,
): Promise<boolean> {
  return await withTransaction(tenantOf(services, workspaceId), async (tenant) => {
    const [row] = await tenant.orm
      .select()
      .from(webhooks)
      .where(ours(tenant, webhooks, eq(webhooks.id, id), isActive))
      .for('update', { skipLocked: true })
    if (row === undefined || !(await hasRoom(tenant, id))) return false
    const position = positionOf(row)
    const hasMore = await collectSome(tenant, row, position)
    await tenant.orm
      .update(webhooks)
      .set({ position })
      .where(ours(tenant, webhooks, eq(webhooks.id, id)))
    return hasMore
  })
}

/** What a slow receiver has not taken yet stays in the log, not in rows of its own. */
async function hasRoom(tenant: Tenant, webhookId: number): Promise<boolean> {
  const isDue = ours(
    tenant,
    webhookDeliveries,
    eq(webhookDeliveries.webhookId, webhookId),
    eq(webhookDeliveries.status, 'waiting'),
    lte(webhookDeliveries.nextAt, tenant.now()),
  )
  const due = await tenant.orm
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(isDue)
    .limit(dueAtMost)
  return due.length < dueAtMost
}

/** All that is left of what it listens to. Answers where to go on; null where more is left than `restAtMost`. */
export async function collectRest(tenant: Tenant, row: WebhookRow): Promise<Position | null> {
  const position = positionOf(row)
  for (let read = 0; read < restAtMost; read += eventsAtOnce) {
    if (!(await collectSome(tenant, row, position))) return position
  }
  return null
}

/** Moves the position on. Answers whether more is left. */
async function collectSome(tenant: Tenant, row: WebhookRow, position: Position): Promise<boolean> {
  const { id, events } = row
  let hasMore = false
  if (events.includes('conversion')) {
    const news = await readConversionEvents(tenant, position.conversionEventId, eventsAtOnce)
    await note(tenant, id, news.events.map(named('conversion')))
    position.conversionEventId = news.lastId
    hasMore ||= news.events.length === eventsAtOnce
  }
  if (events.includes('click')) {
    const news = await readClicks(tenant, id, position.clicksUntil, eventsAtOnce)
    await note(tenant, id, news.events.map(named('click')))
    position.clicksUntil = news.until
    hasMore ||= news.events.length === eventsAtOnce
  }
  const types = typesNamed(events)
  if (types.length > 0 && (await collectFromLog(tenant, id, position, types))) hasMore = true
  return hasMore
}

/** The same of the log. */
async function collectFromLog(
  tenant: Tenant,
  webhookId: number,
  position: Position,
  types: EventType[],
): Promise<boolean> {
  const { sequence: after, begins, replays } = position
  const { events, until, hasMore } = await readLog(tenant, {
    after,
    types,
    limit: eventsAtOnce,
    begins,
  })
  const news = events.map((payload) => ({
    event: payload.type,
    key: `event:${payload.sequence}${replays === 0 ? '' : `:${replays}`}`,
    payload,
  }))
  await note(tenant, webhookId, news)
  position.sequence = until
  return hasMore
}

interface NewDelivery extends Pick<ReadEvent, 'key'> {
  event: DeliveredEvent
  payload: EventPayload
}

const named = (event: 'click' | 'conversion') => (one: ReadEvent) => ({ ...one, event })

async function note(
  { orm, workspaceId, now }: Tenant,
  webhookId: number,
  events: NewDelivery[],
): Promise<void> {
  if (events.length === 0) return
  await orm
    .insert(webhookDeliveries)
    .values(
      events.map(({ key, event, payload }) => ({
        workspaceId,
        webhookId,
        eventKey: key,
        event,
        payload,
        nextAt: now(),
        createdAt: now(),
      })),
    )
    .onConflictDoNothing()
}
