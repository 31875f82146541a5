import { links, products } from '@hopwise/db'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { ours } from '#src/collection/ours.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { LinkOwners } from './link-owners.ts'
import { numberLinks } from './number-links.ts'
import { numbersIn } from './numbers.ts'

interface Row extends Record<string, unknown> {
  digest: string
  /** Null where they are those that were read before. */
  numbers: Buffer | null
  networks: string | null
}

interface Read {
  digest: string
  links: LinkOwners
}

/** About 16 MB. */
const mostLinks = 1_000_000

const lastRead = new LRUCache<number, Read>({
  maxSize: mostLinks,
  sizeCalculation: ({ links }) => 1 + links.ids.length,
})

/**
 * What each link belongs to now, archived ones too: their clicks stay where they were. As bytes: so many rows would
 * hold up everyone else while they are unpacked. The database sends them only where they are others than before.
 */
export async function readLinkOwners(
  ctx: Pick<WorkspaceCtx, 'orm' | 'workspaceId'>,
): Promise<LinkOwners> {
  const before = lastRead.get(ctx.workspaceId)
  const { rows } = await ctx.orm.execute<Row>(sql`
    with numbered as (
      select coalesce(string_agg(int4send(id) || int4send(coalesce(campaign_id, 0)) || int4send(product_id), '' order by id), '') as numbers
      from (
        select ${links.id}, ${links.campaignId}, ${links.productId} from ${links}
        where ${ours(ctx, links)}
      ) as own
    ), named as (
      select coalesce(string_agg(${products.id} || ' ' || ${products.network}, ',' order by ${products.id}), '') as networks
      from ${products} where ${ours(ctx, products)}
    ), digested as (
      select encode(sha256(sha256(numbers) || convert_to(networks, 'UTF8')), 'hex') as digest
      from numbered, named
    )
    select digest, numbers, networks from digested
    left join (numbered cross join named) on digest <> ${before?.digest ?? ''}`)
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate has a row')
  const { digest, numbers, networks } = row
  if (before !== undefined && numbers === null) return before.links
  const read = numberLinks(numbersIn(numbers), networksIn(networks ?? ''))
  lastRead.set(ctx.workspaceId, { digest, links: read })
  return read
}

function networksIn(text: string): Map<number, string> {
  const pairs = text === '' ? [] : text.split(',')
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf(' ')
      return [Number(pair.slice(0, at)), pair.slice(at + 1)]
    }),
  )
}
