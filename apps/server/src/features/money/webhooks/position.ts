import { conversionEvents } from '@hopwise/db'
import { max } from 'drizzle-orm'
import { z } from 'zod'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import type { WebhookRow } from './webhook-row.ts'

/** Where reading of each kind of event goes on. */
export interface Position {
  /** The last event of a conversion that was read; they ascend within a workspace. */
  conversionEventId: number
  /** Clicks before this time were read, but for those that come late. */
  clicksUntil: Date
}

const stored = z.object({
  conversionEventId: z.number().int(),
  clicksUntil: z.coerce.date<string | Date>(),
})

export function positionOf({
  position,
  createdAt,
}: Pick<WebhookRow, 'position' | 'createdAt'>): Position {
  return stored.safeParse(position).data ?? { conversionEventId: 0, clicksUntil: createdAt }
}

/** From now on: what happened before is not sent. */
export async function currentPosition(ctx: Tenant): Promise<Position> {
  const [last] = await ctx.orm
    .select({ id: max(conversionEvents.id) })
    .from(conversionEvents)
    .where(ours(ctx, conversionEvents))
  return { conversionEventId: last?.id ?? 0, clicksUntil: ctx.now() }
}
