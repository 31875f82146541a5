import type { RotationReport } from '@hopwise/contracts'
import { conversions, isCounted, isRotated } from '@hopwise/db'
import { lastDays } from '@hopwise/units'
import { sql } from 'drizzle-orm'
import { startOfDay } from '#src/rollups/sql-days.ts'
import type { Ctx } from '#src/services.ts'

type Row = { day: string; id: number; clicks: number; earnings: string }

/**
 * Each of the last days, in the workspace's zone, with what its clicks came to by arm: a sale stands
 * on the day of its click, so that it can be held against the clicks of that day.
 */
export async function rotationDays(
  ctx: Ctx,
  linkId: number,
  count: number,
): Promise<RotationReport['days']> {
  const { orm, workspaceId, timeZone } = ctx
  const days = lastDays(ctx.now(), timeZone, count)
  const from = startOfDay(days[0] ?? '', timeZone)
  const { rows } = await orm.execute<Row>(sql`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day, arm as id,
      sum(clicks)::float8 as clicks, sum(earnings)::numeric(14, 2)::text as earnings
    from (
      select hour as at, variant_id as arm, sum(visits) as clicks, 0 as earnings
      from arm_rollups
      where workspace_id = ${workspaceId} and link_id = ${linkId} and hour >= ${from}
      group by 1, 2
      union all
      select clicked_at, click_variant_id, 0, coalesce(worth, 0)
      from conversions
      where workspace_id = ${workspaceId} and link_id = ${linkId} and clicked_at >= ${from}
        and ${isRotated(conversions.clickChosenBy)} and ${isCounted(conversions)}
    ) figures group by 1, 2 order by 1, 2`)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return days.map((day) => ({
    day,
    arms: (byDay.get(day) ?? []).map(({ day: _, ...figures }) => figures),
  }))
}
