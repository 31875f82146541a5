import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { passkeys } from '@hopwise/db'
import { readUserAgent } from '@hopwise/redirector'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import type { PasskeySite } from './passkey-site.ts'

/** The cookie that ties a challenge to a browser. */
export const challengeCookie = 'passkey'

/**
 * Sign-in by passkeys that check their person, by a fingerprint, a face or a PIN. Having the device
 * and passing that check are two factors, so that no code is asked for afterward.
 */
export function passkeySignIn(
  { database: { orm }, now }: Pick<Services, 'database' | 'now'>,
  { rpId, origin }: PasskeySite,
) {
  return passkey({
    rpID: rpId,
    rpName: 'Hopwise',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: challengeCookie },
    registration: {
      async afterVerification({ ctx, verification: { registrationInfo } }) {
        if (registrationInfo?.userVerified !== true) throw unverified()
        const { credential, aaguid } = registrationInfo
        const known = await orm.$count(passkeys, eq(passkeys.credentialID, credential.id))
        if (known > 0) throw APIError.fromStatus('CONFLICT', { code: 'PASSKEY_TAKEN' })
        const userAgent = ctx.headers?.get('user-agent') ?? ''
        return { name: getAuthenticatorName(aaguid) ?? deviceName(userAgent) }
      },
    },
    authentication: {
      async afterVerification({ verification, clientData }) {
        if (!verification.authenticationInfo.userVerified) throw unverified()
        await orm
          .update(passkeys)
          .set({ lastUsedAt: now() })
          .where(eq(passkeys.credentialID, clientData.id))
      },
    },
  }) satisfies BetterAuthPlugin
}

const unverified = () => APIError.fromStatus('UNAUTHORIZED', { code: 'PASSKEY_UNVERIFIED' })

function deviceName(userAgent: string): string {
  const { browser, os } = readUserAgent(userAgent)
  if (browser === '') return os || 'Passkey'
  return os === '' ? browser : `${browser} on ${os}`
}
