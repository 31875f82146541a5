import { type EventType, eventTypes } from '@hopwise/contracts'
import { conversionEvents } from '@hopwise/db'
import { max } from 'drizzle-orm'
import { z } from 'zod'
import { ours } from '#src/collection/ours.ts'
import { type Begins, lastEventId, lockEvents } from '#src/features/money/events/index.ts'
import type { Tenant } from '#src/services.ts'
import type { WebhookRow } from './webhook-row.ts'

/** Where reading of each kind of event goes on. */
export interface Position {
  /** The last event of a conversion that was read; they ascend within a workspace. */
  conversionEventId: number
  /** Clicks before this time were read, but for those that come late. */
  clicksUntil: Date
  /** The last event of the log that was read. */
  sequence: number
  /** The last event of a type when the webhook began to listen to it: it and those before it are not sent. */
  begins: Begins
  /** How often it was set back: what is sent once more is another delivery of the same event. */
  replays: number
}

const stored = z.object({
  conversionEventId: z.number().int(),
  clicksUntil: z.coerce.date<string | Date>(),
  sequence: z.number().int().default(0),
  begins: z.partialRecord(z.enum(eventTypes), z.number().int()).default({}),
  replays: z.number().int().default(0),
})

export function positionOf({
  position,
  createdAt,
}: Pick<WebhookRow, 'position' | 'createdAt'>): Position {
  return stored.parse({ conversionEventId: 0, clicksUntil: createdAt, ...asObject(position) })
}

/** From now on: what happened before is not sent. Until the transaction ends no event is numbered. */
export async function currentPosition(ctx: Tenant, types: readonly EventType[]): Promise<Position> {
  const [last] = await ctx.orm
    .select({ id: max(conversionEvents.id) })
    .from(conversionEvents)
    .where(ours(ctx, conversionEvents))
  const sequence = await lockEvents(ctx)
  const begins = beginsAfter(await lastEventId(ctx), types)
  const conversionEventId = last?.id ?? 0
  return { conversionEventId, clicksUntil: ctx.now(), sequence, begins, replays: 0 }
}

/** Of each of the types the events after this one. */
export function beginsAfter(eventId: number, types: readonly EventType[]): Begins {
  return Object.fromEntries(types.map((type) => [type, eventId]))
}

const asObject = (position: unknown) => (typeof position === 'object' ? position : null)
