import { asinIn, type changeProduct as contract, type EndpointInput } from '@hopwise/contracts'
import { links, products, productTags } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { refusingTakenOwnId } from '#src/collection/own-ids.ts'
import { invalidateLinks } from '#src/features/links/link-configuration/index.ts'
import { ensureTags, setTags } from '#src/features/links/tags/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { ProductRow } from './get-product.ts'
import { ownFieldsAfter } from './own-fields.ts'
import { presentProduct } from './present-products.ts'
import { refuseAmazonIssues } from './refuse-amazon-issues.ts'

type Input = EndpointInput<typeof contract>

export async function changeProduct(ctx: Ctx, { params, body }: Input) {
  const { before, after } = await withTransaction(ctx, (inner) => change(inner, params.id, body))
  if (before === after) return await presentProduct(ctx, after)
  const movesClickId =
    before.network !== after.network || before.clickIdParameter !== after.clickIdParameter
  // Redirectors keep with a link where its click id goes.
  if (movesClickId) await invalidateLinks(ctx, eq(links.productId, after.id))
  ctx.live.announce(ctx.workspaceId, 'products')
  // Lists of links and campaigns show its name and picture.
  ctx.live.announce(ctx.workspaceId, 'links')
  return await presentProduct(ctx, after)
}

async function change(ctx: Ctx, id: number, body: Input['body']) {
  const { tags, ...fields } = body
  await ensureTags(ctx, tags)
  const before = await lockOurs(ctx, products, id)
  if (Object.values(body).every((value) => value === undefined)) return { before, after: before }
  await setTags(ctx, productTags, id, tags)
  const [after] = await refusingTakenOwnId('products', () =>
    ctx.orm
      .update(products)
      .set({ ...fields, ownFields: ownFieldsAfter(before, body), ...severed(before, body) })
      .where(ours(ctx, products, eq(products.id, id)))
      .returning(),
  )
  if (after === undefined) throw new Error('update returned no product')
  if (after.network === 'amazon' && before.network !== 'amazon') await refuseAmazonIssues(ctx, id)
  return { before, after }
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
