import type { changeOnboarding as contract, EndpointInput } from '@hopwise/contracts'
import { onboardings } from '@hopwise/db'
import { ours } from '#src/collection/ours.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { getOnboarding } from './get-onboarding.ts'

type Input = EndpointInput<typeof contract>

/** An account from before the way was offered has no row, and so nothing to change. */
export async function changeOnboarding(ctx: Ctx, { body }: Input) {
  refuseInSample(ctx)
  await ctx.orm
    .update(onboardings)
    .set({
      leftAt: body.state === 'open' ? null : ctx.now(),
      finishedAt: body.state === 'over' ? ctx.now() : null,
    })
    .where(ours(ctx, onboardings))
  ctx.live.announce(ctx.workspaceId, 'guidance')
  return await getOnboarding(ctx)
}
