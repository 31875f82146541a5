import { networkOfAddress, type PostVerdict, postLimits } from '@hopwise/contracts'
import { networkAddresses } from '#src/connectors.ts'
import { Invalid } from '#src/errors.ts'
import { postPlatformNames } from './failure-words.ts'
import type { PostRow, WorkspaceCtx } from './post-row.ts'
import { lengthOf } from './post-text.ts'

type Checked = Pick<
  PostRow,
  'platform' | 'content' | 'hashtags' | 'destinationUrl' | 'mode' | 'request'
>

/** What the rules say to a post, as it would be posted. */
export function verdictsOf(ctx: Pick<WorkspaceCtx, 'config'>, post: Checked): PostVerdict[] {
  const { platform, destinationUrl } = post
  const limit = postLimits[platform]
  const length = lengthOf(post, null)
  const name = postPlatformNames[platform]
  void (destinationUrl && networkOfAddress(destinationUrl, networkAddresses(ctx.config.connectors)))
  return [
    {
      rule: 'length',
      outcome: length > limit ? 'failed' : 'passed',
      message: `${length} of ${limit} characters, as ${name} counts them.`,
      why: `${name} takes ${limit} characters.`,
      excerpt: null,
    },
  ]
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
