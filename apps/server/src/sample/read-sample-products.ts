import { networkConnections, products, type Transaction } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'

/** What Amazon said this morning of the products that the sample's links lead to. */
const samples = [
  { name: 'Lift standing desk', asin: 'B0C1H26C46', price: '629.00' },
  { name: 'Barista espresso machine', asin: 'B07DGR98VQ', price: '549.95' },
] as const

export async function readSampleProducts(
  transaction: Transaction,
  workspaceId: number,
  now: Date,
): Promise<void> {
  const [connection] = await transaction
    .select({ id: networkConnections.id })
    .from(networkConnections)
    .where(ours({ workspaceId }, networkConnections, eq(networkConnections.network, 'amazon')))
  for (const { name, asin, price } of samples) {
    await transaction
      .update(products)
      .set({
        connectionId: connection?.id ?? null,
        externalId: asin,
        url: `https://www.amazon.com/dp/${asin}?tag=ada-20`,
        price,
        currency: 'USD',
        availability: 'In Stock',
        ownFields: ['name', 'imageUrl'],
        syncedAt: now,
      })
      .where(ours({ workspaceId }, products, eq(products.name, name)))
  }
}
