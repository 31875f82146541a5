import type { PostStatus } from '@hopwise/contracts'
import { linkedContent } from '@hopwise/contracts'
import { postEvents, posts, type Transaction } from '@hopwise/db'
import { checkPost } from '@hopwise/post-checks'
import { externalIdOf, type SamplePost, sampleContent } from './sample-posts.ts'

const hourMs = 3_600_000
/** How long before its time each was written. */
const writtenDays = 2

interface Needs {
  workspaceId: number
  at: (day: number, msOfDay?: number) => Date
  productIdOf: (key: string) => number
  linkOf: (slug: string) => { id: number; url: string; product: string }
  accountIdOf: (platform: SamplePost['platform']) => number | null
}

/** Posts in every state; nothing of them is due, for nothing is posted from the sample. */
export async function insertPosts(transaction: Transaction, needs: Needs): Promise<void> {
  const made = await transaction
    .insert(posts)
    .values(sampleContent.map((post) => toRow(post, needs)))
    .returning({ id: posts.id })
  const { workspaceId } = needs
  await transaction.insert(postEvents).values(
    sampleContent.flatMap((post, index) => {
      const postId = made[index]?.id ?? 0
      return historyOf(post, needs).map((event) => ({ workspaceId, postId, ...event }))
    }),
  )
}

function toRow(post: SamplePost, needs: Needs): typeof posts.$inferInsert {
  const { platform, status, mode, content, hashtags } = post
  const link = needs.linkOf(post.link)
  const { written, posted } = timesOf(post, needs)
  const isPublished = status === 'published'
  const linked = linkedContent({ platform, content, destinationUrl: link.url }, null)
  return {
    workspaceId: needs.workspaceId,
    platform,
    status,
    mode,
    content,
    hashtags,
    writer: 'built-in',
    checks: checkPost({ platform, content: linked, hashtags }, { hasAffiliateLink: true }),
    productId: needs.productIdOf(link.product),
    accountId: needs.accountIdOf(platform),
    destinationUrl: link.url,
    linkId: status === 'draft' ? null : link.id,
    scheduledFor: posted,
    publishedAt: isPublished ? posted : null,
    externalId: isPublished ? externalIdOf(post) : null,
    failureCode: post.failure?.code ?? null,
    failure: post.failure?.message ?? null,
    createdAt: written,
  }
}

/** A draft was written yesterday and has no time of its own. */
function timesOf({ day, hour }: SamplePost, { at }: Needs) {
  const posted = day === null ? null : at(day, hour * hourMs)
  const written = at(Math.max(1, (day ?? 0) + writtenDays), 0)
  return { written, posted }
}

function historyOf(post: SamplePost, needs: Needs) {
  const { written, posted } = timesOf(post, needs)
  const event = (status: PostStatus, note: string, time = written) => ({ status, note, at: time })
  const events = [event('draft', 'Saved as a draft')]
  if (posted === null) return events
  events.push(event('scheduled', 'Scheduled'))
  if (post.status === 'published') {
    const note = post.mode === 'by-hand' ? 'Marked as posted' : 'Published on Twitter'
    events.push(event('published', note, posted))
  }
  if (post.failure !== undefined) events.push(event('failed', post.failure.message, posted))
  return events
}
