import type {
  ConversionStatus,
  changeEarningStatus as contract,
  EndpointInput,
  EndpointResult,
} from '@hopwise/contracts'
import { conversionEvents, conversions, isSale } from '@hopwise/db'
import { todayIn } from '@hopwise/units'
import { and, asc, eq, gt, inArray, max, type SQL, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Invalid, NotFound } from '#src/errors.ts'
import { isEarnedWithin } from '#src/rollups/sql-days.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { announceEarnings } from './announce-earnings.ts'
import { whereOf } from './earning-filter.ts'
import { lockEarnings } from './lock-earnings.ts'
import { moveStatus } from './move-status.ts'

type Status = EndpointInput<typeof contract>['body']['status']

const rowsAtOnce = 500

/** From which statuses a person may bring an earning to each. */
const comesFrom: Record<Status, readonly ConversionStatus[]> = {
  confirmed: ['pending', 'reversed', 'paid'],
  paid: ['confirmed'],
  reversed: ['pending', 'confirmed'],
}

/** Back goes only what was pointed at: row by row, or by a filter that names the status it is in. */
function sourcesOf(status: Status, { ids, filter }: Picked): readonly ConversionStatus[] {
  const isPointedAt = ids !== undefined || (filter !== undefined && filter.status !== 'all')
  return status === 'confirmed' && !isPointedAt ? ['pending'] : comesFrom[status]
}

/** Sets a status by hand. What its status does not allow is passed over and counted. */
export async function changeStatus(
  ctx: Ctx,
  { body: { status, ids, until, filter } }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  if (until !== undefined) refuseFuture(ctx, until)
  const answer = await withTransaction(ctx, async (inner) => {
    await lockEarnings(inner.orm, inner.workspaceId)
    if (ids !== undefined) await requireAll(inner, ids)
    const events = await moveAll(
      inner,
      { status, from: sourcesOf(status, { ids, until, filter }) },
      dueOf(inner, { ids, until, filter }),
    )
    return {
      changed: events.changed,
      skipped: ids === undefined ? 0 : ids.length - events.changed,
      undo: events.undo,
    }
  })
  if (answer.changed > 0) announceEarnings(ctx)
  return answer
}

/** A refund stands where its sale stands: by itself it is paid at most, and taken back from there. */
const standsAlone = sql`(${isSale(conversions)}
  or ${conversions.status} = 'paid'
  or not exists (
    select from conversions as sale
    where sale.workspace_id = ${conversions.workspaceId} and sale.source = ${conversions.source}
      and sale.transaction_id = ${conversions.transactionId} and ${isSale({ kind: sql`sale.kind` })}))`

/** No one is paid yet for what is not earned yet. */
export function refuseFuture({ timeZone, now }: Ctx, until: string): void {
  if (until > todayIn(timeZone, now())) {
    throw Invalid.field('until', 'Choose today or an earlier day')
  }
}

type Picked = Pick<EndpointInput<typeof contract>['body'], 'ids' | 'until' | 'filter'>

/** Of a status, what was taken back as well: it is settled with the rest. */
function picked(ctx: Ctx, filter: NonNullable<Picked['filter']>): SQL | undefined {
  const { status } = filter
  if (status === 'all' || status === 'refunded') return whereOf(ctx, filter)
  return and(whereOf(ctx, { ...filter, status: 'all' }), eq(conversions.status, status))
}

function dueOf(ctx: Ctx, { ids, until, filter }: Picked): SQL | undefined {
  if (filter !== undefined) return picked(ctx, filter)
  if (until !== undefined) return isEarnedWithin({ to: until }, ctx.timeZone)
  return inArray(conversions.id, ids ?? [])
}

async function requireAll(ctx: Ctx, ids: number[]): Promise<void> {
  const count = await ctx.orm.$count(
    conversions,
    ours(ctx, conversions, inArray(conversions.id, ids)),
  )
  if (count < ids.length) throw new NotFound('One of these earnings does not exist.')
}

interface Move {
  status: Status
  from: readonly ConversionStatus[]
}

async function moveAll(ctx: Ctx, { status, from }: Move, due: SQL | undefined) {
  const last = await newestEvent(ctx)
  let changed = 0
  for (let after = 0; ; ) {
    const rows = await ctx.orm
      .select({ id: conversions.id })
      .from(conversions)
      .where(
        ours(
          ctx,
          conversions,
          inArray(conversions.status, [...from]),
          gt(conversions.id, after),
          status === 'paid' ? undefined : standsAlone,
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
async function newestEvent(ctx: Ctx): Promise<number> {
  const [row] = await ctx.orm
    .select({ id: max(conversionEvents.id) })
    .from(conversionEvents)
    .where(ours(ctx, conversionEvents))
  return row?.id ?? 0
}
