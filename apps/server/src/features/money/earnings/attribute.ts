import type { ConversionMatch } from '@hopwise/contracts'
import {
  type FormerClick,
  linkAddresses,
  links,
  linkVariants,
  products,
  trackingIds,
  visits,
} from '@hopwise/db'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import { productsServed } from '#src/features/links/products/index.ts'
import type { Tenant } from '#src/services.ts'
import { clicksNamed } from './clicks-named.ts'
import { readDroppedBeforeMs } from './dropped-before.ts'
import { latestMs, type Moment } from './moment.ts'

/** What a conversion belongs to, and what said so. */
export interface Attribution {
  matchedBy: ConversionMatch
  clickId: string | null
  linkId: number | null
  campaignId: number | null
  productId: number | null
}

export interface Unattributed extends Moment {
  source: string
  subIds: string[]
  productKey: string | null
  /** Of what a person has assigned. */
  formerClick?: FormerClick | null
}

interface LinkRef {
  id: number
  campaignId: number | null
  productId: number
  slug: string
  originalUrl: string
}

/**
 * For each, where its sub ids lead: by click id first, then by tracking id, else null. A click that came
 * after the sale did not bring it, whatever the sub id says. One that was dropped is known by the sale that
 * it brought alone.
 */
export async function attribute(
  tenant: Tenant,
  rows: readonly Unattributed[],
): Promise<(Attribution | null)[]> {
  const clickOf = await findClicks(
    tenant,
    rows.flatMap(({ subIds }) => subIds),
  )
  const formerOf = await findFormer(tenant, rows)
  const byClick = (row: Unattributed) => clickIn(row, clickOf) ?? formerOf(row)
  const linkOf = await findByTrackingId(
    tenant,
    rows.filter((row) => byClick(row) === undefined),
  )
  return rows.map((row) => byClick(row) ?? linkOf(row))
}

type ClickOf = Map<string, { at: Date; attribution: Attribution }>

function clickIn(row: Unattributed, clickOf: ClickOf): Attribution | undefined {
  const named = row.subIds.flatMap((one) => clickOf.get(one.toLowerCase()) ?? [])
  return named.find(({ at }) => canFollow(row, at))?.attribution
}

/** Whether a sale of that time can be of a click of this one. */
export function canFollow(sale: Moment, click: Date): boolean {
  return latestMs(sale) >= click.getTime()
}

/** By lower-case click id. A click that ingest has not written yet is found by the job later. */
async function findClicks(tenant: Tenant, subIds: string[]): Promise<ClickOf> {
  const { orm } = tenant
  const named = clicksNamed(tenant, subIds)
  if (named === null) return new Map()
  const found = await orm
    .select({
      clickId: visits.id,
      at: visits.occurredAt,
      linkId: visits.linkId,
      variantId: visits.variantId,
      link: links,
    })
    .from(visits)
    .leftJoin(links, ours(tenant, links, eq(links.id, visits.linkId)))
    .where(named)
  const productOf = await findProductsServed(tenant, found)
  return new Map(
    found.map(({ clickId, at, linkId, variantId, link }) => [
      clickId,
      {
        at,
        attribution: {
          matchedBy: 'click',
          clickId,
          linkId,
          campaignId: link?.campaignId ?? null,
          productId: productOf(link, variantId),
        },
      },
    ]),
  )
}

async function findFormer(
  tenant: Tenant,
  rows: readonly Unattributed[],
): Promise<(row: Unattributed) => Attribution | undefined> {
  const former = rows.flatMap(({ formerClick }) => formerClick ?? [])
  if (former.length === 0) return () => undefined
  // Where the click is still a row, the sub ids find it, or never named it.
  const droppedBeforeMs = await readDroppedBeforeMs(tenant)
  const ids = [...new Set(former.flatMap(({ link_id }) => link_id ?? []))]
  const found =
    ids.length === 0
      ? []
      : await tenant.orm
          .select()
          .from(links)
          .where(ours(tenant, links, inArray(links.id, ids)))
  const linkOf = new Map(found.map((link) => [link.id, link]))
  const productOf = await findProductsServed(
    tenant,
    former.map(({ link_id, click_variant_id }) => ({
      link: linkOf.get(link_id ?? 0) ?? null,
      variantId: click_variant_id ?? null,
    })),
  )
  return ({ formerClick, ...row }) => {
    if (!formerClick) return undefined
    const clickedAt = new Date(formerClick.clicked_at)
    if (clickedAt.getTime() >= droppedBeforeMs || !canFollow(row, clickedAt)) return undefined
    const { click_id: clickId, link_id: linkId, click_variant_id: variantId } = formerClick
    const link = linkOf.get(linkId ?? 0) ?? null
    return {
      matchedBy: 'click',
      clickId,
      linkId,
      campaignId: link?.campaignId ?? null,
      productId: productOf(link, variantId ?? null),
    }
  }
}

type Link = typeof links.$inferSelect

