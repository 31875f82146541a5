import { products } from '@hopwise/db'
import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import type { Tenant } from '#src/services.ts'
import type { OpenConnection, SyncCounts } from './sync-part.ts'

export interface FoundProduct {
  externalId: string
  name: string
  imageUrl: string | null
  /** Null where an order does not tell. */
  commission: number | null
  /** Where an affiliate sends people; null when the account has no name. */
  url: string | null
}

const rowsAtOnce = 200
const longestName = 200

/** Adds what is new, takes over what changed, and brings back what had vanished. */
export async function storeClickbankProducts(
  { orm, workspaceId, now }: Tenant,
  connection: OpenConnection,
  found: FoundProduct[],
  counts: SyncCounts,
): Promise<void> {
  for (let start = 0; start < found.length; start += rowsAtOnce) {
    const some = found.slice(start, start + rowsAtOnce)
    const before = await orm
      .select()
      .from(products)
      .where(
        and(
          ofClickbank(workspaceId),
          inArray(
            products.externalId,
            some.map(({ externalId }) => externalId),
          ),
        ),
      )
    const known = new Map(before.map((row) => [row.externalId, row]))
    for (const one of some) {
      const row = known.get(one.externalId)
      if (row === undefined) counts.added += 1
      else if (row.name === one.name.slice(0, longestName) && row.vanishedAt === null) {
        counts.unchanged += 1
      } else counts.changed += 1
    }
    const excluded = (column: string) => sql.raw(`excluded.${column}`)
    await orm
      .insert(products)
      .values(
        some.map(({ externalId, name, imageUrl, commission, url }) => ({
          workspaceId,
          network: 'clickbank' as const,
          externalId,
          connectionId: connection.id,
          name: name.slice(0, longestName),
          imageUrl,
          commission: commission ?? 0,
          url,
          syncedAt: now(),
        })),
      )
      .onConflictDoUpdate({
        target: [products.workspaceId, products.network, products.externalId],
        targetWhere: sql`${products.externalId} is not null`,
        set: {
          name: excluded('name'),
          connectionId: connection.id,
          syncedAt: now(),
          vanishedAt: null,
          // What an order does not tell stays as it was, by hand or from the vendor's list.
          imageUrl: sql`coalesce(excluded.image_url, ${products.imageUrl})`,
          commission: sql`case when excluded.commission > 0 then excluded.commission else ${products.commission} end`,
          url: sql`coalesce(excluded.url, ${products.url})`,
        },
      })
  }
}

/** Of the vendor's own products alone: one that is not sold for a while has not vanished. */
export async function markVanished(
  { orm, workspaceId, now }: Tenant,
  { accountId }: OpenConnection,
  listed: string[],
): Promise<number> {
  const own = await orm
    .select({ id: products.id, externalId: products.externalId })
    .from(products)
    .where(
      and(
        ofClickbank(workspaceId),
        like(products.externalId, `${likeText((accountId ?? '').toLowerCase())}/%`),
        isNull(products.vanishedAt),
      ),
    )
  const gone = own.filter(({ externalId }) => !listed.includes(externalId ?? ''))
  if (gone.length === 0) return 0
  await orm
    .update(products)
    .set({ vanishedAt: now() })
    .where(
      and(
        eq(products.workspaceId, workspaceId),
        inArray(
          products.id,
          gone.map(({ id }) => id),
        ),
      ),
    )
  return gone.length
}

function ofClickbank(workspaceId: number) {
  return and(eq(products.workspaceId, workspaceId), eq(products.network, 'clickbank'))
}

function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
