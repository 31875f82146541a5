import type { Market } from '@hopwise/contracts'
import { workspaces } from '@hopwise/db'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'

/** Where the workspace's readers are, if anyone said so. */
export async function homeMarket(ctx: Pick<Tenant, 'orm' | 'workspaceId'>): Promise<Market | null> {
  const [found] = await ctx.orm
    .select({ market: workspaces.market })
    .from(workspaces)
    .where(ours(ctx, workspaces))
  return found?.market ?? null
}
