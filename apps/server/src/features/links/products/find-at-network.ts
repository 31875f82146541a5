import type {
  addProduct as addContract,
  EndpointInput,
  searchProducts as searchContract,
} from '@hopwise/contracts'
import { products } from '@hopwise/db'
import { eq, inArray } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict, Invalid, NotFound } from '#src/errors.ts'
import type { AmazonItem } from '#src/integrations/amazon/amazon-shapes.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { openAmazonAccount, storeOf } from './amazon-account.ts'
import { claimAsins } from './claim-asins.ts'
import type { ProductRow } from './get-product.ts'
import { describingProblem } from './network-problem.ts'
import { presentProduct } from './present-products.ts'
import { type Offer, type OfferSnapshot, storeOffers } from './store-offers.ts'

const unnamed = 'Product without a title'

/** What Amazon offers for some words, with what the workspace has already marked as such. */
export async function searchProducts(ctx: Ctx, { query }: EndpointInput<typeof searchContract>) {
  refuseInSample(ctx)
  const account = await openAmazonAccount(ctx, query.connectionId)
  const { amazon } = ctx.clients
  const { items, readAt } = await describingProblem(ctx, async () => {
    const store = await storeOf(ctx, await amazon.versionOf(account))
    return await amazon.searchItems(account, query.keywords, store)
  })
  const known = await knownOf(
    ctx,
    items.map(({ asin }) => asin),
  )
  return items.map((item) => {
    const offer = offerOf(item)
    const row = known.get(item.asin)
    const productId = row === undefined || row.removedAt !== null ? null : row.id
    return { ...offer, name: offer.name ?? unnamed, priceAt: readAt.toISOString(), productId }
  })
}

/** Adds what was found; one that was removed comes back. */
export async function addProduct(ctx: Ctx, { body }: EndpointInput<typeof addContract>) {
  refuseInSample(ctx)
  const account = await openAmazonAccount(ctx, body.connectionId)
  if (!/^[A-Z0-9]{10}$/.test(body.externalId)) {
    throw Invalid.field('externalId', 'An ASIN has ten letters and digits.')
  }
  await claimAsins(ctx)
  const known = (await knownOf(ctx, [body.externalId])).get(body.externalId)
  if (known !== undefined && known.removedAt === null) throw isThere()
  const { amazon } = ctx.clients
  const { items } = await describingProblem(ctx, async () => {
    const store = await storeOf(ctx, await amazon.versionOf(account))
    return await amazon.getItems(account, [body.externalId], store)
  })
  const [item] = items
  if (item === undefined) throw new NotFound('Amazon no longer lists this product.')
  const { connectionId } = body
  const offers = [offerOf(item)]
  const row =
    known === undefined
      ? await insert(ctx, body, item)
      : await bringBack(ctx, known, {
          connectionId,
          network: 'amazon',
          offers,
          absent: [],
          at: ctx.now(),
        })
  ctx.live.announce(ctx.workspaceId, 'products')
  return await presentProduct(ctx, row)
}

export function offerOf({ asin, title, ...rest }: AmazonItem): Offer {
  return { externalId: asin, name: title?.slice(0, 200) ?? null, ...rest }
}

async function knownOf(ctx: Ctx, asins: string[]): Promise<Map<string, ProductRow>> {
  if (asins.length === 0) return new Map()
  const rows = await ctx.orm
    .select()
    .from(products)
    .where(ours(ctx, products, eq(products.network, 'amazon'), inArray(products.externalId, asins)))
  return new Map(rows.map((row) => [row.externalId ?? '', row]))
}

async function insert(
  ctx: Ctx,
  { connectionId }: { connectionId: number },
  item: AmazonItem,
): Promise<ProductRow> {
  const offer = offerOf(item)
  const [made] = await ctx.orm
    .insert(products)
    .values({
      ...offer,
      name: offer.name ?? unnamed,
      network: 'amazon',
      workspaceId: ctx.workspaceId,
      connectionId,
      syncedAt: ctx.now(),
      createdAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (made === undefined) throw isThere()
  return made
}

async function bringBack(
  ctx: Ctx,
  { id }: ProductRow,
  snapshot: OfferSnapshot,
): Promise<ProductRow> {
  await ctx.orm
    .update(products)
    .set({ removedAt: null })
    .where(ours(ctx, products, eq(products.id, id)))
  await storeOffers(ctx, snapshot)
  return await getOurs(ctx, products, id)
}

function isThere(): Conflict {
  const message = 'You already have this product.'
  return new Conflict(message, [{ path: 'externalId', message }])
}
