import { linkedContent, type PostCheck } from '@hopwise/contracts'
import { checkPost, factsOfPost } from '@hopwise/post-checks'
import { Invalid } from '#src/errors.ts'
import { homeMarket } from '#src/features/people/settings/index.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { PostRow } from './post-row.ts'
import { knownAddresses, linkInText } from './text-link.ts'

type Checked = Pick<
  PostRow,
  'platform' | 'content' | 'hashtags' | 'destinationUrl' | 'request' | 'market' | 'isOwnExperience'
>

/** The rules' results for a post, as it will be posted. */
export async function checksOf(ctx: WorkspaceCtx, given: Checked): Promise<PostCheck[]> {
  const post = { ...given, ...(await linkInText(ctx, given)) }
  const origin = { ...post, written: post, homeMarket: await homeMarket(ctx) }
  const facts = factsOfPost(origin, knownAddresses(ctx))
  return checkPost({ ...post, content: linkedContent(post, null) }, facts)
}

const failedOf = (checks: PostCheck[]) => checks.filter((check) => check.outcome === 'failed')

/** Throws Invalid with the reason of each rule that the post breaks. */
export function requirePassing(checks: PostCheck[]): void {
  const failed = failedOf(checks)
  if (failed.length === 0) return
  throw new Invalid(
    failed.map(({ message }) => message).join(' '),
    failed.map(({ rule, message }) => ({
      path: pathOf(rule),
      message,
    })),
  )
}

function pathOf(rule: PostCheck['rule']): string {
  if (rule === 'link') return 'destinationUrl'
  return rule === 'hashtags' ? 'hashtags' : 'content'
}

/** What keeps a scheduled post from being posted. Its link was asked for when it was scheduled. */
export const failedCheckOf = (checks: PostCheck[]): string | null =>
  failedOf(checks)
    .filter(({ rule }) => rule !== 'link')
    .map(({ message }) => message)
    .join(' ') || null
