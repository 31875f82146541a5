import type { Network } from '@hopwise/contracts'
import { productRecentSums, products } from '@hopwise/db'
import { centsOf } from '@hopwise/units'
import { eq, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { type RecentSums, recentColumns } from '#src/rollups/recent-sums.ts'
import type { Ctx } from '#src/services.ts'
import { addSums, toSums } from './link-sums.ts'
import type { MoneyFacts } from './money-facts.ts'

/** Products, and sums of 90 days over all links of each, as `foldRecent` left them; removed ones have links as well. */
export async function readProducts(
  ctx: Ctx,
): Promise<Pick<MoneyFacts, 'products' | 'ofProducts' | 'all'>> {
  const rows = await readRows(ctx)
  const ofProducts = rows
    .filter(({ liveLinks, clicks, conversions }) => liveLinks || clicks || conversions)
    .map((row) => ({
      ...toSums(row),
      productName: row.name,
      network: row.network,
      live: row.liveLinks ?? 0,
      busiest:
        row.busiestLinkId === null
          ? null
          : { id: row.busiestLinkId, productId: row.id, recentClicks: row.busiestClicks ?? 0 },
    }))
  return {
    products: rows
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ id, name, network, commission, price, liveLinks }) => ({
        id,
        name,
        network,
        commission,
        priceCents: price === null ? null : centsOf(price),
        links: liveLinks ?? 0,
      })),
    ofProducts,
    all: addSums(ofProducts),
  }
}

/** A product without a link has no sums. */
type ProductRow = {
  id: number
  name: string
  network: Network
  commission: number
  /** In dollars. */
  price: string | null
  isRemoved: boolean
  liveLinks: number | null
  busiestLinkId: number | null
  busiestClicks: number | null
} & { [Name in keyof RecentSums]: RecentSums[Name] | null }

/** Thousands of rows, which take longer to be mapped by Drizzle than to be read. */
async function readRows(ctx: Ctx): Promise<ProductRow[]> {
  const { productId, liveLinks, busiestLinkId, busiestClicks } = productRecentSums
  const columns = {
    id: products.id,
    name: products.name,
    network: products.network,
    commission: sql`${products.commission}::float8`,
    price: sql`case when ${products.currency} = 'USD' then ${products.price} end`,
    isRemoved: sql`${products.removedAt} is not null`,
    ...recentColumns(productRecentSums),
    liveLinks,
    busiestLinkId,
    busiestClicks,
  }
  const selected = Object.entries(columns).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  )
  const { rows } = await ctx.orm.execute<ProductRow>(sql`
    select ${sql.join(selected, sql`, `)} from ${products}
    left join ${productRecentSums} on ${ours(ctx, productRecentSums, eq(productId, products.id))}
    where ${ours(ctx, products)}
    order by ${products.id}`)
  return rows
}
