import {
  campaigns,
  clickRollups,
  clicks,
  links,
  products,
  type Transaction,
  workspaces,
} from '@hopwise/db'
import { eq } from 'drizzle-orm'

/** Removes a sample workspace with everything in it, and answers the slugs that led to its links. */
export async function removeSample(transaction: Transaction, id: number): Promise<string[]> {
  const gone = await transaction
    .delete(links)
    .where(eq(links.workspaceId, id))
    .returning({ slug: links.slug })
  await transaction.delete(campaigns).where(eq(campaigns.workspaceId, id))
  await transaction.delete(products).where(eq(products.workspaceId, id))
  // Clicks and their sums have no foreign key that would take them along.
  await transaction.delete(clicks).where(eq(clicks.workspaceId, id))
  await transaction.delete(clickRollups).where(eq(clickRollups.workspaceId, id))
  await transaction.delete(workspaces).where(eq(workspaces.id, id))
  return gone.map(({ slug }) => slug)
}
