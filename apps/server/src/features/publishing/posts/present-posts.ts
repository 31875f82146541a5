import type { Post } from '@hopwise/contracts'
import type { campaigns, links, products, socialAccounts } from '@hopwise/db'
import type { LinkFigures } from '#src/rollups/link-figures.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { shortUrlOf } from '#src/short-urls.ts'
import { withPauses } from '#src/with-pauses.ts'
import { adviceOf } from './failure-messages.ts'
import type { PostRow } from './post-row.ts'
import { costOf, lengthOf, postedText } from './post-text.ts'

export interface NamedPost {
  post: PostRow
  link: Pick<typeof links.$inferSelect, 'id' | 'slug' | 'domainId' | 'originalUrl'> | null
  product: Pick<typeof products.$inferSelect, 'id' | 'name'> | null
  campaign: Pick<typeof campaigns.$inferSelect, 'id' | 'name'> | null
  account: Pick<
    typeof socialAccounts.$inferSelect,
    'id' | 'handle' | 'connectedAt' | 'revokedAt'
  > | null
  /** Of its link. */
  figures: LinkFigures
}

export const iso = (at: Date | null) => at?.toISOString() ?? null

/** Posts as the API shows them. */
export async function presentPosts(ctx: WorkspaceCtx, rows: NamedPost[]): Promise<Post[]> {
  const shown: Post[] = []
  for await (const { post, link, product, campaign, account, figures } of withPauses(rows)) {
    const shortUrl = link === null ? null : shortUrlOf(ctx, link)
    shown.push({
      ...post,
      ...figures,
      characterCount: lengthOf(post, shortUrl),
      postedText: postedText(post, shortUrl),
      account: account && {
        id: account.id,
        handle: account.handle,
        isConnected: account.connectedAt !== null && account.revokedAt === null,
      },
      product: product && { id: product.id, name: product.name },
      campaign,
      link:
        link === null || shortUrl === null
          ? null
          : { id: link.id, shortUrl, originalUrl: link.originalUrl },
      scheduledFor: iso(post.scheduledFor),
      publishedAt: iso(post.publishedAt),
      isReadyToPaste: post.status === 'scheduled' && post.remindedAt !== null,
      failure: failureOf(post),
      cost: costOf(post),
      // safe because only what the contract parsed is kept
      request: post.request as Post['request'],
      createdAt: post.createdAt.toISOString(),
      removedAt: iso(post.removedAt),
    })
  }
  return shown
}

export function failureOf(post: PostRow): Post['failure'] {
  const { failureCode: code, failure: message, handedAt, dueAt } = post
  if (code === null || message === null) return null
  return { code, message, advice: adviceOf(code, handedAt !== null), retryAt: iso(dueAt) }
}
