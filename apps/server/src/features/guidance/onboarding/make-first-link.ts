import type { makeFirstLink as contract, EndpointInput } from '@hopwise/contracts'
import { onboardings } from '@hopwise/db'
import { ours } from '#src/collection/ours.ts'
import { makeLinkOfProduct } from '#src/features/links/links/index.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { getOnboarding } from './get-onboarding.ts'

type Input = EndpointInput<typeof contract>

/** Product and link in one step, both or neither; a second press finds the first one's link. */
export async function makeFirstLink(ctx: Ctx, { body }: Input) {
  refuseInSample(ctx)
  const slug = await withTransaction(ctx, async (inner) => {
    await inner.orm
      .insert(onboardings)
      .values({ workspaceId: inner.workspaceId, startedAt: inner.now() })
      .onConflictDoNothing()
    const own = ours(inner, onboardings)
    const [row] = await inner.orm.select().from(onboardings).where(own).for('update')
    if (row === undefined || row.linkId !== null) return null
    const { originalUrl, name } = body
    const link = await makeLinkOfProduct(inner, { originalUrl, productName: name })
    await inner.orm.update(onboardings).set({ linkId: link.id, leftAt: null }).where(own)
    return link.slug
  })
  if (slug !== null) {
    await ctx.linkChanged(slug)
    for (const topic of ['products', 'links', 'guidance'] as const) {
      ctx.live.announce(ctx.workspaceId, topic)
    }
  }
  return await getOnboarding(ctx)
}
