import { type replayWebhook as contract, type EndpointInput, typesNamed } from '@hopwise/contracts'
import { events } from '@hopwise/db'
import { gte, isNotNull, min } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { change } from './change-webhook.ts'
import { lastSequence, positionOf } from './position.ts'

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
  // Not the first by time: a long transaction's events are of its beginning, and have the last sequences.
  const [first] = await ctx.orm
    .select({ sequence: min(events.sequence) })
    .from(events)
    .where(ours(ctx, events, gte(events.at, from), isNotNull(events.sequence)))
  return Number(first?.sequence ?? (await lastSequence(ctx)) + 1)
}
