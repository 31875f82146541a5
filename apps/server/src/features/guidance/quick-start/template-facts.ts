import type { Network, SocialPlatform } from '@hopwise/contracts'
import { links, placements, posts, products, socialAccounts, users } from '@hopwise/db'
import { todayIn } from '@hopwise/units'
import { and, asc, desc, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { type Link, listLinksWhere } from '#src/features/links/links/index.ts'
import type { Ctx } from '#src/services.ts'

/** What templates and the plan of the week are filled with. */
export interface TemplateFacts {
  workspaceId: number
  name: string
  now: Date
  today: string
  publicUrl: string
  /** Live ones that belong to no post and no placement, the most visited first. */
  links: Link[]
  /** What is promoted first: the product of the first link, else the newest. */
  product: { id: number; name: string; network: Network } | null
  hasAmazon: boolean
  /** Those with a connected account. */
  platforms: SocialPlatform[]
}

const mostLinks = 200

export async function gatherFacts(ctx: Ctx): Promise<TemplateFacts> {
  const [[user], { items }, [amazon], accounts] = await Promise.all([
    ctx.orm.select({ name: users.firstName }).from(users).where(eq(users.id, ctx.actor.userId)),
    listLinksWhere(
      ctx,
      { search: '', state: 'live', order: 'clicks', page: 1, pageSize: mostLinks },
      isOwnLink(ctx),
    ),
    ctx.orm
      .select({ id: products.id })
      .from(products)
      .where(ours(ctx, products, isNull(products.removedAt), eq(products.network, 'amazon')))
      .limit(1),
    ctx.orm
      .select({ platform: socialAccounts.platform })
      .from(socialAccounts)
      .where(ours(ctx, socialAccounts, isNotNull(socialAccounts.connectedAt)))
      .orderBy(asc(socialAccounts.id)),
  ])
  return {
    workspaceId: ctx.workspaceId,
    name: user?.name || 'Your name',
    now: ctx.now(),
    today: todayIn(ctx.timeZone, ctx.now()),
    publicUrl: ctx.config.publicUrl,
    links: items,
    product: await promoted(ctx, items[0]),
    hasAmazon: amazon !== undefined,
    platforms: [...new Set(accounts.map(({ platform }) => platform))],
  }
}

async function promoted(ctx: Ctx, first: Link | undefined): Promise<TemplateFacts['product']> {
  const isFirst = sql`${products.id} = ${first?.productId ?? 0}`
  const [product] = await ctx.orm
    .select({ id: products.id, name: products.name, network: products.network })
    .from(products)
    .where(ours(ctx, products, isNull(products.removedAt)))
    .orderBy(desc(isFirst), desc(products.createdAt), desc(products.id))
    .limit(1)
  return product ?? null
}

/** Anyone who clicks the link of a post or a placement is counted as its reader. */
function isOwnLink(ctx: Ctx) {
  const [post, placement] = [posts, placements].map((table) =>
    notExists(
      ctx.orm
        .select({ id: table.id })
        .from(table)
        .where(ours(ctx, table, eq(table.linkId, links.id))),
    ),
  )
  return and(post, placement)
}

/** The link that leads to the promoted product, or else the most visited. */
export function mainLinkOf({ links, product }: TemplateFacts): Link | null {
  return links.find(({ productId }) => productId === product?.id) ?? links[0] ?? null
}
