import { asinIn } from '@hopwise/contracts'
import { links, products, violates } from '@hopwise/db'
import { eq, inArray, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import type { ProductRow } from './get-product.ts'
import { ownFieldsOf } from './own-fields.ts'

interface Found {
  asin: string
  url: string
}

/**
 * Products of Amazon that were made by hand: one whose own address or whose links name an ASIN is
 * that product from now on. Links that name several leave it as it is, and so does an ASIN that
 * another product has.
 */
export async function claimAsins(tenant: Tenant): Promise<void> {
  const { orm } = tenant
  const unknown = await orm
    .select()
    .from(products)
    .where(
      ours(
        tenant,
        products,
        eq(products.network, 'amazon'),
        isNull(products.externalId),
        isNull(products.removedAt),
      ),
    )
  if (unknown.length === 0) return
  const leading = await orm
    .select({ productId: links.productId, url: links.originalUrl })
    .from(links)
    .where(
      ours(
        tenant,
        links,
        inArray(
          links.productId,
          unknown.map(({ id }) => id),
        ),
      ),
    )
  const byProduct = Map.groupBy(leading, ({ productId }) => productId)
  for (const row of unknown) {
    const urls = (byProduct.get(row.id) ?? []).map(({ url }) => url)
    const found = foundIn(row.url === null ? [] : [row.url]) ?? foundIn(urls)
    if (found !== null) await claim(tenant, row, found)
  }
}

/** The one ASIN of these addresses; null for none and for several. */
function foundIn(urls: readonly string[]): Found | null {
  const all = urls.flatMap((url) => {
    const asin = asinIn(url)
    return asin === null ? [] : [{ asin, url }]
  })
  const [first] = all
  return first !== undefined && all.every(({ asin }) => asin === first.asin) ? first : null
}

async function claim(tenant: Tenant, row: ProductRow, { asin, url }: Found): Promise<void> {
  try {
    await tenant.orm
      .update(products)
      .set({ externalId: asin, url: row.url ?? url, ownFields: ownFieldsOf(row) })
      .where(ours(tenant, products, eq(products.id, row.id), isNull(products.externalId)))
  } catch (error) {
    if (!violates(error, 'products_external')) throw error
  }
}
