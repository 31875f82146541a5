import type { PlanLimit } from '@hopwise/contracts'
import { campaigns, links, socialAccounts } from '@hopwise/db'
import { and, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { startOfMonth } from '#src/features/analytics/index.ts'
import type { Ctx } from '#src/services.ts'

/** How much of a limit the workspace uses now. */
export const usageOf: Record<PlanLimit, (ctx: Ctx) => Promise<number>> = {
  campaigns: (ctx) =>
    count(
      ctx,
      campaigns,
      and(eq(campaigns.workspaceId, ctx.workspaceId), isNull(campaigns.archivedAt)),
    ),
  // One that waits to be connected again keeps its place, or Reconnect could find the plan full.
  socialAccounts: (ctx) =>
    count(
      ctx,
      socialAccounts,
      and(eq(socialAccounts.workspaceId, ctx.workspaceId), isNotNull(socialAccounts.connectedAt)),
    ),
  // Archived ones count too: archiving must not be a way around the limit.
  affiliateLinks: (ctx) =>
    count(
      ctx,
      links,
      and(
        eq(links.workspaceId, ctx.workspaceId),
        gte(links.createdAt, startOfMonth(ctx.now(), ctx.timeZone)),
      ),
    ),
  // Nothing of Hopwise publishes posts yet.
  monthlyPosts: async () => 0,
}

async function count(ctx: Ctx, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await ctx.orm.select({ count: sql<number>`count(*)::int` }).from(table).where(where)
  return row?.count ?? 0
}
