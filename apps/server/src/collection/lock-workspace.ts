import { workspaces } from '@hopwise/db'
import type { Ctx } from '#src/services.ts'
import { ours } from './ours.ts'

/**
 * Locks the workspace's row until the transaction ends: two requests that count what there is before
 * they add something wait for each other.
 */
export async function lockWorkspace(ctx: Ctx): Promise<void> {
  await ctx.orm
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(ours(ctx, workspaces))
    .for('no key update')
}
