import { networkConnections, products, type Transaction } from '@hopwise/db'
import { and, eq } from 'drizzle-orm'

/** What Amazon said this morning of the products that the sample's links lead to. */
const readings = [
  { name: 'Lift standing desk', asin: 'B0C1H26C46', price: '329.00' },
  { name: 'Barista espresso machine', asin: 'B07DGR98VQ', price: '449.95' },
] as const

export async function readSampleProducts(
  transaction: Transaction,
  workspaceId: number,
  now: Date,
): Promise<void> {
  const [connection] = await transaction
    .select({ id: networkConnections.id })
    .from(networkConnections)
    .where(
      and(
        eq(networkConnections.workspaceId, workspaceId),
        eq(networkConnections.network, 'amazon'),
      ),
    )
  for (const { name, asin, price } of readings) {
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
      .where(and(eq(products.workspaceId, workspaceId), eq(products.name, name)))
  }
}
