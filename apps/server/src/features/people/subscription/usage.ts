import type { PlanLimit } from '@hopwise/contracts'
import { campaigns, links, posts, socialAccounts } from '@hopwise/db'
import { todayIn } from '@hopwise/units'
import { eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { ours } from '#src/collection/ours.ts'
import { startOfDay, startOfMonth } from '#src/rollups/sql-days.ts'
import type { Ctx } from '#src/services.ts'

/** How much of a limit the workspace uses now. */
export const usageOf: Record<PlanLimit, (ctx: Ctx) => Promise<number>> = {
  campaigns: (ctx) => count(ctx, campaigns, ours(ctx, campaigns, isNull(campaigns.archivedAt))),
  // One that waits to be connected again keeps its place, or Reconnect could find the plan full.
  socialAccounts: (ctx) =>
    count(ctx, socialAccounts, ours(ctx, socialAccounts, isNotNull(socialAccounts.connectedAt))),
  // Archived ones count too: archiving must not be a way around the limit.
  affiliateLinks: (ctx) =>
    count(
      ctx,
      links,
      ours(ctx, links, gte(links.createdAt, startOfMonth(ctx.now(), ctx.timeZone))),
    ),
  monthlyPosts: (ctx) => postsInMonth(ctx, ctx.now()),
}

/** One that went out counts when it did, whatever time it was meant for. */
const postMoment = sql`coalesce(${posts.publishedAt}, ${posts.scheduledFor})`

/**
 * Posts that are scheduled or were published in the month of `at`, as the workspace's calendar has it;
 * drafts and failed ones are free. One that was published counts though it was thrown away.
 */
export function postsInMonth(ctx: Ctx, at: Date): Promise<number> {
  const [year = 0, month = 1] = todayIn(ctx.timeZone, at).split('-').map(Number)
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return count(
    ctx,
    posts,
    ours(
      ctx,
      posts,
      gte(postMoment, startOfMonth(at, ctx.timeZone)),
      lt(postMoment, startOfDay(next, ctx.timeZone)),
      inArray(posts.status, ['scheduled', 'publishing', 'published']),
      or(isNull(posts.removedAt), eq(posts.status, 'published')),
    ),
  )
}

async function count(ctx: Ctx, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await ctx.orm.select({ count: sql<number>`count(*)::int` }).from(table).where(where)
  return row?.count ?? 0
}
