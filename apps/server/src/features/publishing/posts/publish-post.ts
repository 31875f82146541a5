import { platformLabels } from '@hopwise/contracts'
import { links, posts } from '@hopwise/db'
import { eq, ne } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import {
  type AccountUse,
  spendAtX,
  type UsableAccount,
  withAccount,
} from '#src/features/publishing/social/index.ts'
import type { Posted, Posting } from '#src/integrations/social/connector.ts'
import { PlatformFailure } from '#src/integrations/social/platform-failure.ts'
import { PostRefused } from '#src/integrations/social/post-refused.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { shortUrlOf } from '#src/short-urls.ts'
import { checksOf, failedCheckOf } from './check-content.ts'
import { type Attempt, type Outcome, toOutcome } from './outcomes.ts'
import type { PostRow } from './post-row.ts'
import { postedText } from './post-text.ts'
import { remindToPaste } from './remind-to-paste.ts'
import { asHandedOver, handOver, keepStage, settle } from './settle-post.ts'

/** A call that was cut off has surely ended by then, and what it posted is in the timeline. */
const settledMs = 90_000
/** No one older can be ours, clocks apart included. */
const clockSlackMs = 10 * 60_000
const unreadyMs = 15_000

/** Publishes a post that the caller has claimed, as far as it gets, and writes down what became of it. */
export async function publishClaimed(
  ctx: WorkspaceCtx,
  post: PostRow,
  signal: AbortSignal,
): Promise<void> {
  if (post.mode === 'by-hand') return await remindToPaste(ctx, post)
  const attempt: Attempt = { post, isHandedOver: post.handedAt !== null, signal }
  const outcome = await attemptPublishing(ctx, attempt)
  await settle(ctx, attempt, outcome)
}

async function attemptPublishing(ctx: WorkspaceCtx, attempt: Attempt): Promise<Outcome> {
  const { post } = attempt
  if (post.accountId === null) {
    return { kind: 'failed', code: 'no-account', message: 'Its account was removed.' }
  }
  const issue = failedCheckOf(await checksOf(ctx, post))
  if (issue !== null && !attempt.isHandedOver) {
    return { kind: 'failed', code: 'checks', message: issue }
  }
  const posting = await postingOf(ctx, post)
  try {
    const use = await withAccount(ctx, post.accountId, (usable) =>
      publishAs(ctx, attempt, posting, usable),
    )
    return outcomeOf(ctx, attempt, use)
  } catch (error) {
    if (!(error instanceof PostRefused)) throw error
    return await afterRefusal(ctx, attempt, posting, error)
  }
}

/** The one place that speaks to a platform. Nothing is posted before its handing over is written down. */
async function publishAs(
  ctx: WorkspaceCtx,
  attempt: Attempt,
  posting: Posting,
  usable: UsableAccount,
): Promise<Outcome> {
  const { post } = attempt
  const { account, tokens, report } = usable
  const { publisher } = usable.connector
  if (publisher === null) {
    return { kind: 'failed', code: 'refused', message: 'No app may post there.' }
  }
  if (post.handedAt !== null) {
    const found = await findOwn(ctx, post, asHandedOver(posting), usable)
    if (found !== null) return { kind: 'published', ...found, isFound: true }
    if (!isSettled(ctx, post)) return { kind: 'look-again', afterMs: settledMs }
    attempt.isHandedOver = false
  }
  const { stage, isReady } = await publisher.prepare(tokens, account, posting, report)
  await keepStage(ctx, post, stage)
  if (!isReady) return { kind: 'wait', afterMs: unreadyMs, why: null }
  if (attempt.signal.aborted) return { kind: 'lost' }
  await spendAtX(ctx, usable.connector, posting.text.includes('://') ? 'postWithLink' : 'post')
  if (!(await handOver(ctx, post, { ...posting, stage }))) return { kind: 'lost' }
  attempt.isHandedOver = true
  try {
    const posted = await publisher.post(tokens, account, { ...posting, stage }, report)
    return { kind: 'published', ...posted, isFound: false }
  } catch (error) {
    if (isSurelyNotPosted(error)) attempt.isHandedOver = false
    throw error
  }
}