/** What the destinations sell that these clicks were sent to. */
async function findProductsServed(
  tenant: Tenant,
  clicks: readonly { link: Link | null; variantId: number | null }[],
): Promise<(link: Link | null, variantId: number | null) => number | null> {
  const keyOf = (linkId: number, variantId: number | null) => `${linkId}/${variantId}`
  const clicked = new Map<string, Link>()
  for (const { link, variantId } of clicks) {
    if (link !== null && variantId) clicked.set(keyOf(link.id, variantId), link)
  }
  const served = new Map<string, number | null>()
  if (clicked.size > 0) {
    const linkIds = [...new Set([...clicked.values()].map(({ id }) => id))]
    const variants = await tenant.orm
      .select({ linkId: linkVariants.linkId, id: linkVariants.id, url: linkVariants.url })
      .from(linkVariants)
      .where(ours(tenant, linkVariants, among(linkVariants.linkId, linkIds)))
    const arms = variants.flatMap(({ linkId, id, url }) => {
      const key = keyOf(linkId, id)
      const link = clicked.get(key)
      return link === undefined ? [] : { key, link, url }
    })
    const products = await productsServed(tenant, arms)
    for (const [index, { key }] of arms.entries()) served.set(key, products[index] ?? null)
  }
  return (link, variantId) => {
    if (link === null) return null
    const product = served.get(keyOf(link.id, variantId))
    return product === undefined ? link.productId : product
  }
}

/** What a person assigned, then a link's short name, then the one link whose address carries the id. */
async function findByTrackingId(
  ctx: Tenant,
  rows: readonly Unattributed[],
): Promise<(row: Unattributed) => Attribution | null> {
  const ids = [...new Set(rows.flatMap(({ subIds }) => subIds.map((one) => one.toLowerCase())))]
  if (ids.length === 0) return () => null
  const assigned = await ctx.orm
    .select()
    .from(trackingIds)
    .where(ours(ctx, trackingIds, inArray(trackingIds.trackingId, ids)))
  const former = await ctx.orm
    .select()
    .from(linkAddresses)
    .where(ours(ctx, linkAddresses, inArray(linkAddresses.slug, ids)))
  const namedIds = [...assigned, ...former].map(({ linkId }) => linkId)
  const formerNames = new Set(former.map(({ linkId, slug }) => `${linkId} ${slug}`))
  const isNamed = (link: LinkRef, subId: string) =>
    link.slug === subId || formerNames.has(`${link.id} ${subId}`)
  // Each address is taken apart once, however many ids are looked for.
  const carriesOne = sql`exists (
    select from regexp_matches(lower(${links.originalUrl}), '[?&][^=&#]*=([^&#]*)', 'g') as value
    where value[1] = any(${sql.param(ids)}::text[]))`
  const candidates = await ctx.orm
    .select({
      id: links.id,
      campaignId: links.campaignId,
      productId: links.productId,
      slug: links.slug,
      originalUrl: links.originalUrl,
      network: products.network,
    })
    .from(links)
    .innerJoin(products, eq(products.id, links.productId))
    .where(ours(ctx, links, or(inArray(links.slug, ids), among(links.id, namedIds), carriesOne)))
  return (row) => {
    for (const subId of row.subIds.map((one) => one.toLowerCase())) {
      const byHand = assigned.find((one) => one.source === row.source && one.trackingId === subId)
      const assignedTo = candidates.find(({ id }) => id === byHand?.linkId)
      if (assignedTo !== undefined) return attributionTo([assignedTo])
      // At each domain another link can have the name, or had it: the sub id doesn't say which of them it was.
      const named = attributionTo(
        narrowed(
          candidates.filter((link) => isNamed(link, subId)),
          row.productKey,
        ),
      )
      if (named !== null) return named
      const carrying = candidates.filter(
        (link) => (link.network === row.source || link.network === 'other') && carries(link, subId),
      )
      const found = attributionTo(narrowed(carrying, row.productKey))
      if (found !== null) return found
    }
    return null
  }
}

function carries({ originalUrl }: LinkRef, value: string): boolean {
  if (!URL.canParse(originalUrl)) return false
  return [...new URL(originalUrl).searchParams.values()].some((one) => one.toLowerCase() === value)
}

/** Links that share a tag are distinguished by what was bought, where their addresses name it. */
function narrowed(links: LinkRef[], productKey: string | null): LinkRef[] {
  if (productKey === null) return links
  // ClickBank's key is vendor/item, and its links name the vendor alone.
  const [key = ''] = productKey.toLowerCase().split('/')
  const naming = links.filter(({ originalUrl }) => originalUrl.toLowerCase().includes(key))
  return naming.length > 0 ? naming : links
}

/** One link, or what several have in common; null when that is nothing. */
function attributionTo(found: LinkRef[]): Attribution | null {
  const [first] = found
  if (first === undefined) return null
  const isOnly = found.length === 1
  const shares = (key: 'campaignId' | 'productId') =>
    found.every((one) => one[key] === first[key]) ? first[key] : null
  const campaignId = shares('campaignId')
  if (!isOnly && campaignId === null) return null
  return {
    matchedBy: 'tracking-id',
    clickId: null,
    linkId: isOnly ? first.id : null,
    campaignId,
    productId: shares('productId'),
  }
}
