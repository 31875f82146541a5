import { links, products } from '@hopwise/db'
import { sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { LinkOwners } from './link-owners.ts'

/**
 * What each link belongs to now, archived ones too: their clicks stay where they were. As bytes: so many rows would
 * hold up everyone else while they are unpacked.
 */
export async function readLinkOwners(
  ctx: Pick<WorkspaceCtx, 'orm' | 'workspaceId'>,
): Promise<LinkOwners> {
  const { rows } = await ctx.orm.execute<{ numbers: Buffer | null }>(sql`
    select string_agg(int4send(id) || int4send(coalesce(campaign_id, 0)) || int4send(product_id), '' order by id) as numbers
    from (
      select ${links.id}, ${links.campaignId}, ${links.productId} from ${links}
      where ${ours(ctx, links)}
    ) as own`)
  const bytes = rows[0]?.numbers ?? Buffer.alloc(0)
  const numbers = Int32Array.from({ length: bytes.length / 4 }, (_, at) =>
    bytes.readInt32BE(4 * at),
  )
  const networks = await ctx.orm
    .select({ id: products.id, network: products.network })
    .from(products)
    .where(ours(ctx, products))
  return { links: numbers, networks: new Map(networks.map(({ id, network }) => [id, network])) }
}
