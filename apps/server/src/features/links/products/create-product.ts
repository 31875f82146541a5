import {
  type createProduct as contract,
  type EndpointInput,
  firstClickIdParameter,
} from '@hopwise/contracts'
import { products, productTags } from '@hopwise/db'
import { refusingTakenOwnId } from '#src/collection/own-ids.ts'
import { setTags } from '#src/features/links/tags/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { presentProduct } from './present-products.ts'

type Input = EndpointInput<typeof contract>

export async function createProduct(ctx: Ctx, { body }: Input) {
  const clickIdParameter =
    body.clickIdParameter === undefined
      ? firstClickIdParameter(body.network)
      : body.clickIdParameter
  const { tags, ...fields } = body
  const made = await withTransaction(ctx, async (inner) => {
    const [row] = await refusingTakenOwnId('products', () =>
      inner.orm
        .insert(products)
        .values({ ...fields, clickIdParameter, workspaceId: ctx.workspaceId, createdAt: ctx.now() })
        .returning(),
    )
    if (row === undefined) throw new Error('insert returned no product')
    await setTags(inner, productTags, row.id, tags)
    return row
  })
  ctx.live.announce(ctx.workspaceId, 'products')
  return await presentProduct(ctx, made)
}
