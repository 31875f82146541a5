import type {
  ActivityItem,
  getDashboardActivity as contract,
  EndpointInput,
} from '@hopwise/contracts'
import { conversions, links, products } from '@hopwise/db'
import { desc, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { listVisitActivity } from './list-visit-activity.ts'

const dayMs = 86_400_000

/** What happened lately, from the events themselves, newest first. */
export async function listActivity(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<ActivityItem[]> {
  const parts = await Promise.all([
    listVisitActivity(ctx, query.limit),
    listConversionActivity(ctx, query.limit),
    listCreatedLinks(ctx, query.limit),
    listArchivedLinks(ctx, query.limit),
  ])
  const [, sales] = parts
  const kept = salesOfToday(sales, ctx.now(), query.limit)
  const others = newestFirst(parts.flat().filter((item) => !kept.includes(item)))
  return newestFirst([...kept, ...others.slice(0, query.limit - kept.length)])
}

function newestFirst(items: ActivityItem[]): ActivityItem[] {
  return items.toSorted((one, other) => other.at.localeCompare(one.at))
}

/** Sales are rarer than clicks and matter more, so the last day's keep a third of the feed. */
function salesOfToday(sales: ActivityItem[], now: Date, limit: number): ActivityItem[] {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  return sales.filter((sale) => sale.at > dayAgo).slice(0, Math.floor(limit / 3))
}

const plainLink = { id: links.id, slug: links.slug, title: links.title }
const linkRef = { ...plainLink, product: products.name }

const productOfLink = (ctx: Ctx) => ours(ctx, products, eq(products.id, links.productId))

async function listConversionActivity(ctx: Ctx, limit: number): Promise<ActivityItem[]> {
  const rows = await ctx.orm
    .select({ conversion: conversions, link: plainLink, product: products.name })
    .from(conversions)
    .leftJoin(links, ours(ctx, links, eq(links.id, conversions.linkId)))
    .leftJoin(products, ours(ctx, products, eq(products.id, conversions.productId)))
    .where(
      ours(
        ctx,
        conversions,
        lte(conversions.occurredAt, ctx.now()),
        gte(conversions.occurredAt, oldestShown(ctx, limit)),
      ),
    )
    .orderBy(desc(conversions.occurredAt))
    .limit(limit)
  return rows.map(({ conversion, link, product }) => ({
    kind: 'conversion',
    key: `conversion-${conversion.id}`,
    at: conversion.occurredAt.toISOString(),
    isDayOnly: conversion.isDayOnly,
    link: link && { ...link, product: product ?? '' },
    source: conversion.source,
    product,
    event: conversion.kind,
    status: conversion.status,
    amount: conversion.amount,
    currency: conversion.currency,
    unclearAmount: conversion.unclearAmount,
  }))
}

/** Steps that double reach back some 180 years. */
const lastStep = 15

/**
 * When the last conversion of the feed came. Looked for in ever longer steps back, each bounded in
 * the index: without statistics a database reads, joins and sorts every sale to find the newest.
 */
function oldestShown({ workspaceId, now }: Ctx, limit: number): SQL {
  const daysAgo = (days: SQL) =>
    sql`${now().toISOString()}::timestamptz - make_interval(days => (${days})::int)`
  return sql`(
    select min(newest.at) from (
      select own.at from generate_series(0, ${lastStep}::int) as step
      cross join lateral (
        select occurred_at as at from conversions as one
        where one.workspace_id = ${workspaceId}
          and one.occurred_at <= ${daysAgo(sql`2 ^ step - 1`)}
          and one.occurred_at > ${daysAgo(sql`2 ^ (step + 1) - 1`)}
        order by one.occurred_at desc limit ${limit}
      ) as own limit ${limit}
    ) as newest)`
}

async function listCreatedLinks(ctx: Ctx, limit: number): Promise<ActivityItem[]> {
  const rows = await ctx.orm
    .select({ link: linkRef, at: links.createdAt })
    .from(links)
    .innerJoin(products, productOfLink(ctx))
    .where(ours(ctx, links, lte(links.createdAt, ctx.now())))
    .orderBy(desc(links.createdAt))
    .limit(limit)
  return rows.map(({ link, at }) => ({
    kind: 'link-created',
    key: `link-created-${link.id}`,
    at: at.toISOString(),
    link,
  }))
}

async function listArchivedLinks(ctx: Ctx, limit: number): Promise<ActivityItem[]> {
  const rows = await ctx.orm
    .select({ link: linkRef, at: links.archivedAt })
    .from(links)
    .innerJoin(products, productOfLink(ctx))
    .where(ours(ctx, links, isNotNull(links.archivedAt)))
    .orderBy(desc(links.archivedAt))
    .limit(limit)
  return rows.flatMap(({ link, at }) =>
    at === null
      ? []
      : [{ kind: 'link-archived', key: `link-archived-${link.id}`, at: at.toISOString(), link }],
  )
}
