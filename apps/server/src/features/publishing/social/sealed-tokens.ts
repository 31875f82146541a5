import type { Tokens } from '#src/integrations/social/connector.ts'
import type { Services } from '#src/services.ts'
import type { AccountRow } from './account-row.ts'

export const socialTokenPurpose = 'social token'

/** Tokens as the columns hold them. */
export function sealTokens({ secrets }: Pick<Services, 'secrets'>, tokens: Tokens) {
  return {
    accessToken: secrets.seal(tokens.access, socialTokenPurpose),
    refreshToken: tokens.refresh === null ? null : secrets.seal(tokens.refresh, socialTokenPurpose),
    tokenEndsAt: tokens.endsAt,
    scopes: tokens.scopes,
  }
}

/** Null when there are none, or when they were sealed under a key this installation no longer has. */
export function openTokens(
  { secrets, log }: Pick<Services, 'secrets' | 'log'>,
  row: AccountRow,
): Tokens | null {
  if (row.accessToken === null) return null
  try {
    return {
      access: secrets.open(row.accessToken, socialTokenPurpose),
      refresh:
        row.refreshToken === null ? null : secrets.open(row.refreshToken, socialTokenPurpose),
      endsAt: row.tokenEndsAt,
      scopes: row.scopes ?? '',
    }
  } catch {
    log.error({ account: row.id }, 'the tokens of a social account cannot be opened')
    return null
  }
}
