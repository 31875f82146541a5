import type { pauseArm as contract, EndpointInput } from '@hopwise/contracts'
import { links, linkVariants } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict, Invalid } from '#src/errors.ts'
import { configurationsOf } from '#src/features/links/link-configuration/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { presentSmartLink, type SmartLink } from './present-smart-links.ts'

/** One that health checks set aside is resumed the same way. */
export async function pauseArm(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof contract>,
): Promise<SmartLink> {
  const slug = await withTransaction(ctx, async (inner) => {
    const link = await lockOurs(inner, links, params.id)
    const arms = (await configurationsOf(inner, [link])).get(link.id)?.arms ?? []
    const arm = arms.find(({ id }) => id === body.armId)
    if (arm === undefined) throw Invalid.field('armId', 'This link does not rotate to that URL.')
    if (body.isPaused === (arm.pausedAt !== null)) return link.slug
    const others = arms.filter(({ id, pausedAt }) => id !== arm.id && pausedAt === null)
    if (body.isPaused && others.length === 0) {
      throw new Conflict('This is the last URL that gets visitors. Resume another one first.')
    }
    await inner.orm
      .update(linkVariants)
      .set(
        body.isPaused
          ? { pausedAt: ctx.now(), pausedBy: 'person' }
          : { pausedAt: null, pausedBy: null },
      )
      .where(ours(ctx, linkVariants, eq(linkVariants.linkId, link.id), eq(linkVariants.id, arm.id)))
    return link.slug
  })
  await ctx.linkChanged(slug)
  ctx.live.announce(ctx.workspaceId, 'links')
  return await presentSmartLink(ctx, params.id)
}
