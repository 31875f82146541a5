import { conversions } from '@hopwise/db'
import { clickIdTime } from '@hopwise/redirector'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services, Tenant } from '#src/services.ts'
import { announceEarnings } from './announce-earnings.ts'
import { attach } from './attach.ts'
import { attribute } from './attribute.ts'
import { holdEarnings } from './hold-earnings.ts'

/** A click that is not ingested by then is lost, or was never ours. */
const daysBack = 3
const rowsAtOnce = 500

/** A sale may be told before its click was ingested: then it finds its click here. */
export async function matchLateClicks(services: Services): Promise<void> {
  const { orm } = services.database
  const since = new Date(services.now().getTime() - daysBack * 86_400_000)
  const rows = await orm
    .select({
      id: conversions.id,
      workspaceId: conversions.workspaceId,
      subIds: conversions.subIds,
    })
    .from(conversions)
    .where(
      and(
        isNull(conversions.matchedBy),
        gt(conversions.createdAt, since),
        sql`cardinality(${conversions.subIds}) > 0`,
      ),
    )
    .orderBy(asc(conversions.id))
  const late = rows.filter(({ subIds }) => subIds.some((one) => clickIdTime(one) !== null))
  const byWorkspace = [...Map.groupBy(late, ({ workspaceId }) => workspaceId)]
  await eachOrLog(services, byWorkspace, async ([workspaceId, own]) => {
    const tenant = { ...services, orm, workspaceId }
    let matched = 0
    for (let start = 0; start < own.length; start += rowsAtOnce) {
      const ids = own.slice(start, start + rowsAtOnce).map(({ id }) => id)
      matched += await matchSome(tenant, ids)
    }
    if (matched > 0) announceEarnings(tenant)
  })
}

async function matchSome(tenant: Tenant, ids: number[]): Promise<number> {
  return await tenant.orm.transaction(async (orm) => {
    const inner = { ...tenant, orm }
    await holdEarnings(orm, tenant.workspaceId)
    const rows = await orm
      .select()
      .from(conversions)
      .where(
        and(
          eq(conversions.workspaceId, tenant.workspaceId),
          inArray(conversions.id, ids),
          isNull(conversions.matchedBy),
        ),
      )
    const found = await attribute(inner, rows)
    const matched = rows
      .map((row, index) => ({ row, to: found[index] ?? null }))
      .filter(({ to }) => to !== null)
    await attach(inner, matched, { route: 'schedule', note: 'Its click has come' })
    return matched.length
  })
}
