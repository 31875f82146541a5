import type { SocialPlatform } from '@hopwise/contracts'
import {
  conversionDays,
  conversions,
  isConversion,
  isCounted,
  moneyProfiles,
  socialAccounts,
} from '@hopwise/db'
import { addDays, centsOf, todayIn } from '@hopwise/units'
import { between, inArray, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { conversionCount, earnings } from '#src/rollups/figures.ts'
import { foldRecent } from '#src/rollups/recent-sums.ts'
import { earnedOn } from '#src/rollups/sql-days.ts'
import type { Ctx } from '#src/services.ts'
import { type MoneyFacts, noSums } from './money-facts.ts'
import { readCampaigns } from './read-campaigns.ts'
import { readConvertingClicks } from './read-converting-clicks.ts'
import { readForeignClicks } from './read-foreign-clicks.ts'
import { readLinks } from './read-links.ts'
import { readPosts } from './read-posts.ts'
import { readAnalyses, readProblems } from './read-problems.ts'
import { readProducts } from './read-products.ts'

/** All that the rules look at, of one workspace. */
export async function readFacts(ctx: Ctx): Promise<MoneyFacts> {
  const now = ctx.now()
  const today = todayIn(ctx.timeZone, now)
  const [problems, analyses] = await Promise.all([
    readProblems(ctx),
    readAnalyses(ctx),
    foldRecent(ctx, today),
  ])
  const [own, ...rest] = await Promise.all([
    readOwn(ctx, { now, problems, analyses }),
    readCampaigns(ctx, today),
    readPosts(ctx),
    readUnmatched(ctx),
    readAccounts(ctx, today),
    readRest(ctx),
  ])
  const [campaigns, posts, unmatched, accounts, others] = rest
  return { today, now, ...own, campaigns, ...posts, unmatched, accounts, ...others }
}

/** Products, the links that rules look at, and what is asked of these alone. */
async function readOwn(ctx: Ctx, known: Pick<MoneyFacts, 'now' | 'problems' | 'analyses'>) {
  const { problems, analyses } = known
  const sold = await readProducts(ctx)
  const named = [...problems, ...analyses].map(({ linkId }) => linkId)
  const links = await readLinks(ctx, { named, ofProducts: sold.ofProducts })
  const [foreignClicks, convertingClicks] = await Promise.all([
    readForeignClicks(ctx, links),
    readConvertingClicks(ctx, { ...known, links }),
  ])
  return { ...sold, problems, analyses, links, foreignClicks, convertingClicks }
}

/** Counts what can be assigned; the money is net of what was taken back. */
async function readUnmatched(ctx: Ctx): Promise<MoneyFacts['unmatched']> {
  const isOpen = isConversion(conversions)
  const [row] = await ctx.orm
    .select({
      count: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      amount: sql<string>`coalesce(sum(${conversions.worth}), 0)::text`,
      newest: sql<number>`coalesce(max(${conversions.id}) filter (where ${isOpen}), 0)::int`,
    })
    .from(conversions)
    .where(ours(ctx, conversions, isNull(conversions.matchedBy), isCounted(conversions)))
  return { count: row?.count ?? 0, cents: centsOf(row?.amount ?? '0'), newest: row?.newest ?? 0 }
}

async function readAccounts(ctx: Ctx, today: string): Promise<MoneyFacts['accounts']> {
  const rows = await ctx.orm
    .select({
      id: socialAccounts.id,
      platform: socialAccounts.platform,
      handle: socialAccounts.handle,
      connectedAt: socialAccounts.connectedAt,
      revokedAt: socialAccounts.revokedAt,
    })
    .from(socialAccounts)
    .where(ours(ctx, socialAccounts))
    .orderBy(socialAccounts.id)
  const connected = rows.filter(({ connectedAt }) => connectedAt !== null)
  const revoked = connected.filter(({ revokedAt }) => revokedAt !== null)
  const earned = await earnedOnPlatforms(
    ctx,
    today,
    revoked.map(({ platform }) => platform),
  )
  return {
    connected: connected.length,
    revoked: revoked.map((account) => ({
      ...account,
      recent: earned.get(account.platform) ?? noSums.recent,
    })),
  }
}

/** In the last 30 days. */
async function earnedOnPlatforms(ctx: Ctx, today: string, platforms: readonly SocialPlatform[]) {
  if (platforms.length === 0) return new Map()
  const rows = await ctx.orm
    .select({
      platform: conversionDays.platform,
      sales: conversionCount(conversionDays),
      earnings: earnings(conversionDays),
    })
    .from(conversionDays)
    .where(
      ours(
        ctx,
        conversionDays,
        between(conversionDays.day, addDays(today, -29), today),
        inArray(conversionDays.platform, [...platforms]),
      ),
    )
    .groupBy(conversionDays.platform)
  return new Map<string, { sales: number; cents: number }>(
    rows.map(({ platform, sales, earnings }) => [platform, { sales, cents: centsOf(earnings) }]),
  )
}

async function readRest(ctx: Ctx) {
  const [profile] = await ctx.orm
    .select({ one: sql`1` })
    .from(moneyProfiles)
    .where(ours(ctx, moneyProfiles))
  const [sale] = await ctx.orm
    .select({
      at: conversions.occurredAt,
      isDayOnly: conversions.isDayOnly,
      day: earnedOn(ctx.timeZone),
    })
    .from(conversions)
    .where(ours(ctx, conversions, isConversion(conversions), isCounted(conversions)))
    .orderBy(conversions.occurredAt)
    .limit(1)
  return { hasProfile: profile !== undefined, firstSale: sale ?? null }
}
