import { products } from '@hopwise/db'
import { asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { ours } from '#src/collection/ours.ts'
import {
  claimAsins,
  offerOf,
  storeOf,
  storeOffers,
  trackingTagOf,
} from '#src/features/links/products/index.ts'
import { type AmazonAccount, asinsAtOnce } from '#src/integrations/amazon/amazon-api.ts'
import { credentialVersion } from '#src/integrations/amazon/credential-versions.ts'
import { canRead, marketplaceOf } from '#src/integrations/amazon/marketplaces.ts'
import type { Tenant } from '#src/services.ts'
import { noCounts } from './sync-messages.ts'
import type { OpenConnection, SyncCounts, SyncPart } from './sync-part.ts'

/** The version that worked, and within a run the store and product up to which all is stored. */
const position = z.object({
  version: credentialVersion.nullish().catch(null),
  store: z.string().nullish(),
  productId: z.number().nullish(),
})
type Position = z.output<typeof position>

interface Due {
  productId: number
  asin: string
  store: string
}

/** Titles, pictures, prices and availability of the products that links of the workspace lead to. */
export const amazonProducts: SyncPart = {
  kind: 'products',
  network: 'amazon',
  async run(tenant, connection, run) {
    const { amazon } = tenant.clients
    const before: Position = position.safeParse(run.position).data ?? {}
    const counts: SyncCounts = { ...noCounts }
    await claimAsins(tenant)
    const account: AmazonAccount = {
      apiKey: connection.apiKey,
      tag: await trackingTagOf(tenant, connection.accountId),
      version: before.version ?? null,
      signal: run.signal,
    }
    const version = await amazon.versionOf(account)
    const home = await storeOf(tenant, version)
    const all = (await dueOf(tenant, connection, home)).filter(({ store }) =>
      canRead(version, store),
    )
    const left = all.filter((one) => isAfter(one, before))
    await reportProgress(all.length - left.length)
    for (const batch of batchesOf(left)) {
      if (run.signal.aborted) return counts
      const last = batch.at(-1)
      const asins = batch.map(({ asin }) => asin)
      const { items, absent } = await amazon.getItems({ ...account, version }, asins, last?.store)
      const offers = items.map(offerOf)
      const { id: connectionId } = connection
      const at = tenant.now()
      const stored = await storeOffers(tenant, {
        connectionId,
        network: 'amazon',
        offers,
        absent,
        at,
      })
      counts.changed += stored.changed
      counts.unchanged += batch.length - stored.changed - stored.vanished
      counts.vanished += stored.vanished
      await run.keep({ version, store: last?.store, productId: last?.productId })
      await reportProgress(all.indexOf(last ?? { productId: 0, asin: '', store: '' }) + 1)
    }
    await run.keep({ version })
    return counts

    async function reportProgress(done: number): Promise<void> {
      await run.report('Reading Amazon products', done, all.length)
    }
  },
}

/** By store and product, so that a run which broke off goes on after the last one stored. */
async function dueOf(tenant: Tenant, { id }: OpenConnection, home: string): Promise<Due[]> {
  const rows = await tenant.orm
    .select({ id: products.id, asin: products.externalId, url: products.url })
    .from(products)
    .where(
      ours(
        tenant,
        products,
        eq(products.network, 'amazon'),
        isNotNull(products.externalId),
        isNull(products.removedAt),
        or(isNull(products.connectionId), eq(products.connectionId, id)),
      ),
    )
    .orderBy(asc(products.id))
  return rows
    .map(({ id: productId, asin, url }) => ({
      productId,
      asin: asin ?? '',
      store: (url === null ? null : marketplaceOf(url)) ?? home,
    }))
    .sort((a, b) => (a.store < b.store ? -1 : a.store > b.store ? 1 : a.productId - b.productId))
}

function isAfter(one: Due, { store, productId }: Position): boolean {
  if (store == null || productId == null) return true
  return one.store === store ? one.productId > productId : one.store > store
}

/** As many of one store as one request takes. */
function batchesOf(due: readonly Due[]): Due[][] {
  return [...Map.groupBy(due, ({ store }) => store).values()].flatMap((ofStore) =>
    Array.from({ length: Math.ceil(ofStore.length / asinsAtOnce) }, (_, index) =>
      ofStore.slice(index * asinsAtOnce, (index + 1) * asinsAtOnce),
    ),
  )
}
