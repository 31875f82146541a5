import {
  type listEvents as contract,
  type EndpointInput,
  type EndpointResult,
  eventTypes,
  typesNamed,
} from '@hopwise/contracts'
import type { Ctx } from '#src/services.ts'
import { readLog } from './read-log.ts'

export async function listEvents(
  ctx: Ctx,
  { query: { type, after = 0, pageSize } }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const types = type === undefined ? eventTypes : typesNamed(type.split(','))
  const { events, until, hasMore } = await readLog(ctx, { after, types, limit: pageSize })
  return { events, next: hasMore ? until : null }
}