/** The platform answered, and said no. Whatever else went wrong, it may have taken the post. */
function isSurelyNotPosted(error: unknown): boolean {
  if (error instanceof PostRefused) return error.code !== 'duplicate'
  if (!(error instanceof PlatformFailure)) return false
  return error.problem.kind === 'token-refused' || error.problem.kind === 'rate-limited'
}

/** By the clock, or, where the clock went back, by a look before. */
function isSettled(ctx: WorkspaceCtx, { handedAt, stage }: PostRow): boolean {
  const passedMs = ctx.now().getTime() - (handedAt?.getTime() ?? 0)
  return passedMs >= settledMs || stage?.['looked'] === 'once'
}

function outcomeOf(ctx: WorkspaceCtx, attempt: Attempt, use: AccountUse<Outcome>): Outcome {
  switch (use.kind) {
    case 'done':
      return use.result
    case 'busy':
      return { kind: 'wait', afterMs: unreadyMs, why: null }
    case 'disconnected':
      return {
        kind: 'failed',
        code: 'reconnect',
        message: 'Its account isn’t connected.',
      }
    case 'unavailable':
      return { kind: 'failed', code: 'unavailable', message: use.reason }
    case 'problem':
      return toOutcome(ctx, attempt, use.problem)
  }
}

/** X refuses what it has already: then it is looked for, for that may be ours. */
async function afterRefusal(
  ctx: WorkspaceCtx,
  attempt: Attempt,
  posting: Posting,
  { code, said }: PostRefused,
): Promise<Outcome> {
  const { accountId } = attempt.post
  if (code === 'duplicate' && accountId !== null) {
    const use = await withAccount(ctx, accountId, async (usable): Promise<Outcome> => {
      const found = await findOwn(ctx, attempt.post, posting, usable)
      attempt.isHandedOver = false
      return found === null
        ? { kind: 'failed', code, message: refusalMessage(attempt.post, said) }
        : { kind: 'published', ...found, isFound: true }
    })
    return outcomeOf(ctx, attempt, use)
  }
  return { kind: 'failed', code, message: refusalMessage(attempt.post, said) }
}

/** What stands at the platform as this post, and as no other of ours. */
async function findOwn(
  ctx: WorkspaceCtx,
  post: PostRow,
  posting: Posting,
  { connector: { publisher }, account, tokens, report }: UsableAccount,
): Promise<Posted | null> {
  const found = (await publisher?.find(tokens, account, posting, report)) ?? null
  if (found === null || found.externalId === null) return found
  const others = await ctx.orm.$count(
    posts,
    ours(
      ctx,
      posts,
      eq(posts.platform, post.platform),
      eq(posts.externalId, found.externalId),
      ne(posts.id, post.id),
    ),
  )
  return others === 0 ? found : null
}

function refusalMessage({ platform }: PostRow, said: string): string {
  const name = platformLabels[platform]
  if (said === '') return `${name} refused it without a reason.`
  return `${name} returned: ${/[.!?]$/.test(said) ? said : `${said}.`}`
}

async function postingOf(ctx: WorkspaceCtx, post: PostRow): Promise<Posting> {
  const mark = post.linkId === null ? null : await shortUrl(ctx, post.linkId)
  return {
    text: postedText(post, mark),
    imageUrl: post.imageUrl,
    isPaid: post.destinationUrl !== null,
    mark: post.platform === 'twitter' ? mark : null,
    since: new Date(post.createdAt.getTime() - clockSlackMs),
    stage: post.stage ?? {},
  }
}

async function shortUrl(ctx: WorkspaceCtx, linkId: number): Promise<string | null> {
  const [found] = await ctx.orm
    .select({ slug: links.slug, domainId: links.domainId })
    .from(links)
    .where(ours(ctx, links, eq(links.id, linkId)))
  return found === undefined ? null : shortUrlOf(ctx, found)
}
