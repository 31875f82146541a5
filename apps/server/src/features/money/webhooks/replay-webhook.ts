import { type replayWebhook as contract, type EndpointInput, typesNamed } from '@hopwise/contracts'
import { events } from '@hopwise/db'
import { asc, gte, isNotNull, min } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { change } from './change-webhook.ts'
import { lastSequence, positionOf } from './position.ts'

/** Events get their sequence as they are committed, so those of one moment may be in another order. */
const eventsOfMoment = 1_000

/** Sets the webhook back to an event: what comes from there on is sent under the ids it had. */
export function replayWebhook(ctx: Ctx, { params, body }: EndpointInput<typeof contract>) {
  return change(ctx, params.id, async (inner, before) => {
    if (before.removedAt !== null) throw new Conflict('This webhook was removed.')
    if (typesNamed(before.events).length === 0) {
      throw new Conflict(
        'This webhook listens to no events of the log. Change what it listens to first.',
      )
    }
    const position = positionOf(before)
    const first = body.sequence ?? (await firstSince(inner, new Date(body.from ?? 0)))
    return { position: { ...position, sequence: first - 1, replays: position.replays + 1 } }
  })
}

async function firstSince(ctx: Ctx, from: Date): Promise<number> {
  const earliest = ctx.orm
    .select({ sequence: events.sequence })
    .from(events)
    .where(ours(ctx, events, gte(events.at, from), isNotNull(events.sequence)))
    .orderBy(asc(events.at))
    .limit(eventsOfMoment)
    .as('earliest')
  const [first] = await ctx.orm.select({ sequence: min(earliest.sequence) }).from(earliest)
  return Number(first?.sequence ?? (await lastSequence(ctx)) + 1)
}
