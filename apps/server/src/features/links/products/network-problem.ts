import { Conflict, Forbidden, TooManyRequests, Unavailable } from '#src/errors.ts'
import { NetworkFailure } from '#src/integrations/network-failure.ts'
import type { Ctx } from '#src/services.ts'

const shortWaitSeconds = 60

/** What a person asked of a network, with its failures as answers of our own. */
export async function describingProblem<Result>(ctx: Ctx, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error
    const { problem, message, retryAt } = error
    if (problem === 'throttled') {
      const waitMs = retryAt === null ? 0 : retryAt.getTime() - ctx.now().getTime()
      const seconds = waitMs > 0 ? Math.ceil(waitMs / 1000) : shortWaitSeconds
      throw new TooManyRequests(`${message} Please try again in a minute.`, seconds)
    }
    // Nothing is wrong: the account has not come so far yet.
    if (problem === 'not-eligible') throw new Forbidden(message)
    if (problem === 'refused') throw new Conflict(message)
    throw new Unavailable(`${message} Please try again later.`)
  }
}
