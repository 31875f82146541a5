import {
  conversions,
  isConversion,
  isCounted,
  links,
  moneyProfiles,
  products,
  socialAccounts,
} from '@hopwise/db'
import { centsOf, todayIn } from '@hopwise/units'
import { eq, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { earnedOn } from '#src/rollups/sql-days.ts'
import type { Ctx } from '#src/services.ts'
import type { MoneyFacts } from './money-facts.ts'
import { readCampaigns } from './read-campaigns.ts'
import { readConvertingClicks } from './read-converting-clicks.ts'
import { readForeignClicks } from './read-foreign-clicks.ts'
import { readLinks } from './read-links.ts'
import { readPosts } from './read-posts.ts'
import { readAnalyses, readProblems } from './read-problems.ts'

/** All that the rules look at, of one workspace. */
export async function readFacts(ctx: Ctx): Promise<MoneyFacts> {
  const now = ctx.now()
  const today = todayIn(ctx.timeZone, now)
  const [problems, analyses] = await Promise.all([readProblems(ctx), readAnalyses(ctx)])
  const own = await readLinks(
    ctx,
    today,
    [...problems, ...analyses].map(({ linkId }) => linkId),
  )
  const [campaigns, products, posts, foreignClicks, convertingClicks, unmatched, accounts, rest] =
    await Promise.all([
      readCampaigns(ctx, today),
      readProducts(ctx),
      readPosts(ctx),
      readForeignClicks(ctx, own.links),
      readConvertingClicks(ctx, own.links),
      readUnmatched(ctx),
      readAccounts(ctx),
      readRest(ctx),
    ])
  return {
    today,
    now,
    ...own,
    problems,
    campaigns,
    products,
    ...posts,
    analyses,
    foreignClicks,
    convertingClicks,
    unmatched,
    accounts,
    ...rest,
  }
}

async function readProducts(ctx: Ctx): Promise<MoneyFacts['products']> {
  const linked = ctx.orm
    .select({ productId: links.productId, links: sql<number>`count(*)::int`.as('links') })
    .from(links)
    .where(ours(ctx, links, isNull(links.archivedAt)))
    .groupBy(links.productId)
    .as('linked')
  const rows = await ctx.orm
    .select({
      id: products.id,
      name: products.name,
      network: products.network,
      commission: products.commission,
      price: products.price,
      currency: products.currency,
      links: sql<number>`coalesce(${linked.links}, 0)`,
    })
    .from(products)
    .leftJoin(linked, eq(linked.productId, products.id))
    .where(ours(ctx, products, isNull(products.removedAt)))
    .orderBy(products.id)
  return rows.map(({ price, currency, ...row }) => ({
    ...row,
    priceCents: price !== null && currency === 'USD' ? centsOf(price) : null,
  }))
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

async function readAccounts(ctx: Ctx): Promise<MoneyFacts['accounts']> {
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
  return {
    connected: connected.length,
    revoked: connected.filter(({ revokedAt }) => revokedAt !== null),
  }
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
