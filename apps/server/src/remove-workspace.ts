import {
  armRollups,
  campaigns,
  clickRollups,
  clicks,
  links,
  type Orm,
  products,
  type Transaction,
  workspaces,
} from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { holdEarnings } from './features/earnings/index.ts'

/**
 * Removes a workspace with everything in it, and answers the slugs that led to its links, for the
 * redirector to be told of. Belongs in a transaction.
 */
export async function removeWorkspace(orm: Orm | Transaction, id: number): Promise<string[]> {
  await holdEarnings(orm, id)
  const gone = await orm
    .delete(links)
    .where(eq(links.workspaceId, id))
    .returning({ slug: links.slug })
  await orm.delete(campaigns).where(eq(campaigns.workspaceId, id))
  await orm.delete(products).where(eq(products.workspaceId, id))
  // Clicks and their sums have no foreign key that would take them along, as everything else has.
  await orm.delete(clicks).where(eq(clicks.workspaceId, id))
  await orm.delete(clickRollups).where(eq(clickRollups.workspaceId, id))
  await orm.delete(armRollups).where(eq(armRollups.workspaceId, id))
  await orm.delete(workspaces).where(eq(workspaces.id, id))
  return gone.map(({ slug }) => slug)
}
