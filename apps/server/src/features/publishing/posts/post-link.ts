import { links } from '@hopwise/db'
import { lockOurs } from '#src/collection/get-ours.ts'
import { Invalid } from '#src/errors.ts'
import { applyChange, makeLink } from '#src/features/links/links/index.ts'
import { findOrMakeProduct } from '#src/features/links/products/index.ts'
import type { Ctx } from '#src/services.ts'
import type { PostRow } from './post-row.ts'

interface KeptLink {
  linkId: number | null
  /** Of the link that was made or changed, for the redirectors to load. */
  slug: string | null
}

const titleLength = 60

interface Sold {
  productId?: number | null | undefined
  destinationUrl?: string | null | undefined
}

/**
 * The product that a post's URL is of, found or made, where one was called for and none is chosen.
 * Belongs in the transaction that writes the post.
 */
export async function productOfUrl(
  ctx: Ctx,
  { productId, destinationUrl: originalUrl }: Sold,
  name: string | undefined,
): Promise<{ productId?: number }> {
  if (name === undefined || productId != null || originalUrl == null) return {}
  return { productId: await findOrMakeProduct(ctx, { originalUrl, name }) }
}

/**
 * Gives a post its own tracked link, leading where the post says: what is posted counts for this post
 * alone. Belongs in the transaction that schedules it.
 */
export async function keepLink(ctx: Ctx, post: PostRow): Promise<KeptLink> {
  const { destinationUrl: originalUrl, productId, campaignId, platform } = post
  if (originalUrl === null) return { linkId: null, slug: null }
  if (productId === null) {
    throw Invalid.field(
      'productId',
      'Choose this post’s product, so that its clicks and earnings are counted.',
    )
  }
  const title = linkTitle(post.content)
  if (post.linkId !== null) {
    const link = await lockOurs(ctx, links, post.linkId)
    const isSame = link.originalUrl === originalUrl && link.productId === productId
    if (isSame && link.platform === platform) return { linkId: link.id, slug: null }
    const fields = { productId, platform, title }
    const { slug } = await applyChange(ctx, link, fields, { originalUrl }, 'Changed in its post')
    return { linkId: link.id, slug }
  }
  const made = await makeLink(ctx, { productId, campaignId, originalUrl, platform, title })
  return { linkId: made.id, slug: made.slug }
}

/** The beginning of the text, so that the link is known among others. */
function linkTitle(content: string): string {
  const line = content.split('\n')[0]?.trim() ?? ''
  const start = [...line].slice(0, titleLength).join('')
  return start.length < line.length ? `Post: ${start.trimEnd()}…` : `Post: ${start}`
}
