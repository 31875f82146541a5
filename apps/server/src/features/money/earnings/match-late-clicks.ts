import { conversions } from '@hopwise/db'
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services, Tenant } from '#src/services.ts'
import { tenantOf } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { announceEarnings } from './announce-earnings.ts'
import { attach } from './attach.ts'
import { attribute } from './attribute.ts'
import { lockEarnings } from './lock-earnings.ts'

/** A click that is not ingested by then is lost, or was never ours. */
const daysBack = 3
const rowsAtOnce = 500

/** Of what has no click yet: unmatched, or matched by no more than a tracking id. */
const hasNoClick = and(
  isNull(conversions.clickId),
  or(isNull(conversions.matchedBy), eq(conversions.matchedBy, 'tracking-id')),
)
/** The words of the index, which whole imports of tags are not in. */
const namesClick = sql`names_click(${conversions.subIds})`

/** A sale may be reported before its click was ingested: then it finds its click here. */
export async function matchLateClicks(services: Services): Promise<void> {
  const { orm } = services.database
  const since = new Date(services.now().getTime() - daysBack * 86_400_000)
  const late = and(hasNoClick, gt(conversions.createdAt, since), namesClick)
  const waiting = await orm
    .selectDistinct({ workspaceId: conversions.workspaceId })
    .from(conversions)
    .where(acrossWorkspaces('job', late))
  await eachOrLog(services, waiting, async ({ workspaceId }) => {
    const tenant = tenantOf(services, workspaceId)
    let matched = 0
    for (let after = 0; ; ) {
      const rows = await orm
        .select({ id: conversions.id })
        .from(conversions)
        .where(ours(tenant, conversions, gt(conversions.id, after), late))
        .orderBy(asc(conversions.id))
        .limit(rowsAtOnce)
      if (rows.length === 0) break
      const ids = rows.map(({ id }) => id)
      matched += await matchSome(tenant, ids)
      after = ids.at(-1) ?? after
    }
    if (matched > 0) announceEarnings(tenant)
  })
}

async function matchSome(tenant: Tenant, ids: number[]): Promise<number> {
  return await withTransaction(tenant, async (inner) => {
    await lockEarnings(inner.orm, inner.workspaceId)
    const rows = await inner.orm
      .select()
      .from(conversions)
      .where(ours(inner, conversions, inArray(conversions.id, ids), hasNoClick))
    const found = await attribute(inner, rows)
    const matched = rows
      .map((row, index) => ({ row, to: found[index] ?? null }))
      .filter(({ row, to }) => to !== null && (row.matchedBy === null || to.matchedBy === 'click'))
    await attach(inner, matched, { route: 'schedule', note: 'Its click arrived' })
    return matched.length
  })
}
