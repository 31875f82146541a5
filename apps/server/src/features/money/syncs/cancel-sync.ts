import type { cancelSync as contract, EndpointInput, Sync } from '@hopwise/contracts'
import { syncs } from '@hopwise/db'
import { eq, inArray } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { noClaim } from '#src/jobs/claims.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { presentRun } from './list-syncs.ts'
import { getRun } from './start-run.ts'

/** The process that is at it notices at its next write, and stores nothing more of it. */
export async function cancelSync(
  ctx: Ctx,
  { params }: EndpointInput<typeof contract>,
): Promise<Sync> {
  await getRun(ctx, params.id)
  refuseInSample(ctx)
  const [cancelled] = await ctx.orm
    .update(syncs)
    .set({ status: 'cancelled', finishedAt: ctx.now(), ...noClaim, step: '' })
    .where(ours(ctx, syncs, eq(syncs.id, params.id), inArray(syncs.status, ['queued', 'running'])))
    .returning()
  if (cancelled === undefined) throw new Conflict('This run has already ended.')
  ctx.live.announce(ctx.workspaceId, 'syncs')
  return presentRun(cancelled)
}
