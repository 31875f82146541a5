export const exitCodes = { failed: 1, usage: 2, signIn: 3, notFound: 4, tryAgain: 5 } as const
type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** As `--help` and docs/client.md have them. */
export const exitCodeSays = [
  ['0', 'done'],
  [String(exitCodes.failed), 'refused, or failed'],
  [String(exitCodes.usage), 'an argument, an option or a value is wrong'],
  [String(exitCodes.signIn), 'not signed in, or the key may not do this'],
  [String(exitCodes.notFound), 'there is no such record'],
  [String(exitCodes.tryAgain), 'Hopwise cannot be reached, or is too busy: try again later'],
] as const

/** What ends a command before Hopwise is asked. */
export class Refusal extends Error {
  readonly exitCode: ExitCode
  constructor(message: string, exitCode: ExitCode = exitCodes.usage) {
    super(message)
    this.exitCode = exitCode
  }
}

export const exitCodeOf = (status: number | null): ExitCode => {
  if (status === null || status === 429 || status >= 502) return exitCodes.tryAgain
  if (status === 400 || status === 422) return exitCodes.usage
  if (status === 401 || status === 403) return exitCodes.signIn
  return status === 404 ? exitCodes.notFound : exitCodes.failed
}
