import type {
  ConversionStatus,
  changeEarningStatus as contract,
  EndpointInput,
  EndpointResult,
} from '@hopwise/contracts'
import { conversionEvents, conversions } from '@hopwise/db'
import { and, asc, eq, gt, inArray, lt, max, type SQL } from 'drizzle-orm'
import { NotFound } from '#src/errors.ts'
import { addDays, startOfDay } from '#src/features/analytics/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { announceEarnings } from './announce-earnings.ts'
import { holdEarnings } from './hold-earnings.ts'
import { moveStatus } from './move-status.ts'

type Status = EndpointInput<typeof contract>['body']['status']

const rowsAtOnce = 500

/** From which statuses a person may bring an earning to each. */
const comesFrom: Record<Status, readonly ConversionStatus[]> = {
  confirmed: ['pending', 'reversed'],
  paid: ['confirmed'],
  reversed: ['pending', 'confirmed'],
}

/** Sets a status by hand. What its status does not allow is passed over and counted. */
export async function changeStatus(
  ctx: Ctx,
  { body: { status, ids, until } }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const answer = await withTransaction(ctx, async (inner) => {
    await holdEarnings(inner.orm, inner.workspaceId)
    if (ids !== undefined) await requireAll(inner, ids)
    const due =
      until === undefined
        ? inArray(conversions.id, ids ?? [])
        : lt(conversions.occurredAt, startOfDay(addDays(until, 1), ctx.timeZone))
    const events = await moveAll(inner, status, due)
    return {
      changed: events.changed,
      skipped: ids === undefined ? 0 : ids.length - events.changed,
      undo: events.undo,
    }
  })
  if (answer.changed > 0) announceEarnings(ctx)
  return answer
}

async function requireAll({ orm, workspaceId }: Ctx, ids: number[]): Promise<void> {
  const count = await orm.$count(
    conversions,
    and(eq(conversions.workspaceId, workspaceId), inArray(conversions.id, ids)),
  )
  if (count < ids.length) throw new NotFound('One of these earnings does not exist.')
}

async function moveAll(ctx: Ctx, status: Status, due: SQL) {
  const last = await newestEvent(ctx)
  let changed = 0
  for (let after = 0; ; ) {
    const rows = await ctx.orm
      .select({ id: conversions.id })
      .from(conversions)
      .where(
        and(
          eq(conversions.workspaceId, ctx.workspaceId),
          inArray(conversions.status, [...comesFrom[status]]),
          gt(conversions.id, after),
          due,
        ),
      )
      .orderBy(asc(conversions.id))
      .limit(rowsAtOnce)
    if (rows.length === 0) break
    const ids = rows.map(({ id }) => id)
    const note = status === 'paid' ? 'Marked as paid' : null
    await moveStatus(ctx, ids, status, { route: 'hand', note })
    changed += ids.length
    after = ids.at(-1) ?? after
  }
  if (changed === 0) return { changed, undo: null }
  return { changed, undo: { from: last + 1, to: await newestEvent(ctx) } }
}

/** What this workspace adds while its earnings are held has a higher id than any entry of before. */
async function newestEvent({ orm }: Ctx): Promise<number> {
  const [row] = await orm.select({ id: max(conversionEvents.id) }).from(conversionEvents)
  return row?.id ?? 0
}
