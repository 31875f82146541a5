import { type Network, platformLabels, type QuickStartTaskId } from '@hopwise/contracts'
import {
  conversions,
  links,
  networkConnections,
  placements,
  posts,
  socialAccounts,
} from '@hopwise/db'
import { todayIn } from '@hopwise/units'
import { asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { firstCountedClick } from '#src/features/guidance/onboarding/index.ts'
import { describeDay } from '#src/sentences.ts'
import type { Ctx } from '#src/services.ts'

const networkNames: Record<Network, string> = {
  clickbank: 'ClickBank',
  amazon: 'Amazon Associates',
  other: 'Another network',
}

type Seen = Record<QuickStartTaskId, string | null>

/** What Hopwise sees of each action, in a sentence. */
export async function seeProgress(ctx: Ctx): Promise<Seen> {
  const [link, account, click, post, money, placement] = await Promise.all([
    seeLink(ctx),
    seeAccount(ctx),
    seeClick(ctx),
    seePost(ctx),
    seeNetwork(ctx),
    seePlacement(ctx),
  ])
  // An honest review is written elsewhere: only its author knows.
  return { 1: link, 2: account, 3: click, 4: post, 5: money, 6: placement, 7: null }
}

const dayFor = (ctx: Ctx, at: Date) => describeDay(todayIn(ctx.timeZone, at))

async function seeLink(ctx: Ctx): Promise<string | null> {
  const [first] = await ctx.orm
    .select({ slug: links.slug, at: links.createdAt })
    .from(links)
    .where(ours(ctx, links))
    .orderBy(asc(links.createdAt), asc(links.id))
    .limit(1)
  return first === undefined
    ? null
    : `Your first tracked link, /${first.slug}, was created on ${dayFor(ctx, first.at)}.`
}

async function seeAccount(ctx: Ctx): Promise<string | null> {
  const [first] = await ctx.orm
    .select({
      platform: socialAccounts.platform,
      handle: socialAccounts.handle,
      at: socialAccounts.connectedAt,
    })
    .from(socialAccounts)
    .where(ours(ctx, socialAccounts, isNotNull(socialAccounts.connectedAt)))
    .orderBy(asc(socialAccounts.connectedAt), asc(socialAccounts.id))
    .limit(1)
  if (first?.at == null) return null
  const name = first.handle === null ? 'An account' : `@${first.handle.replace(/^@/, '')}`
  return `${name} on ${platformLabels[first.platform]} has been connected since ${dayFor(ctx, first.at)}.`
}

async function seeClick(ctx: Ctx): Promise<string | null> {
  const first = await firstCountedClick(ctx)
  return (
    first && `Your first counted click came through /${first.slug} on ${dayFor(ctx, first.at)}.`
  )
}

async function seePost(ctx: Ctx): Promise<string | null> {
  const [first] = await ctx.orm
    .select({ platform: posts.platform, at: posts.publishedAt })
    .from(posts)
    .where(ours(ctx, posts, eq(posts.status, 'published')))
    .orderBy(asc(posts.publishedAt), asc(posts.id))
    .limit(1)
  if (first === undefined) return null
  const day = first.at === null ? '' : ` on ${dayFor(ctx, first.at)}`
  return `Your first post was published on ${platformLabels[first.platform]}${day}.`
}

/** A network whose key works, or money that came by another way. */
async function seeNetwork(ctx: Ctx): Promise<string | null> {
  const [connected] = await ctx.orm
    .select({ network: networkConnections.network, at: networkConnections.createdAt })
    .from(networkConnections)
    .where(ours(ctx, networkConnections, eq(networkConnections.isActive, true)))
    .orderBy(asc(networkConnections.createdAt), asc(networkConnections.id))
    .limit(1)
  if (connected !== undefined) {
    return `${networkNames[connected.network]} has been connected since ${dayFor(ctx, connected.at)}.`
  }
  const [sale] = await ctx.orm
    .select({ id: conversions.id })
    .from(conversions)
    .where(ours(ctx, conversions))
    .limit(1)
  return sale === undefined ? null : 'Your network’s sales are counted.'
}

async function seePlacement(ctx: Ctx): Promise<string | null> {
  const [first] = await ctx.orm
    .select({ title: placements.title, at: placements.publishedAt })
    .from(placements)
    .where(ours(ctx, placements, eq(placements.status, 'published'), isNull(placements.removedAt)))
    .orderBy(asc(placements.publishedAt), asc(placements.id))
    .limit(1)
  if (first === undefined) return null
  const day = first.at === null ? '' : ` on ${dayFor(ctx, first.at)}`
  return `“${first.title}” was published${day}.`
}
