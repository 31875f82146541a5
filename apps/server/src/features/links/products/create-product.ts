import type { createProduct as contract, EndpointInput, Network } from '@hopwise/contracts'
import { products } from '@hopwise/db'
import type { Ctx } from '#src/services.ts'
import { presentProduct } from './present-products.ts'

type Input = EndpointInput<typeof contract>

/** Where most networks outside ClickBank and Amazon look for a sub id. */
const usualClickIdParameter = 'subid'

/** What a product's links begin with. */
export function firstClickIdParameter(network: Network): string | null {
  return network === 'other' ? usualClickIdParameter : null
}

export async function createProduct(ctx: Ctx, { body }: Input) {
  const clickIdParameter =
    body.clickIdParameter === undefined
      ? firstClickIdParameter(body.network)
      : body.clickIdParameter
  const [made] = await ctx.orm
    .insert(products)
    .values({ ...body, clickIdParameter, workspaceId: ctx.workspaceId, createdAt: ctx.now() })
    .returning()
  if (made === undefined) throw new Error('insert returned no product')
  ctx.live.announce(ctx.workspaceId, 'products')
  return await presentProduct(ctx, made)
}
