import { clickFacets, posts, socialAccounts, socialDays, socialPosts } from '@hopwise/db'
import { lastDays } from '@hopwise/units'
import { and, desc, eq, getTableColumns, gte } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { visitCount } from '#src/rollups/figures.ts'
import { linkFigures } from '#src/rollups/link-figures.ts'
import type { Ctx } from '#src/services.ts'

interface Input {
  params: { id: number }
}

const daysExplained = 90

/** The last 90 days in order; a day on which nothing was read shows its clicks alone. */
export async function getAccountDays(ctx: Ctx, { params }: Input) {
  const { platform } = await getOurs(ctx, socialAccounts, params.id)
  const days = lastDays(ctx.now(), ctx.timeZone, daysExplained)
  const [read, clicks] = await Promise.all([
    ctx.orm
      .select()
      .from(socialDays)
      .where(
        ours(
          ctx,
          socialDays,
          eq(socialDays.accountId, params.id),
          gte(socialDays.day, days[0] ?? ''),
        ),
      ),
    ctx.orm
      .select({ day: clickFacets.start, clicks: visitCount(clickFacets) })
      .from(clickFacets)
      .where(
        ours(
          ctx,
          clickFacets,
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

/** As its platform counts them; one that was published from here has what its own link counted, too. */
export async function listAccountPosts(ctx: Ctx, { params }: Input) {
  const { platform } = await getOurs(ctx, socialAccounts, params.id)
  const rows = await ctx.orm
    .select({ ...getTableColumns(socialPosts), linkId: posts.linkId })
    .from(socialPosts)
    .leftJoin(
      posts,
      and(
        eq(posts.workspaceId, socialPosts.workspaceId),
        eq(posts.platform, platform),
        eq(posts.externalId, socialPosts.externalId),
      ),
    )
    .where(ours(ctx, socialPosts, eq(socialPosts.accountId, params.id)))
    .orderBy(desc(socialPosts.postedAt))
  const figures = await linkFigures(
    ctx,
    rows.flatMap(({ linkId }) => linkId ?? []),
  )
  return rows.map(({ linkId, ...row }) => {
    const counted = linkId === null ? undefined : figures.get(linkId)
    return {
      ...row,
      postedAt: row.postedAt.toISOString(),
      clicks: counted?.clicks ?? null,
      earnings: counted?.earnings ?? null,
    }
  })
}
