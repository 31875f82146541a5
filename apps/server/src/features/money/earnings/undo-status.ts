import type {
  ConversionStatus,
  undoEarningStatus as contract,
  EndpointInput,
  EndpointResult,
} from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { announceEarnings } from './announce-earnings.ts'
import { lockEarnings } from './lock-earnings.ts'
import { moveStatus } from './move-status.ts'

const rowsAtOnce = 500

interface Earlier extends Record<string, unknown> {
  id: number
  status: ConversionStatus
}

/** Takes back a change by hand. What has moved since stays as it is. */
export async function undoStatus(
  ctx: Ctx,
  { body }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const answer = await withTransaction(ctx, async (inner) => {
    await lockEarnings(inner.orm, inner.workspaceId)
    const rows = await findEarlier(inner, body)
    if (rows.length === 0) throw new Conflict('There is nothing left to undo.')
    for (const [status, own] of Map.groupBy(rows, (row) => row.status)) {
      for (let start = 0; start < own.length; start += rowsAtOnce) {
        const ids = own.slice(start, start + rowsAtOnce).map(({ id }) => id)
        await moveStatus(inner, ids, status, { route: 'hand', note: 'Taken back' })
      }
    }
    return { changed: rows.length }
  })
  announceEarnings(ctx)
  return answer
}

/** What the change moved and nothing has moved since, with the status of before. */
async function findEarlier(
  { orm, workspaceId }: Ctx,
  { from, to }: EndpointInput<typeof contract>['body'],
): Promise<Earlier[]> {
  const { rows } = await orm.execute<Earlier>(sql`
    select moved.conversion_id as id, earlier.status
    from (
      select distinct conversion_id from conversion_events
      where workspace_id = ${workspaceId} and id between ${from} and ${to} and route = 'hand'
    ) as moved
    cross join lateral (
      select status from conversion_events as one
      where one.workspace_id = ${workspaceId} and one.conversion_id = moved.conversion_id
        and one.id < ${from}
      order by one.id desc limit 1
    ) as earlier
    join conversions on conversions.id = moved.conversion_id
      and conversions.workspace_id = ${workspaceId} and conversions.status <> earlier.status
    where not exists (
      select from conversion_events as later
      where later.workspace_id = ${workspaceId} and later.conversion_id = moved.conversion_id
        and later.id > ${to}
    )
    order by 1`)
  return rows
}
