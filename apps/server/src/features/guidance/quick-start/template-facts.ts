import type { Network, SocialPlatform } from '@hopwise/contracts'
import { links, linkTotals, placements, posts, products, socialAccounts, users } from '@hopwise/db'
import { todayIn } from '@hopwise/units'
import { asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { type Link, readLinks } from '#src/features/links/links/index.ts'
import { foldTotals } from '#src/rollups/totals.ts'
import type { Ctx } from '#src/services.ts'

type FactProduct = { id: number; name: string; network: Network }

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
  product: FactProduct | null
  /** Those a week of posts is about, in turn: the promoted one, then those of the most visited links. */
  weekly: FactProduct[]
  hasAmazon: boolean
  /** Those with a connected account. */
  platforms: SocialPlatform[]
}

const mostLinks = 200

type OwnLink = { id: number; productId: number }

/** With all links, or with the main one alone. */
export async function gatherFacts(ctx: Ctx, which: 'all' | 'main'): Promise<TemplateFacts> {
  const [[user], own, [amazon], accounts] = await Promise.all([
    ctx.orm.select({ name: users.firstName }).from(users).where(eq(users.id, ctx.actor.userId)),
    ownLinks(ctx),
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
  const product = await promoted(ctx, own[0])
  const weekly = await weeklyOf(ctx, own, product)
  const main = mainOf(own, product)
  const ofWeek = weekly.map(({ id }) => own.find(({ productId }) => productId === id))
  const shown = which === 'all' ? own : own.filter((one) => one === main || ofWeek.includes(one))
  return {
    workspaceId: ctx.workspaceId,
    name: user?.name || 'Your name',
    now: ctx.now(),
    today: todayIn(ctx.timeZone, ctx.now()),
    publicUrl: ctx.config.publicUrl,
    links: await readLinks(
      ctx,
      shown.map(({ id }) => id),
    ),
    product,
    weekly,
    hasAmazon: amazon !== undefined,
    platforms: [...new Set(accounts.map(({ platform }) => platform))],
  }
}

const factColumns = { id: products.id, name: products.name, network: products.network }

async function promoted(ctx: Ctx, first: OwnLink | undefined): Promise<TemplateFacts['product']> {
  const isFirst = sql`${products.id} = ${first?.productId ?? 0}`
  const [product] = await ctx.orm
    .select(factColumns)
    .from(products)
    .where(ours(ctx, products, isNull(products.removedAt)))
    .orderBy(desc(isFirst), desc(products.createdAt), desc(products.id))
    .limit(1)
  return product ?? null
}

const weeklyProducts = 3

async function weeklyOf(
  ctx: Ctx,
  own: readonly OwnLink[],
  product: FactProduct | null,
): Promise<FactProduct[]> {
  if (product === null) return []
  const ids = new Set([product.id, ...own.map(({ productId }) => productId)])
  const found = await ctx.orm
    .select(factColumns)
    .from(products)
    .where(ours(ctx, products, isNull(products.removedAt), inArray(products.id, [...ids])))
  return [...ids].flatMap((id) => found.find((one) => one.id === id) ?? []).slice(0, weeklyProducts)
}

/**
 * Live ones, the most visited first. Anyone who clicks the link of a post or a placement is counted as its
 * reader. `offset 0` keeps a server from looking up link after link in the order of their clicks, where most of
 * the first belong to posts.
 */
async function ownLinks(ctx: Ctx): Promise<OwnLink[]> {
  await foldTotals(ctx)
  const isFree = (table: typeof posts | typeof placements) =>
    sql`not exists (select from ${table} where ${ours(ctx, table, eq(table.linkId, links.id))})`
  const where = ours(ctx, links, isNull(links.archivedAt), isFree(posts), isFree(placements))
  const { rows } = await ctx.orm.execute<OwnLink>(sql`
    select own.id, own.product_id as "productId"
    from (select ${links.id}, ${links.productId} from ${links} where ${where} offset 0) as own
    join ${linkTotals} on ${ours(ctx, linkTotals, sql`${linkTotals.linkId} = own.id`)}
    order by ${linkTotals.clicks} desc, ${linkTotals.linkId} desc limit ${mostLinks}`)
  return rows
}

/** The link that leads to the promoted product, or else the most visited. */
export function mainLinkOf({ links, product }: TemplateFacts): Link | null {
  return mainOf(links, product)
}

const mainOf = <One extends Pick<Link, 'productId'>>(
  all: readonly One[],
  product: TemplateFacts['product'],
) => all.find(({ productId }) => productId === product?.id) ?? all[0] ?? null
