import {
  type listEvents as contract,
  type EndpointInput,
  type EndpointResult,
  eventTypes,
  typesNamed,
} from '@hopwise/contracts'
import { Gone } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { type Head, readHead } from './event-head.ts'
import { hasNewEvents } from './new-events.ts'
import { numberPart, type ShowRecords } from './number-events.ts'
import { readLog } from './read-log.ts'

/** Numbers one part of what has no sequence yet, since a caller waits; the next call goes on. */
export async function listEvents(
  ctx: Ctx,
  { query: { type, after = 0, pageSize } }: EndpointInput<typeof contract>,
  show: ShowRecords,
): Promise<EndpointResult<typeof contract>> {
  refuseLost(after, await readHead(ctx))
  const types = type === undefined ? eventTypes : typesNamed(type.split(','))
  for (let hasNumbered = false; ; hasNumbered = true) {
    // Before the log, so that nothing it does not have yet is behind it.
    const head = await readHead(ctx)
    const { events, until, hasMore } = await readLog(ctx, { after, types, limit: pageSize })
    if (hasMore) return { events, next: until }
    if (!(await hasNewEvents(ctx))) return { events, next: null }
    if (hasNumbered) return { events, next: Math.max(until, head?.sequence ?? 0) }
    await numberPart(ctx, ctx, show)
  }
}

/** A sequence that this log never gave: a backup of before was brought back since. */
function refuseLost(after: number, head: Head | undefined): void {
  const { sequence = 0, gapAfter, gapUntil } = head ?? {}
  const isInGap = gapAfter != null && gapUntil != null && after > gapAfter && after < gapUntil
  if (!isInGap && after <= sequence) return
  const start = isInGap ? gapAfter : 0
  throw new Gone(
    `There is no event ${after}, because a backup was restored. Read on after ${start}. Events that you have keep their ids.`,
    [
      {
        path: 'after',
        message: `Read on after ${start}`,
        code: 'invalid',
        allowed: [String(start)],
      },
    ],
  )
}
