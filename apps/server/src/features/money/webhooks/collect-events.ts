import { type DeliveredEvent, type EventType, typesNamed } from '@hopwise/contracts'
import { type Orm, webhookDeliveries, webhooks, workspaces } from '@hopwise/db'
import { firstClickId } from '@hopwise/redirector'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { acrossWorkspaces, isServedByJobs, ours } from '#src/collection/ours.ts'
import { readLog } from '#src/features/money/events/index.ts'
import type { Services, Tenant } from '#src/services.ts'
import { tenantOf } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { EventPayload } from './event-payload.ts'
import { type Position, positionOf } from './position.ts'
import { occurredFrom, readClicks } from './read-clicks.ts'
import { type ReadEvent, readConversionEvents } from './read-conversion-events.ts'
import type { WebhookRow } from './webhook-row.ts'

/** Of each kind, for one webhook, in one run: what is left comes with the next. */
const eventsAtOnce = 500

export interface Due {
  id: number
  workspaceId: number
}

type Listening = Due & Pick<WebhookRow, 'events' | 'position' | 'createdAt'>

/** Webhooks that get events: neither paused nor removed, and none of the sample. */
export function listening(orm: Orm, workspaceId?: number): Promise<Listening[]> {
  return orm
    .select({
      id: webhooks.id,
      workspaceId: webhooks.workspaceId,
      events: webhooks.events,
      position: webhooks.position,
      createdAt: webhooks.createdAt,
    })
    .from(webhooks)
    .innerJoin(workspaces, eq(workspaces.id, webhooks.workspaceId))
    .where(
      and(
        workspaceId === undefined ? acrossWorkspaces('job') : ours({ workspaceId }, webhooks),
        isNull(webhooks.pausedAt),
        isNull(webhooks.removedAt),
        isServedByJobs,
      ),
    )
    .orderBy(asc(webhooks.id))
}

/** Whether a workspace has any. */
export async function hasWebhooks(services: Services, workspaceId: number): Promise<boolean> {
  return (await listening(services.database.orm, workspaceId)).length > 0
}

/** Of these the ones in whose workspace anything they want happened where their reading goes on. */
export async function withNews(orm: Orm, all: readonly Listening[]): Promise<Due[]> {
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
    )`)
  const found = new Set(rows.map(({ id }) => id))
  return all.filter(({ id }) => found.has(id))
}

/** Records the deliveries of a webhook. Several processes may try; one does it, the others skip it. */
export async function collectEvents(services: Services, { id, workspaceId }: Due): Promise<void> {
  await withTransaction(tenantOf(services, workspaceId), async (tenant) => {
    const [row] = await tenant.orm
      .select()
      .from(webhooks)
      .where(
        ours(
          tenant,
          webhooks,
          eq(webhooks.id, id),
          isNull(webhooks.pausedAt),
          isNull(webhooks.removedAt),
        ),
      )
      .for('update', { skipLocked: true })
    if (row === undefined) return
    const position = positionOf(row)
    await collectSome(tenant, row, position)
    await tenant.orm
      .update(webhooks)
      .set({ position })
      .where(ours(tenant, webhooks, eq(webhooks.id, id)))
  })
}

/** All that is left of what it listens to. Answers where to go on. */
export async function collectRest(tenant: Tenant, row: WebhookRow): Promise<Position> {
  const position = positionOf(row)
  let before: string
  do {
    before = JSON.stringify(position)
    await collectSome(tenant, row, position)
  } while (JSON.stringify(position) !== before)
  return position
}

/** Moves the position on. */
async function collectSome(tenant: Tenant, row: WebhookRow, position: Position): Promise<void> {
  const { id, events } = row
  if (events.includes('conversion')) {
    const news = await readConversionEvents(tenant, position.conversionEventId, eventsAtOnce)
    await note(tenant, id, news.events.map(named('conversion')))
    position.conversionEventId = news.lastId
  }
  if (events.includes('click')) {
    const news = await readClicks(tenant, id, position.clicksUntil, eventsAtOnce)
    await note(tenant, id, news.events.map(named('click')))
    position.clicksUntil = news.until
  }
  const types = typesNamed(events)
  if (types.length > 0) position.sequence = await collectFromLog(tenant, id, position, types)
}

/** Answers where to go on. */
async function collectFromLog(
  tenant: Tenant,
  webhookId: number,
  { sequence: after, replays }: Position,
  types: EventType[],
): Promise<number> {
  const { events, until } = await readLog(tenant, { after, types, limit: eventsAtOnce })
  const news = events.map((payload) => ({
    event: payload.type,
    key: `event:${payload.sequence}${replays === 0 ? '' : `:${replays}`}`,
    payload,
  }))
  await note(tenant, webhookId, news)
  return until
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
