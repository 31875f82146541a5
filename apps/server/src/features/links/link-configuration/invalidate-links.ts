import { links } from '@hopwise/db'
import { desc, type SQL } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'

/** Of links beyond this, redirectors learn when their copy ages, 5 to 15 minutes later. */
const mostReported = 2_000

/** What these links depend on changed: redirectors forget them. */
export async function invalidateLinks(ctx: Ctx, concerned: SQL | undefined): Promise<void> {
  const rows = await ctx.orm
    .select({ slug: links.slug })
    .from(links)
    .where(ours(ctx, links, concerned))
    .orderBy(desc(links.updatedAt), desc(links.id))
    .limit(mostReported)
  for (const { slug } of rows) await ctx.linkChanged(slug)
  ctx.live.announce(ctx.workspaceId, 'links')
}
