import type { createPost as contract, EndpointInput, Post } from '@hopwise/contracts'
import { posts } from '@hopwise/db'
import { getOurs, notThere } from '#src/collection/get-ours.ts'
import { requireCampaign } from '#src/features/links/links/index.ts'
import { requireProduct } from '#src/features/links/products/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { requireAccount } from './account-of.ts'
import { checksOf } from './check-content.ts'
import { showPost } from './list-posts.ts'
import { productOfUrl } from './post-link.ts'
import { noteEvent, type PostRow } from './post-row.ts'
import { usualMode } from './posting-mode.ts'

type Input = EndpointInput<typeof contract>

/** Drafts are free, and may say anything: the rules are asked when one is to be posted. */
export async function createPost(ctx: Ctx, { body }: Input): Promise<Post> {
  const { request, productName, ...fields } = body
  if (fields.productId !== null) await requireProduct(ctx, fields.productId)
  await requireCampaign(ctx, fields.campaignId)
  if (fields.accountId !== null) await requireAccount(ctx, fields.accountId, fields.platform)
  return await insertPost(
    ctx,
    {
      ...fields, // safe because a parsed request is one that can be sent again
      request: (request ?? null) as PostRow['request'],
    },
    'Saved as a draft',
    productName,
  )
}

export async function duplicatePost(
  ctx: Ctx,
  { params }: { params: { id: number } },
): Promise<Post> {
  const before = await getOurs(ctx, posts, params.id)
  if (before.removedAt !== null) notThere(posts)
  const { campaign } = await showPost(ctx, params.id)
  const { platform, content, hashtags, writer, request, imageUrl } = before
  const { productId, accountId, destinationUrl, market, isOwnExperience } = before
  const copy = {
    platform,
    content,
    hashtags,
    writer,
    request,
    imageUrl,
    productId,
    campaignId: campaign?.id ?? null,
    accountId,
    destinationUrl,
    market,
    isOwnExperience,
  }
  return await insertPost(ctx, copy, 'Copied from another post')
}

type Fields = Omit<typeof posts.$inferInsert, 'workspaceId' | 'checks' | 'mode'> & {
  hashtags: string[]
}

async function insertPost(
  ctx: Ctx,
  given: Fields,
  note: string,
  productName?: string,
): Promise<Post> {
  const id = await withTransaction(ctx, async (inner) => {
    const fields = { ...given, ...(await productOfUrl(inner, given, productName)) }
    const mode = usualMode(fields)
    const { destinationUrl = null, request = null, market = null, isOwnExperience = false } = fields
    const checks = await checksOf(inner, {
      ...fields,
      destinationUrl,
      request,
      market,
      isOwnExperience,
    })
    const [made] = await inner.orm
      .insert(posts)
      .values({ ...fields, mode, checks, workspaceId: ctx.workspaceId, createdAt: ctx.now() })
      .returning({ id: posts.id })
    if (made === undefined) throw new Error('insert returned no post')
    await noteEvent(inner, made.id, { status: 'draft', note })
    return made.id
  })
  ctx.live.announce(ctx.workspaceId, 'posts')
  if (productName !== undefined) ctx.live.announce(ctx.workspaceId, 'products')
  return await showPost(ctx, id)
}
