import { products } from '@hopwise/db'
import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import { likeLiteral } from '#src/collection/contains.ts'
import { ours } from '#src/collection/ours.ts'
import { commissionAfter, sharedAfter } from '#src/features/links/products/index.ts'
import type { Tenant } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { OpenConnection, SyncCounts } from './sync-part.ts'

export interface FoundProduct {
  externalId: string
  name: string
  imageUrl: string | null
  /** Null where it is not reported. */
  commission: number | null
  /** Where an affiliate sends people; null when the account has no name. */
  url: string | null
}

/** What a vendor's list says of the vendor's own products. */
export interface OwnProducts {
  listed: FoundProduct[]
  /** Keys of those that are said to be sold no more. */
  inactive: string[]
  /** The list was read to its end, so what it does not name is not there. */
  isComplete: boolean
}

type ProductRow = typeof products.$inferSelect

const rowsAtOnce = 200
const longestName = 200

/** Adds what is new, takes over what changed but for a person's own words, and brings back what had vanished. */
export async function storeClickbankProducts(
  tenant: Tenant,
  connection: OpenConnection,
  found: FoundProduct[],
  counts: SyncCounts,
): Promise<void> {
  for (let start = 0; start < found.length; start += rowsAtOnce) {
    const some = found.slice(start, start + rowsAtOnce)
    await withTransaction(tenant, async (inner) => {
      const known = await findKnown(inner, some)
      for (const one of some) {
        const row = known.get(one.externalId)
        counts[await store(inner, connection, one, row)] += 1
      }
    })
  }
}

async function findKnown(
  { orm, workspaceId }: Tenant,
  some: readonly FoundProduct[],
): Promise<Map<string | null, ProductRow>> {
  const keys = some.map(({ externalId }) => externalId)
  const rows = await orm
    .select()
    .from(products)
    .where(and(ofClickbank(workspaceId), inArray(products.externalId, keys)))
    .orderBy(products.id)
    .for('update')
  return new Map(rows.map((row) => [row.externalId, row]))
}

const compared = ['name', 'imageUrl', 'url', 'commission', 'connectionId', 'vanishedAt'] as const

async function store(
  ctx: Tenant,
  connection: OpenConnection,
  found: FoundProduct,
  row: ProductRow | undefined,
): Promise<'added' | 'changed' | 'unchanged'> {
  const { externalId, commission, ...words } = found
  const reported = { ...words, name: words.name.slice(0, longestName) }
  const read = { connectionId: row?.connectionId ?? connection.id, syncedAt: ctx.now() }
  if (row === undefined) {
    const made = await ctx.orm
      .insert(products)
      .values({
        workspaceId: ctx.workspaceId,
        network: 'clickbank',
        externalId,
        ...read,
        ...reported,
        commission: commission ?? 0,
      })
      .onConflictDoNothing()
      .returning({ id: products.id })
    return made.length > 0 ? 'added' : 'unchanged'
  }
  const after = {
    ...read,
    ...sharedAfter(row, reported),
    commission: commissionAfter(row, commission),
    vanishedAt: null,
  }
  await ctx.orm
    .update(products)
    .set(after)
    .where(ours(ctx, products, eq(products.id, row.id)))
  return compared.every((field) => after[field] === row[field]) ? 'unchanged' : 'changed'
}

/**
 * Of the vendor's own products alone: one that is not sold for a while has not vanished. A list that
 * was not read to its end says nothing about what it does not name.
 */
export async function markVanished(
  ctx: Tenant,
  { accountId }: OpenConnection,
  { listed, inactive, isComplete }: OwnProducts,
): Promise<number> {
  const own = await ctx.orm
    .select({ id: products.id, externalId: products.externalId })
    .from(products)
    .where(
      and(
        ofClickbank(ctx.workspaceId),
        like(products.externalId, `${likeLiteral((accountId ?? '').toLowerCase())}/%`),
        isNull(products.vanishedAt),
      ),
    )
  const there = new Set<string | null>(listed.map(({ externalId }) => externalId))
  const ended = new Set<string | null>(inactive)
  const gone = own.filter(({ externalId }) =>
    isComplete ? !there.has(externalId) : ended.has(externalId),
  )
  if (gone.length === 0) return 0
  await ctx.orm
    .update(products)
    .set({ vanishedAt: ctx.now() })
    .where(
      ours(
        ctx,
        products,
        inArray(
          products.id,
          gone.map(({ id }) => id),
        ),
      ),
    )
  return gone.length
}

function ofClickbank(workspaceId: number) {
  return ours({ workspaceId }, products, eq(products.network, 'clickbank'))
}
