import { campaigns, linkClicks, linkConversions, links } from '@hopwise/db'
import { centsOf, lastDays } from '@hopwise/units'
import { between, desc, eq, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { dailyFigures } from '#src/rollups/daily-figures.ts'
import { earnings, visitCount } from '#src/rollups/figures.ts'
import type { WorkspaceCtx } from '#src/services.ts'

interface WeekSums {
  clicks: number
  conversions: number
  earningsCents: number
}

interface Best {
  name: string
  /** In words, such as `$120.00` or `48 clicks`. */
  figure: { earnings: string } | { clicks: number }
}

interface Week {
  firstDay: string
  lastDay: string
}

export interface WeeklyFigures extends Week {
  week: WeekSums
  weekBefore: WeekSums
  bestLink: Best | null
  bestCampaign: Best | null
}

/** The seven days before today, alongside the seven before those. */
export async function weeklyFigures(ctx: WorkspaceCtx): Promise<WeeklyFigures> {
  const days = lastDays(ctx.now(), ctx.timeZone, 15).slice(0, 14)
  const figures = await dailyFigures(ctx, days)
  const week = { firstDay: days[7] ?? '', lastDay: days[13] ?? '' }
  return {
    ...week,
    week: weekTotals(figures.slice(7)),
    weekBefore: weekTotals(figures.slice(0, 7)),
    bestLink: (await mostEarning(ctx, week)) ?? (await mostVisited(ctx, week)),
    bestCampaign: await bestCampaign(ctx, week),
  }
}

function weekTotals(days: { clicks: number; conversions: number; earnings: string }[]): WeekSums {
  return {
    clicks: days.reduce((sum, day) => sum + day.clicks, 0),
    conversions: days.reduce((sum, day) => sum + day.conversions, 0),
    earningsCents: days.reduce((sum, day) => sum + centsOf(day.earnings), 0),
  }
}

const linkName = sql<string>`coalesce(${links.title}, ${links.slug})`
const earned = earnings(linkConversions)
const visited = visitCount(linkClicks)

const ofWeek = (
  ctx: WorkspaceCtx,
  table: typeof linkClicks | typeof linkConversions,
  { firstDay, lastDay }: Week,
) => ours(ctx, table, eq(table.span, 'day'), between(table.start, firstDay, lastDay))

async function mostEarning(ctx: WorkspaceCtx, week: Week): Promise<Best | null> {
  const [row] = await ctx.orm
    .select({ name: linkName, earnings: earned })
    .from(linkConversions)
    .innerJoin(links, eq(links.id, linkConversions.linkId))
    .where(ofWeek(ctx, linkConversions, week))
    .groupBy(links.id)
    .orderBy(sql`${earned}::numeric desc`, links.id)
    .limit(1)
  if (row === undefined || Number(row.earnings) <= 0) return null
  return { name: row.name, figure: { earnings: row.earnings } }
}

async function mostVisited(ctx: WorkspaceCtx, week: Week): Promise<Best | null> {
  const [row] = await ctx.orm
    .select({ name: linkName, clicks: visited })
    .from(linkClicks)
    .innerJoin(links, eq(links.id, linkClicks.linkId))
    .where(ofWeek(ctx, linkClicks, week))
    .groupBy(links.id)
    .orderBy(desc(visited), links.id)
    .limit(1)
  if (row === undefined || row.clicks === 0) return null
  return { name: row.name, figure: { clicks: row.clicks } }
}

async function bestCampaign(ctx: WorkspaceCtx, week: Week): Promise<Best | null> {
  const [row] = await ctx.orm
    .select({ name: campaigns.name, earnings: earned })
    .from(linkConversions)
    .innerJoin(links, eq(links.id, linkConversions.linkId))
    .innerJoin(campaigns, eq(campaigns.id, links.campaignId))
    .where(ofWeek(ctx, linkConversions, week))
    .groupBy(campaigns.id)
    .orderBy(sql`${earned}::numeric desc`, campaigns.id)
    .limit(1)
  if (row === undefined || Number(row.earnings) <= 0) return null
  return { name: row.name, figure: { earnings: row.earnings } }
}
