import type { changePost as contract, EndpointInput, Post } from '@hopwise/contracts'
import { posts } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { linkedCampaignField, requireCampaign } from '#src/features/links/links/index.ts'
import { requireProduct } from '#src/features/links/products/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { requireAccount, requireConnected } from './account-of.ts'
import { checksOf, requirePassing } from './check-content.ts'
import { showPost } from './list-posts.ts'
import { keepLink, productOfUrl } from './post-link.ts'
import { lockAbsentPost, type PostRow } from './post-row.ts'
import { usualMode, whyByHand } from './posting-mode.ts'
import { takeLinkInText } from './text-link.ts'

type Input = EndpointInput<typeof contract>

export async function changePost(ctx: Ctx, { params, body }: Input): Promise<Post> {
  const { version, productName, ...sent } = body
  const change = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const slug = await withTransaction(ctx, async (inner) => {
    const before = await lockAbsentPost(inner, params.id)
    if (version !== undefined && version !== before.version) {
      throw new Conflict(
        'This post was changed elsewhere since you opened it. Load it again, then make your change.',
      )
    }
    if (Object.keys(change).length === 0) return null
    Object.assign(change, await productOfUrl(inner, { ...before, ...change }, productName))
    const after: PostRow = { ...before, ...change }
    const led = after.status === 'scheduled' ? await takeLinkInText(inner, after) : {}
    Object.assign(after, led)
    await requireOwn(inner, before, after)
    await moveLink(inner, before, body.campaignId)
    after.checks = await checksOf(inner, after)
    if (after.status !== 'scheduled') after.mode = usualMode(after)
    const kept = after.status === 'scheduled' ? await requireStill(inner, after) : null
    await inner.orm
      .update(posts)
      .set({
        ...change,
        ...led,
        mode: after.mode,
        checks: after.checks,
        ...kept?.columns,
        // What was made ready was made of another text.
        stage: null,
        version: before.version + 1,
      })
      .where(ours(inner, posts, eq(posts.id, before.id)))
    return kept?.slug ?? null
  })
  if (slug !== null) await ctx.linkChanged(slug)
  if (body.campaignId !== undefined) {
    await linkedCampaign.changed?.(ctx, [params.id])
    ctx.live.announce(ctx.workspaceId, 'campaigns')
  }
  ctx.live.announce(ctx.workspaceId, 'posts')
  if (productName !== undefined) ctx.live.announce(ctx.workspaceId, 'products')
  return await showPost(ctx, params.id)
}

const linkedCampaign = linkedCampaignField(posts)

/** A link that is there already moves; the campaign of the post itself counts until then. */
async function moveLink(ctx: Ctx, { id, linkId }: PostRow, campaignId: number | null | undefined) {
  if (campaignId === undefined) return
  if (linkId === null) await requireCampaign(ctx, campaignId)
  else await linkedCampaign.apply(ctx, [id], campaignId)
}

async function requireOwn(ctx: Ctx, before: PostRow, after: PostRow): Promise<void> {
  if (after.productId !== null && after.productId !== before.productId) {
    await requireProduct(ctx, after.productId)
  }
  const isMoved = after.accountId !== before.accountId || after.platform !== before.platform
  if (after.accountId !== null && isMoved) {
    await requireAccount(ctx, after.accountId, after.platform)
  }
}

/** What is scheduled has to stay something that can be posted. */
async function requireStill(ctx: Ctx, after: PostRow) {
  requirePassing(after.checks)
  if (after.mode === 'automatic' && whyByHand(after) !== null) after.mode = 'by-hand'
  if (after.mode === 'automatic') await requireConnected(ctx, after.accountId, after.platform)
  return await keepLink(ctx, after)
}
