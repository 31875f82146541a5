import type { Network } from '@hopwise/contracts'
import { products } from '@hopwise/db'
import { eq, inArray } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { ProductRow } from './get-product.ts'
import { sharedAfter } from './own-fields.ts'

/** What a network says of one of its products. */
export interface Offer {
  externalId: string
  name: string | null
  imageUrl: string | null
  url: string | null
  price: string | null
  currency: string | null
  availability: string | null
}

export interface OfferSnapshot {
  connectionId: number
  network: Network
  offers: readonly Offer[]
  /** Keys that the network says it lists no more. */
  absent: readonly string[]
  at: Date
}

export interface StoredOffers {
  changed: number
  unchanged: number
  vanished: number
}

/** Writes a reading onto the products it is about; those it does not mention stay as they are. */
export async function storeOffers(tenant: Tenant, snapshot: OfferSnapshot): Promise<StoredOffers> {
  const keys = [...snapshot.offers.map(({ externalId }) => externalId), ...snapshot.absent]
  const counts: StoredOffers = { changed: 0, unchanged: 0, vanished: 0 }
  if (keys.length === 0) return counts
  await withTransaction(tenant, async (inner) => {
    const rows = await inner.orm
      .select()
      .from(products)
      .where(
        ours(
          tenant,
          products,
          eq(products.network, snapshot.network),
          inArray(products.externalId, keys),
        ),
      )
      .orderBy(products.id)
      .for('update')
    for (const row of rows) {
      const after = changeOf(row, snapshot)
      await inner.orm
        .update(products)
        .set(after)
        .where(ours(tenant, products, eq(products.id, row.id)))
      counts[outcomeOf(row, after)] += 1
    }
  })
  tenant.live.announce(tenant.workspaceId, 'products')
  if (counts.changed > 0) tenant.live.announce(tenant.workspaceId, 'links')
  return counts
}

type Change = Partial<ProductRow>

function changeOf(row: ProductRow, { connectionId, offers, at }: OfferSnapshot): Change {
  const offer = offers.find(({ externalId }) => externalId === row.externalId)
  const read = { connectionId: row.connectionId ?? connectionId, syncedAt: at }
  if (offer === undefined) return { ...read, vanishedAt: row.vanishedAt ?? at }
  const { price, currency, availability } = offer
  return { ...read, ...sharedAfter(row, offer), price, currency, availability, vanishedAt: null }
}

const compared = [
  'name',
  'imageUrl',
  'url',
  'price',
  'currency',
  'availability',
  'connectionId',
] as const

function outcomeOf(row: ProductRow, after: Change): keyof StoredOffers {
  if (after.vanishedAt !== null) return row.vanishedAt === null ? 'vanished' : 'unchanged'
  const isSame = compared.every((field) => after[field] === row[field])
  return isSame && row.vanishedAt === null ? 'unchanged' : 'changed'
}
