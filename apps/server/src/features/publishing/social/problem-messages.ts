import type { PlatformProblem } from '#src/integrations/social/platform-failure.ts'

const endsOf: Record<PlatformProblem['kind'], string> = {
  'token-refused': 'did not accept the access it granted',
  'rate-limited': 'isn’t accepting more requests right now',
  away: 'is unavailable',
  'not-understood': 'sent a response we couldn’t read',
}

const reasonSuffix = (problem: PlatformProblem) =>
  'reason' in problem ? `: ${problem.reason}` : ''

/** Said on the card while figures are old. */
export function describeReadFailure(name: string, problem: PlatformProblem): string {
  if (problem.kind === 'token-refused') {
    return `${name} no longer accepts our access. Reconnect to continue.`
  }
  return `${name} ${endsOf[problem.kind]}${reasonSuffix(problem)}. You see the last figures we read.`
}
