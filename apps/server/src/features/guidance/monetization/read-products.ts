import { productRecentSums, products } from '@hopwise/db'
import { centsOf } from '@hopwise/units'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { recentColumns } from '#src/rollups/recent-sums.ts'
import type { Ctx } from '#src/services.ts'
import { addSums, toSums } from './link-sums.ts'
import type { MoneyFacts } from './money-facts.ts'

/** Products, and sums of 90 days over all links of each, as `foldRecent` left them; removed ones have links as well. */
export async function readProducts(
  ctx: Ctx,
): Promise<Pick<MoneyFacts, 'products' | 'ofProducts' | 'all'>> {
  const { liveLinks, busiestLinkId, busiestClicks } = productRecentSums
  const rows = await ctx.orm
    .select({
      id: products.id,
      name: products.name,
      network: products.network,
      commission: products.commission,
      price: products.price,
      currency: products.currency,
      removedAt: products.removedAt,
      kept: { ...recentColumns(productRecentSums), liveLinks, busiestLinkId, busiestClicks },
    })
    .from(products)
    .leftJoin(
      productRecentSums,
      ours(ctx, productRecentSums, eq(productRecentSums.productId, products.id)),
    )
    .where(ours(ctx, products))
    .orderBy(products.id)
  const ofProducts = rows.flatMap(({ id, name, network, kept }) => {
    if (kept === null) return []
    const { busiestLinkId, busiestClicks } = kept
    const live = kept.liveLinks ?? 0
    if (live === 0 && kept.clicks === 0 && kept.conversions === 0) return []
    return [
      {
        ...toSums(kept),
        productName: name,
        network,
        live,
        busiest:
          busiestLinkId === null
            ? null
            : { id: busiestLinkId, productId: id, recentClicks: busiestClicks ?? 0 },
      },
    ]
  })
  return {
    products: rows
      .filter(({ removedAt }) => removedAt === null)
      .map(({ id, name, network, commission, price, currency, kept }) => ({
        id,
        name,
        network,
        commission,
        priceCents: price !== null && currency === 'USD' ? centsOf(price) : null,
        links: kept?.liveLinks ?? 0,
      })),
    ofProducts,
    all: addSums(ofProducts),
  }
}
