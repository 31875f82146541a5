import { clickFacets, socialDays, socialPosts } from '@hopwise/db'
import { and, desc, eq, gte } from 'drizzle-orm'
import { lastDays, visitCount } from '#src/features/analytics/index.ts'
import type { Ctx } from '#src/services.ts'
import { getAccount } from './account-row.ts'

interface Input {
  params: { id: number }
}

const daysTold = 90

/** The last 90 days in order; a day on which nothing was read tells its clicks alone. */
export async function getAccountDays(ctx: Ctx, { params }: Input) {
  const { platform } = await getAccount(ctx, params.id)
  const days = lastDays(ctx.now(), ctx.timeZone, daysTold)
  const [read, clicks] = await Promise.all([
    ctx.orm
      .select()
      .from(socialDays)
      .where(
        and(
          eq(socialDays.workspaceId, ctx.workspaceId),
          eq(socialDays.accountId, params.id),
          gte(socialDays.day, days[0] ?? ''),
        ),
      ),
    ctx.orm
      .select({ day: clickFacets.start, clicks: visitCount(clickFacets) })
      .from(clickFacets)
      .where(
        and(
          eq(clickFacets.workspaceId, ctx.workspaceId),
          eq(clickFacets.platform, platform),
          eq(clickFacets.facet, 'counted'),
          eq(clickFacets.span, 'day'),
          gte(clickFacets.start, days[0] ?? ''),
        ),
      )
      .groupBy(clickFacets.start),
  ])
  const readOn = new Map(read.map((row) => [row.day, row]))
  const clicksOn = new Map(clicks.map((row) => [row.day, row.clicks]))
  return days.map((day) => ({
    day,
    followers: readOn.get(day)?.followers ?? null,
    engagement: readOn.get(day)?.engagement ?? null,
    clicks: clicksOn.get(day) ?? 0,
  }))
}

export async function listAccountPosts(ctx: Ctx, { params }: Input) {
  await getAccount(ctx, params.id)
  const rows = await ctx.orm
    .select()
    .from(socialPosts)
    .where(and(eq(socialPosts.workspaceId, ctx.workspaceId), eq(socialPosts.accountId, params.id)))
    .orderBy(desc(socialPosts.postedAt))
  return rows.map((row) => ({ ...row, postedAt: row.postedAt.toISOString() }))
}
