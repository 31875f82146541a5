import { z } from 'zod'
import { askPlatform, type PlatformAnswer, type Question, understand } from './ask-platform.ts'
import type { ConnectorOptions, Tokens } from './connector.ts'
import { PlatformFailure } from './platform-failure.ts'
import { seconds } from './read-fields.ts'

/** RFC 6749, section 5.1. */
const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  /** Platforms change it, and their pages disagree: the field is trusted. */
  expires_in: seconds.optional(),
  scope: z.string().optional(),
})

interface TokenQuestion extends Pick<Question, 'headers'> {
  address: string
  form: Record<string, string>
  /** What was asked for, where the answer does not say what was given. */
  scopes: string
  /** The variable that is wrong when the platform does not know this app. */
  keyName: string
  throwOnProblem: (answer: PlatformAnswer) => void
}

/** Asks for tokens as OAuth 2.0 does, for a code or for a refresh token. */
export async function askForTokens(
  { address, form, headers = {}, scopes, keyName, throwOnProblem }: TokenQuestion,
  options: ConnectorOptions,
): Promise<Tokens> {
  const answer = await askPlatform(address, { method: 'POST', headers, form }, options)
  if (answer.status === 401) {
    throw new PlatformFailure({ kind: 'away', reason: `it refused ${keyName}` })
  }
  if (answer.status === 400) throw new PlatformFailure({ kind: 'token-refused' })
  throwOnProblem(answer)
  const granted = understand(tokenAnswer, answer)
  const now = options.now?.() ?? new Date()
  return {
    access: granted.access_token,
    refresh: granted.refresh_token ?? null,
    endsAt: granted.expires_in === undefined ? null : new Date(+now + granted.expires_in * 1000),
    scopes: granted.scope ?? scopes,
  }
}
