import {
  type replayWebhook as contract,
  type EndpointInput,
  type EventType,
  typesNamed,
} from '@hopwise/contracts'
import { Conflict, Invalid } from '#src/errors.ts'
import { firstSince, lastSequence, newestNewEvent } from '#src/features/money/events/index.ts'
import type { Ctx } from '#src/services.ts'
import { changeLocked } from './change-webhook.ts'
import { beginsAfter, type Position, positionOf } from './position.ts'

/** Sets the webhook back to an event: what comes from there on is sent under the ids it had. */
export function replayWebhook(ctx: Ctx, { params, body }: EndpointInput<typeof contract>) {
  return changeLocked(ctx, params.id, async (inner, before) => {
    if (before.removedAt !== null) throw new Conflict('This webhook was removed.')
    const types = typesNamed(before.events)
    if (types.length === 0) {
      throw new Conflict('This webhook has no event types to replay. Add one first.')
    }
    const position = positionOf(before)
    const start = await startOf(inner, body, types)
    return { position: { ...position, ...start, replays: position.replays + 1 } }
  })
}

type Start = EndpointInput<typeof contract>['body']

/** What was not sent because the webhook began to listen to it later is sent too. */
async function startOf(
  ctx: Ctx,
  { sequence, from }: Start,
  types: readonly EventType[],
): Promise<Pick<Position, 'sequence' | 'begins'>> {
  const last = await lastSequence(ctx)
  if (sequence !== undefined) {
    if (sequence > last + 1) {
      throw Invalid.field('sequence', 'There is no event with this sequence yet')
    }
    return { sequence: sequence - 1, begins: {} }
  }
  const since = new Date(from ?? 0)
  const first = (await firstSince(ctx, since)) ?? last + 1
  return { sequence: first - 1, begins: beginsAfter(await newestNewEvent(ctx, since), types) }
}
