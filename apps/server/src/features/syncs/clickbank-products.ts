import { products } from '@hopwise/db'
import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import { addDays } from '#src/features/analytics/index.ts'
import { productKeyOf } from '#src/features/ins/index.ts'
import type { ClickbankClient } from '#src/integrations/clickbank/clickbank-client.ts'
import { NetworkFailure } from '#src/integrations/network-failure.ts'
import type { Tenant } from '#src/services.ts'
import { clientOf } from './clickbank-earnings.ts'
import type { OpenConnection, SyncCounts, SyncPart, SyncRun } from './sync-part.ts'

interface Found {
  externalId: string
  name: string
  imageUrl: string | null
  /** Null where an order does not tell. */
  commission: number | null
  /** Where an affiliate sends people; null when the account has no name. */
  url: string | null
}

const orderDays = 90
const pagesAtMost = 200

/**
 * A vendor's own products; and, as ClickBank opens its marketplace to no affiliate, those that the
 * account's orders name.
 */
export const clickbankProducts: SyncPart = {
  kind: 'products',
  network: 'clickbank',
  async run(tenant, connection, run) {
    const client = clientOf(tenant, connection)
    const counts = { added: 0, changed: 0, unchanged: 0, vanished: 0, unmatched: 0 }
    await run.tell('Reading your own ClickBank products', 0, null)
    const own = await listOwn(client, connection, run)
    await run.tell(sold, 0, null)
    const known = await listSold(tenant, client, connection, run)
    if (run.signal.aborted) return counts
    const found = new Map([...known, ...(own ?? [])].map((one) => [one.externalId, one]))
    await store(tenant, connection, [...found.values()], counts)
    if (own !== null) {
      const listed = own.map(({ externalId }) => externalId)
      counts.vanished = await markVanished(tenant, connection, listed)
    }
    tenant.live.announce(tenant.workspaceId, 'products')
    return counts
  },
}

const sold =
  'ClickBank lists its marketplace to no affiliate: reading the products that your orders name'

/** Null for an account that sells nothing itself, which ClickBank refuses to list. */
async function listOwn(
  client: ClickbankClient,
  { accountId }: OpenConnection,
  run: SyncRun,
): Promise<Found[] | null> {
  if (accountId === null) return null
  const found: Found[] = []
  try {
    for (let page = 1; page <= pagesAtMost && !run.signal.aborted; page += 1) {
      const { rows, hasMore } = await client.listProducts(accountId, page)
      for (const { sku, title, imageUrl, commission, isListed } of rows) {
        const externalId = productKeyOf(accountId, sku)
        if (!isListed || externalId === null) continue
        found.push({ externalId, name: title, imageUrl, commission, url: null })
      }
      if (!hasMore) break
    }
  } catch (error) {
    // A wrong key is refused for the orders too.
    if (error instanceof NetworkFailure && error.trouble === 'refused') return null
    throw error
  }
  return found
}

async function listSold(
  { now }: Tenant,
  client: ClickbankClient,
  { accountId }: OpenConnection,
  run: SyncRun,
): Promise<Found[]> {
  const today = now().toISOString().slice(0, 10)
  const found = new Map<string, Found>()
  for (let page = 1; page <= pagesAtMost && !run.signal.aborted; page += 1) {
    const { rows, hasMore } = await client.listOrders(addDays(today, -orderDays), today, page)
    for (const { vendor, items, type } of rows) {
      if (vendor === null || type.includes('TEST')) continue
      for (const { itemNo, title } of items) {
        const externalId = productKeyOf(vendor, itemNo)
        if (externalId === null || title === null) continue
        const url = hopLink(accountId, vendor)
        found.set(externalId, { externalId, name: title, imageUrl: null, commission: null, url })
      }
    }
    if (!hasMore) break
    await run.tell(sold, page, null)
  }
  return [...found.values()]
}

/** The readable form of a hop link (ClickBank, HopLinks Guide). */
function hopLink(affiliate: string | null, vendor: string): string | null {
  if (affiliate === null) return null
  return `https://hop.clickbank.net/?${new URLSearchParams({ affiliate, vendor })}`
}

const rowsAtOnce = 200
const longestName = 200

async function store(
  { orm, workspaceId, now }: Tenant,
  connection: OpenConnection,
  found: Found[],
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
async function markVanished(
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
