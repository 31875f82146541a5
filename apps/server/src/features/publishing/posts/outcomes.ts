import { platformLabels } from '@hopwise/contracts'
import type { PlatformProblem } from '#src/integrations/social/platform-failure.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { FailureCode } from './failure-messages.ts'
import type { PostRow } from './post-row.ts'

export interface Attempt {
  /** As it was claimed. */
  post: PostRow
  /** From here on only the platform knows whether it stands. */
  isHandedOver: boolean
  /** Raised when the process stops, or the post is no longer ours. */
  signal: AbortSignal
}

interface Why {
  code: FailureCode
  message: string
}

export type Outcome =
  | { kind: 'published'; externalId: string | null; url: string | null; isFound: boolean }
  /** Not found, which may yet change. */
  | { kind: 'look-again'; afterMs: number }
  /** Tried again by itself; `why` says so in the meantime, and is null where nothing is wrong. */
  | { kind: 'wait'; afterMs: number; why: Why | null }
  | ({ kind: 'failed' } & Why)
  /** Another process has it now or will have it, or a person changed it. */
  | { kind: 'lost' }

const firstRetryMs = 60_000
const longestRetryMs = 30 * 60_000
/** Some four hours. */
const mostAttempts = 12
/** Where a platform does not say until when. */
const unknownLimitMs = 15 * 60_000
const longestLimitMs = 24 * 3_600_000

/** What a platform's problem means for a post. */
export function toOutcome(ctx: WorkspaceCtx, attempt: Attempt, problem: PlatformProblem): Outcome {
  const { post } = attempt
  const name = platformLabels[post.platform]
  if (problem.kind === 'token-refused') {
    const message = `${name} no longer accepts our access to this account.`
    return { kind: 'failed', code: 'reconnect', message }
  }
  if (problem.kind === 'rate-limited') {
    const waitMs = problem.until === null ? null : problem.until.getTime() - ctx.now().getTime()
    const afterMs = Math.min(longestLimitMs, Math.max(waitMs ?? unknownLimitMs, 1_000))
    const because = problem.reason === undefined ? '' : `: ${problem.reason}`
    const message = `${name} isn’t accepting more posts from this account right now${because}.`
    return { kind: 'wait', afterMs, why: { code: 'rate-limited', message } }
  }
  const said = `${name} has a problem: ${problem.reason}.`
  if (post.attempts + 1 >= mostAttempts) return givenUp(attempt, said)
  const afterMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(post.attempts, 10))
  // The handing over counts from here on, and what it posted shows only after a while.
  const lookMs = attempt.isHandedOver ? Math.max(afterMs, 90_000) : afterMs
  return { kind: 'wait', afterMs: lookMs, why: { code: 'away', message: said } }
}

function givenUp({ isHandedOver }: Attempt, said: string): Outcome {
  if (!isHandedOver) return { kind: 'failed', code: 'kept-away', message: said }
  const message = `${said} So we don’t know whether it was posted.`
  return { kind: 'failed', code: 'unknown', message }
}
