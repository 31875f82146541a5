import { addDays } from '@hopwise/units'
import { productKeyOf } from '#src/features/money/ins/index.ts'
import type { ClickbankClient } from '#src/integrations/clickbank/clickbank-client.ts'
import { NetworkFailure } from '#src/integrations/network-failure.ts'
import type { Tenant } from '#src/services.ts'
import { clientOf } from './clickbank-earnings.ts'
import {
  type FoundProduct as Found,
  markVanished,
  type OwnProducts,
  storeClickbankProducts,
} from './store-clickbank-products.ts'
import { noCounts } from './sync-messages.ts'
import type { OpenConnection, SyncPart, SyncRun } from './sync-part.ts'

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
    const counts = { ...noCounts }
    await run.report('Reading your own ClickBank products', 0, null)
    const own = await listOwn(client, connection, run)
    await run.report(sold, 0, null)
    const known = await listSold(tenant, client, connection, run)
    if (run.signal.aborted) return counts
    const found = new Map([...known, ...(own?.listed ?? [])].map((one) => [one.externalId, one]))
    for (const externalId of own?.inactive ?? []) found.delete(externalId)
    await storeClickbankProducts(tenant, connection, [...found.values()], counts)
    if (own !== null) counts.vanished = await markVanished(tenant, connection, own)
    tenant.live.announce(tenant.workspaceId, 'products')
    return counts
  },
}

const sold =
  'ClickBank doesn’t list its marketplace for affiliates. Reading the products in your orders'

/** Null for an account that sells nothing itself, which ClickBank refuses to list. */
async function listOwn(
  client: ClickbankClient,
  { accountId }: OpenConnection,
  run: SyncRun,
): Promise<OwnProducts | null> {
  if (accountId === null) return null
  const own: OwnProducts = { listed: [], inactive: [], isComplete: false }
  try {
    for (let page = 1; page <= pagesAtMost && !run.signal.aborted; page += 1) {
      const { rows, hasMore } = await client.listProducts(accountId, page)
      for (const { sku, title, imageUrl, commission, isListed } of rows) {
        const externalId = productKeyOf(accountId, sku)
        if (externalId === null) continue
        if (isListed) own.listed.push({ externalId, name: title, imageUrl, commission, url: null })
        else own.inactive.push(externalId)
      }
      own.isComplete = !hasMore
      if (!hasMore) break
    }
  } catch (error) {
    // A wrong key is refused for the orders too.
    if (error instanceof NetworkFailure && error.problem === 'refused') return null
    throw error
  }
  return own
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
    await run.report(sold, page, null)
  }
  return [...found.values()]
}

/** The readable form of a hop link (ClickBank, HopLinks Guide). */
function hopLink(affiliate: string | null, vendor: string): string | null {
  if (affiliate === null) return null
  return `https://hop.clickbank.net/?${new URLSearchParams({ affiliate, vendor })}`
}
