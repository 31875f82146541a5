import type { changeCampaign as contract, EndpointInput } from '@hopwise/contracts'
import { campaigns, campaignTags } from '@hopwise/db'
import { todayIn } from '@hopwise/units'
import { eq } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { refusingTakenOwnId } from '#src/collection/own-ids.ts'
import { Conflict, Invalid } from '#src/errors.ts'
import { requireProduct } from '#src/features/links/products/index.ts'
import { ensureTags, setTags } from '#src/features/links/tags/index.ts'
import { describeDay } from '#src/sentences.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { type Campaign, showCampaign } from './list-campaigns.ts'

type Input = EndpointInput<typeof contract>
type Change = Omit<Input['body'], 'version' | 'tags'>

export async function changeCampaign(ctx: Ctx, { params, body }: Input): Promise<Campaign> {
  const { version, tags, ...change } = body
  const isChanged = await withTransaction(ctx, async (inner) => {
    await ensureTags(inner, tags)
    const before = await lockOurs(inner, campaigns, params.id)
    if (version !== undefined && version !== before.version) throw changedElsewhere()
    if (tags === undefined && Object.keys(change).length === 0) return false
    await requireSense(inner, before, change)
    await refusingTakenOwnId('campaigns', () =>
      inner.orm
        .update(campaigns)
        .set({ ...change, version: before.version + 1 })
        .where(ours(inner, campaigns, eq(campaigns.id, before.id))),
    )
    await setTags(inner, campaignTags, before.id, tags)
    return true
  })
  if (isChanged) ctx.live.announce(ctx.workspaceId, 'campaigns')
  return await showCampaign(ctx, params.id)
}

function changedElsewhere(): Conflict {
  return new Conflict(
    'This campaign was changed elsewhere since you opened it. Load it again, then make your change.',
  )
}

/** What the change alone cannot show to be wrong, and together with the row can. */
async function requireSense(
  ctx: Ctx,
  before: typeof campaigns.$inferSelect,
  change: Change,
): Promise<void> {
  const startDate = change.startDate ?? before.startDate
  const endDate = change.endDate === undefined ? before.endDate : change.endDate
  if (endDate !== null && endDate < startDate) {
    // The field that was sent is the one to fix.
    if (change.endDate === undefined) {
      throw Invalid.field('startDate', 'Start date must not be after the end date')
    }
    throw Invalid.field('endDate', 'End date must not be before the start date')
  }
  if (change.productId !== undefined && change.productId !== before.productId) {
    await requireProduct(ctx, change.productId)
  }
  const today = todayIn(ctx.timeZone, ctx.now())
  const isResumed = change.status === 'active' && before.status !== 'active'
  if (isResumed && endDate !== null && endDate < today) {
    throw Invalid.field(
      'endDate',
      `This campaign ended on ${describeDay(endDate)}. Give it a later end date first.`,
    )
  }
}
