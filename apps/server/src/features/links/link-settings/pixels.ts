import {
  type addRetargetingPixel as contract,
  type EndpointInput,
  mostPixels,
} from '@hopwise/contracts'
import { links, retargetingPixels, violates, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict, Invalid, NotFound } from '#src/errors.ts'
import { invalidateLinks } from '#src/features/links/link-configuration/index.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { presentPixel } from './get-link-settings.ts'

const retargeting = eq(links.retargets, true)

export async function addPixel(ctx: Ctx, { body }: EndpointInput<typeof contract>) {
  refuseInSample(ctx)
  const row = await insertPixel(ctx, body).catch((error) => {
    if (!violates(error, 'retargeting_pixels_one')) throw error
    const message = 'You already added this pixel'
    throw new Conflict(message, [{ path: 'pixelId', message }])
  })
  await invalidateLinks(ctx, retargeting)
  return presentPixel(row)
}

function insertPixel(ctx: Ctx, { network, pixelId }: EndpointInput<typeof contract>['body']) {
  const { workspaceId } = ctx
  return withTransaction(ctx, async ({ orm }) => {
    // Locked, so that two requests cannot share the last place.
    await orm
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(ours(ctx, workspaces))
      .for('update')
    const ofNetwork = ours(ctx, retargetingPixels, eq(retargetingPixels.network, network))
    if ((await orm.$count(retargetingPixels, ofNetwork)) >= mostPixels) {
      throw Invalid.field('network', `You can add up to ${mostPixels} pixels per network`)
    }
    const [made] = await orm
      .insert(retargetingPixels)
      .values({ workspaceId, network, pixelId, createdAt: ctx.now() })
      .returning()
    if (made === undefined) throw new Error('insert returned no pixel')
    return made
  })
}

export async function removePixel(ctx: Ctx, { params }: { params: { id: number } }): Promise<null> {
  refuseInSample(ctx)
  const removed = await ctx.orm
    .delete(retargetingPixels)
    .where(ours(ctx, retargetingPixels, eq(retargetingPixels.id, params.id)))
    .returning({ id: retargetingPixels.id })
  if (removed.length === 0) throw new NotFound('This pixel does not exist.')
  await invalidateLinks(ctx, retargeting)
  return null
}
