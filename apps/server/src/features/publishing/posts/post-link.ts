import { platformLabels } from '@hopwise/contracts'
import { links, products } from '@hopwise/db'
import { getOurs, lockOurs } from '#src/collection/get-ours.ts'
import { Invalid } from '#src/errors.ts'
import { applyChange, makeLink } from '#src/features/links/links/index.ts'
import { findOrMakeProduct } from '#src/features/links/products/index.ts'
import type { Ctx } from '#src/services.ts'
import type { PostRow } from './post-row.ts'

interface KeptLink {
  /** What the post says of its link from now on. */
  columns: Pick<PostRow, 'linkId'> & Partial<Pick<PostRow, 'campaignId'>>
  /** Of the link that was made or changed, for the redirectors to load. */
  slug: string | null
}

const longestTitle = 120

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
  if (originalUrl === null) return { columns: await leaveLink(ctx, post), slug: null }
  if (productId === null) {
    throw Invalid.field(
      'productId',
      'Choose this post’s product, so that its clicks and earnings are counted.',
    )
  }
  const title = await linkTitle(ctx, { ...post, productId })
  if (post.linkId !== null) {
    const link = await lockOurs(ctx, links, post.linkId)
    const isSame = link.originalUrl === originalUrl && link.productId === productId
    if (isSame && link.platform === platform) return { columns: { linkId: link.id }, slug: null }
    const fields = { productId, platform, title }
    const { slug } = await applyChange(ctx, link, fields, { originalUrl }, 'Changed in its post')
    return { columns: { linkId: link.id }, slug }
  }
  const made = await makeLink(ctx, { productId, campaignId, originalUrl, platform, title })
  return { columns: { linkId: made.id }, slug: made.slug }
}

/** Without a link of its own it stays in the campaign that the link was last moved to. */
async function leaveLink(ctx: Ctx, { linkId }: PostRow): Promise<KeptLink['columns']> {
  if (linkId === null) return { linkId }
  const { campaignId } = await getOurs(ctx, links, linkId)
  return { linkId: null, campaignId }
}

const longestOpening = 60

/** The first words of a text without its labels and addresses, as people recall a post. */
function openingOf(content: string): string {
  const words = content
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^#|^\(?https?:/i.test(word))
  let opening = ''
  for (const word of words) {
    if (opening.length + word.length >= longestOpening) return `${opening}…`
    opening = opening === '' ? word : `${opening} ${word}`
  }
  return opening
}

/** Of two posts about one product, each by its own words, such as `Two weeks at it… · Instagram post`. */
async function linkTitle(
  ctx: Ctx,
  { productId, platform, content }: Pick<PostRow, 'platform' | 'content'> & { productId: number },
): Promise<string> {
  const { name } = await getOurs(ctx, products, productId)
  const place = ` · ${platformLabels[platform]} post`
  const words = openingOf(content).replace(/^…$/, '') || name
  return `${words.slice(0, longestTitle - place.length)}${place}`
}
