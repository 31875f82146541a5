import { postbackAddresses } from '@hopwise/db'
import { asc, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'
import { listSources } from './list-sources.ts'
import { sourceKey } from './source-key.ts'

/** Sources with connectors of their own, which report orders by their transaction id alone. */
export const connectedSources: ReadonlySet<string> = new Set(['amazon', 'clickbank'])

/**
 * What the workspace calls a network that is named a little differently here, so that a sale reported in
 * two ways is counted once; the name itself where the network is new.
 */
export async function findSource(
  tenant: Pick<Tenant, 'orm' | 'workspaceId'>,
  name: string,
): Promise<string> {
  const addresses = await tenant.orm
    .select({ source: postbackAddresses.source })
    .from(postbackAddresses)
    .where(ours(tenant, postbackAddresses, isNull(postbackAddresses.removedAt)))
    .orderBy(asc(postbackAddresses.id))
  const ofAddresses = addresses.map(({ source }) => source)
  const known = [...connectedSources, ...ofAddresses, ...(await listSources(tenant))]
  if (known.includes(name)) return name
  return known.find((source) => sourceKey(source) === sourceKey(name)) ?? name
}
