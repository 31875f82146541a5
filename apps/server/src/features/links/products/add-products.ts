import { firstClickIdParameter, type Network } from '@hopwise/contracts'
import { products } from '@hopwise/db'
import type { Ctx } from '#src/services.ts'

const rowsAtOnce = 500

/** Makes products of which no more than a name is known. Belongs in the caller's transaction. */
export async function addProducts(
  ctx: Ctx,
  wanted: readonly { name: string; network: Network }[],
): Promise<{ id: number; name: string }[]> {
  const made: { id: number; name: string }[] = []
  for (let at = 0; at < wanted.length; at += rowsAtOnce) {
    const rows = wanted.slice(at, at + rowsAtOnce).map(({ name, network }) => ({
      name,
      network,
      clickIdParameter: firstClickIdParameter(network),
      workspaceId: ctx.workspaceId,
      createdAt: ctx.now(),
    }))
    const part = await ctx.orm
      .insert(products)
      .values(rows)
      .returning({ id: products.id, name: products.name })
    made.push(...part)
  }
  if (made.length > 0) ctx.live.announce(ctx.workspaceId, 'products')
  return made
}
