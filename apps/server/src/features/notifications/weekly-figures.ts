import { campaigns, clickRollups, conversions, links } from '@hopwise/db'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import {
  dailyFigures,
  earnings,
  lastDays,
  startOfDay,
  visitCount,
} from '#src/features/analytics/index.ts'
import type { Ctx } from '#src/services.ts'

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

export interface WeeklyFigures {
  firstDay: string
  lastDay: string
  week: WeekSums
  weekBefore: WeekSums
  bestLink: Best | null
  bestCampaign: Best | null
}

/** The seven days before today, beside the seven before those. */
export async function weeklyFigures(ctx: Ctx): Promise<WeeklyFigures> {
  const days = lastDays(ctx.now(), ctx.timeZone, 15)
  const figures = await dailyFigures(ctx, days.slice(0, 14))
  const firstDay = days[7] ?? ''
  const start = startOfDay(firstDay, ctx.timeZone)
  const end = startOfDay(days[14], ctx.timeZone)
  return {
    firstDay,
    lastDay: days[13] ?? '',
    week: sumOf(figures.slice(7)),
    weekBefore: sumOf(figures.slice(0, 7)),
    bestLink: (await mostEarning(ctx, start, end)) ?? (await mostVisited(ctx, start, end)),
    bestCampaign: await bestCampaign(ctx, start, end),
  }
}

function sumOf(days: { clicks: number; conversions: number; earnings: string }[]): WeekSums {
  return {
    clicks: days.reduce((sum, day) => sum + day.clicks, 0),
    conversions: days.reduce((sum, day) => sum + day.conversions, 0),
    earningsCents: days.reduce((sum, day) => sum + Math.round(Number(day.earnings) * 100), 0),
  }
}

type Instant = ReturnType<typeof startOfDay>

const ofWeek = (ctx: Ctx, start: Instant, end: Instant) =>
  and(
    eq(conversions.workspaceId, ctx.workspaceId),
    gte(conversions.occurredAt, start),
    lt(conversions.occurredAt, end),
  )

const linkName = sql<string>`coalesce(${links.title}, ${links.slug})`

async function mostEarning(ctx: Ctx, start: Instant, end: Instant): Promise<Best | null> {
  const [row] = await ctx.orm
    .select({ name: linkName, earnings: earnings() })
    .from(conversions)
    .innerJoin(links, eq(links.id, conversions.linkId))
    .where(ofWeek(ctx, start, end))
    .groupBy(links.id)
    .orderBy(sql`${earnings()}::numeric desc`, links.id)
    .limit(1)
  if (row === undefined || Number(row.earnings) <= 0) return null
  return { name: row.name, figure: { earnings: row.earnings } }
}

async function mostVisited(ctx: Ctx, start: Instant, end: Instant): Promise<Best | null> {
  const [row] = await ctx.orm
    .select({ name: linkName, clicks: visitCount() })
    .from(clickRollups)
    .innerJoin(links, eq(links.id, clickRollups.linkId))
    .where(
      and(
        eq(clickRollups.workspaceId, ctx.workspaceId),
        gte(clickRollups.hour, start),
        lt(clickRollups.hour, end),
      ),
    )
    .groupBy(links.id)
    .orderBy(desc(visitCount()), links.id)
    .limit(1)
  if (row === undefined || row.clicks === 0) return null
  return { name: row.name, figure: { clicks: row.clicks } }
}

async function bestCampaign(ctx: Ctx, start: Instant, end: Instant): Promise<Best | null> {
  const [row] = await ctx.orm
    .select({ name: campaigns.name, earnings: earnings() })
    .from(conversions)
    .innerJoin(links, eq(links.id, conversions.linkId))
    .innerJoin(campaigns, eq(campaigns.id, links.campaignId))
    .where(ofWeek(ctx, start, end))
    .groupBy(campaigns.id)
    .orderBy(sql`${earnings()}::numeric desc`, campaigns.id)
    .limit(1)
  if (row === undefined || Number(row.earnings) <= 0) return null
  return { name: row.name, figure: { earnings: row.earnings } }
}
