import type { PlatformAnswer } from '../social/ask-platform.ts'
import type { ReportLimit } from '../social/connector.ts'
import { PlatformFailure } from '../social/platform-failure.ts'

/** `x-rate-limit-*` in epoch seconds; X sends no Retry-After (x-api/fundamentals/rate-limits). */
function windowOf({ headers }: PlatformAnswer) {
  const read = (name: string) => {
    const value = headers.get(`x-rate-limit-${name}`)
    return value !== null && /^\d+$/.test(value) ? Number(value) : null
  }
  const reset = read('reset')
  return {
    limit: read('limit'),
    remaining: read('remaining'),
    resetsAt: reset === null ? null : new Date(reset * 1000),
  }
}

export function reportWindow(answer: PlatformAnswer, name: string, report: ReportLimit): void {
  const { limit, remaining, resetsAt } = windowOf(answer)
  if (limit === null || remaining === null) return
  report({ name, used: Math.max(0, limit - remaining), limit, resetsAt })
}

/** `client-not-enrolled`, or words about the project that an app has to be part of. */
const enrolment = /client-not-enrolled|unsupported-authentication|attached to a project|enrol/i

/** X knows the app, and its owner has not finished registering it. */
export function isNotEnrolled({ status, json }: PlatformAnswer): boolean {
  return status === 403 && enrolment.test(JSON.stringify(json) ?? '')
}

export function throwOnProblem(answer: PlatformAnswer): void {
  if (answer.status === 429) {
    // X does not say whether the window was the user's or the app's; waiting for a user's costs minutes.
    const until = windowOf(answer).resetsAt
    throw new PlatformFailure({ kind: 'rate-limited', until, isAppWide: true })
  }
  if (answer.status === 401) throw new PlatformFailure({ kind: 'token-refused' })
  if (isNotEnrolled(answer)) {
    const reason = 'the app of this Hopwise is not part of a project with access to its API'
    throw new PlatformFailure({ kind: 'away', reason })
  }
  if (answer.status === 402) {
    const reason = 'the developer account of this Hopwise has no credits left'
    throw new PlatformFailure({ kind: 'away', reason })
  }
  // A spend cap that is reached comes as a 403 with words about it; it is the operator's to lift.
  if (answer.status === 403) {
    const reason = `it refused the call with ${answer.status}`
    throw new PlatformFailure({ kind: 'away', reason })
  }
}
