import type { product as contract } from '@hopwise/contracts'
import { links, products, productTags } from '@hopwise/db'
import { inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { tagsOf } from '#src/features/links/tags/index.ts'
import type { Ctx, Tenant } from '#src/services.ts'
import type { ProductRow } from './get-product.ts'

type Shown = z.input<typeof contract>

/** Amazon's terms let data be shown for a day; older prices are not shown. */
const priceKeptMs = 24 * 3_600_000

export async function presentProducts(ctx: Ctx, rows: readonly ProductRow[]): Promise<Shown[]> {
  const ids = rows.map(({ id }) => id)
  const [counts, tags] = await Promise.all([linkCountsOf(ctx, ids), tagsOf(ctx, productTags, ids)])
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    commission: row.commission,
    imageUrl: row.imageUrl,
    network: row.network,
    clickIdParameter: row.clickIdParameter,
    origin: row.connectionId === null ? 'hand-made' : 'synced',
    externalId: row.externalId,
    ownId: row.ownId,
    url: row.url,
    description: row.description,
    descriptionFrom: row.descriptionFrom,
    ...offerOf(row, ctx.now()),
    syncedAt: row.syncedAt?.toISOString() ?? null,
    vanishedAt: row.vanishedAt?.toISOString() ?? null,
    removedAt: row.removedAt?.toISOString() ?? null,
    tags: tags(row.id),
    linkCount: counts.get(row.id) ?? 0,
  }))
}

/** One product as the API shows it, a removed one too. */
export async function showProduct(ctx: Ctx, id: number): Promise<Shown> {
  return await presentProduct(ctx, await getOurs(ctx, products, id))
}

export async function presentProduct(ctx: Ctx, row: ProductRow): Promise<Shown> {
  const [shown] = await presentProducts(ctx, [row])
  if (shown === undefined) throw new Error(`product ${row.id} vanished`)
  return shown
}

function offerOf({ price, currency, availability, syncedAt, vanishedAt }: ProductRow, now: Date) {
  const isKept =
    syncedAt !== null && vanishedAt === null && now.getTime() - syncedAt.getTime() <= priceKeptMs
  if (!isKept || (price === null && availability === null)) {
    return { price: null, currency: null, availability: null, priceAt: null }
  }
  return { price, currency, availability, priceAt: syncedAt.toISOString() }
}

export async function linkCountsOf(ctx: Tenant, ids: number[]) {
  if (ids.length === 0) return new Map<number, number>()
  const rows = await ctx.orm
    .select({ id: links.productId, count: sql<number>`count(*)::int` })
    .from(links)
    .where(ours(ctx, links, inArray(links.productId, ids), isNull(links.archivedAt)))
    .groupBy(links.productId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
