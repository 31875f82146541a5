import type { ModelFailure } from '#src/integrations/language-model/model-failure.ts'

/** What a person reads about a model that did not write, followed by who wrote instead. */
export function describeModelProblem(failure: ModelFailure, name: string): string {
  switch (failure.problem) {
    case 'key-refused':
      return `${name} refuses the API key (AI_API_KEY)`
    case 'no-quota':
      return `your ${name} account has no quota left`
    case 'rate-limited':
      return `${name} isn’t accepting more requests right now${inSeconds(failure.retryAfterMs)}`
    case 'away':
      return `${name} could not be reached`
    case 'slow':
      return `${name} took too long`
    case 'unknown-model':
      return `${name} was not found at AI_BASE_URL`
    case 'not-taken':
      return `${name} refused the request`
    case 'declined':
      return `${name} declined to write this`
    case 'cut-off':
      return `${name} stopped before the end`
    case 'unreadable':
      return `${name} returned something other than a post`
  }
}

function inSeconds(pauseMs: number | null): string {
  if (pauseMs === null) return ''
  const seconds = Math.max(1, Math.ceil(pauseMs / 1_000))
  return ` (again in ${seconds === 1 ? 'a second' : `${seconds} seconds`})`
}

/** Whether asking at once a second time may help. */
export function isWorthAnotherTry({ problem }: ModelFailure): boolean {
  return problem === 'unreadable' || problem === 'cut-off' || problem === 'away'
}

/** The sentence alongside what the built-in writer wrote instead. */
export function builtInWrote(problem: string): string {
  return `The built-in writer wrote this: ${problem}.`
}
