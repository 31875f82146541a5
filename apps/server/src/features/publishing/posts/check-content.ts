import { linkedContent, type PostVerdict } from '@hopwise/contracts'
import { checkPost, factsOfPost } from '@hopwise/post-checks'
import { networkAddresses } from '#src/connectors.ts'
import { Invalid } from '#src/errors.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { PostRow } from './post-row.ts'

type Checked = Pick<PostRow, 'platform' | 'content' | 'hashtags' | 'destinationUrl' | 'request'>

/** What the rules say to a post, as it will be posted. */
export function verdictsOf({ config }: Pick<WorkspaceCtx, 'config'>, post: Checked): PostVerdict[] {
  const facts = factsOfPost(post, networkAddresses(config.connectors))
  return checkPost({ ...post, content: linkedContent(post, null) }, facts)
}

const failedOf = (verdicts: PostVerdict[]) =>
  verdicts.filter((verdict) => verdict.outcome === 'failed')

/** Throws Invalid with the reason of each rule that the post breaks. */
export function requirePassing(verdicts: PostVerdict[]): void {
  const failed = failedOf(verdicts)
  if (failed.length === 0) return
  throw new Invalid(
    failed.map(({ message }) => message).join(' '),
    failed.map(({ rule, message }) => ({
      path: rule === 'hashtags' ? 'hashtags' : 'content',
      message,
    })),
  )
}

export const faultOf = (verdicts: PostVerdict[]): string | null =>
  failedOf(verdicts)
    .map(({ message }) => message)
    .join(' ') || null
