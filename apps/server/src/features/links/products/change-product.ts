import { asinIn, type changeProduct as contract, type EndpointInput } from '@hopwise/contracts'
import { links, products, productTags } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { invalidateLinks } from '#src/features/links/link-configuration/index.ts'
import { setTags } from '#src/features/links/tags/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { ProductRow } from './get-product.ts'
import { ownFieldsAfter } from './own-fields.ts'
import { presentProduct } from './present-products.ts'
import { refuseAmazonIssues } from './refuse-amazon-issues.ts'

type Input = EndpointInput<typeof contract>

export async function changeProduct(ctx: Ctx, { params, body }: Input) {
  const before = await getOurs(ctx, products, params.id)
  if (Object.values(body).every((value) => value === undefined)) {
    return await presentProduct(ctx, before)
  }
  const { tags, ...fields } = body
  const after = await withTransaction(ctx, async (inner) => {
    await setTags(inner, productTags, before.id, tags)
    const [row] = await inner.orm
      .update(products)
      .set({ ...fields, ownFields: ownFieldsAfter(before, body), ...severed(before, body) })
      .where(ours(inner, products, eq(products.id, params.id)))
      .returning()
    if (row === undefined) throw new Error('update returned no product')
    const becomesAmazons = row.network === 'amazon' && before.network !== 'amazon'
    if (becomesAmazons) await refuseAmazonIssues(inner, row.id)
    return row
  })
  const movesClickId =
    before.network !== after.network || before.clickIdParameter !== after.clickIdParameter
  // Redirectors keep with a link where its click id goes.
  if (movesClickId) await invalidateLinks(ctx, eq(links.productId, after.id))
  ctx.live.announce(ctx.workspaceId, 'products')
  // Lists of links and campaigns show its name and picture.
  ctx.live.announce(ctx.workspaceId, 'links')
  return await presentProduct(ctx, after)
}

const forgotten = {
  externalId: null,
  connectionId: null,
  price: null,
  currency: null,
  availability: null,
  syncedAt: null,
  vanishedAt: null,
}

/** What a network said of it is about another product now. */
function severed(before: ProductRow, { network, url }: Input['body']) {
  const movesNetwork = network !== undefined && network !== before.network
  const asin = before.network === 'amazon' && url != null ? asinIn(url) : null
  const movesPage = asin !== null && before.externalId !== null && asin !== before.externalId
  return movesNetwork || movesPage ? forgotten : {}
}
