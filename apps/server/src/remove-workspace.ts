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
import { ours } from '#src/collection/ours.ts'
import { lockEarnings } from './features/money/earnings/index.ts'

/**
 * Removes a workspace with everything in it, and answers the slugs that led to its links, for the
 * redirector to load. Belongs in a transaction.
 */
export async function removeWorkspace(orm: Orm | Transaction, id: number): Promise<string[]> {
  await lockEarnings(orm, id)
  const gone = await orm
    .delete(links)
    .where(ours({ workspaceId: id }, links))
    .returning({ slug: links.slug })
  await orm.delete(campaigns).where(ours({ workspaceId: id }, campaigns))
  await orm.delete(products).where(ours({ workspaceId: id }, products))
  // Clicks and their sums have no foreign key that would take them along, as everything else has.
  await orm.delete(clicks).where(ours({ workspaceId: id }, clicks))
  await orm.delete(clickRollups).where(ours({ workspaceId: id }, clickRollups))
  await orm.delete(armRollups).where(ours({ workspaceId: id }, armRollups))
  await orm.delete(workspaces).where(ours({ workspaceId: id }, workspaces))
  return gone.map(({ slug }) => slug)
}
