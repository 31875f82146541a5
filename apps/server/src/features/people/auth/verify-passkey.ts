import { passkeyAssertion } from '@hopwise/contracts'
import { type Orm, passkeys } from '@hopwise/db'
import {
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { and, eq, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#src/services.ts'
import { challengeCookie } from './passkey-sign-in.ts'
import type { PasskeySite } from './passkey-site.ts'

const challenge = z.object({
  type: z.literal('authentication'),
  expectedChallenge: z.string(),
  userData: z.object({ id: z.string() }),
})

type Passkey = typeof passkeys.$inferSelect
type Assertion = Parameters<typeof verifyAuthenticationResponse>[0]['response']

/** Checks a passkey of the person who is signed in, and signs no one in; reachable through our own calls alone. */
export function verifyPasskey({ database, now }: Services, site: PasskeySite | null) {
  return {
    id: 'verify-passkey',
    endpoints: {
      verifyPasskey: createAuthEndpoint.serverOnly(
        {
          method: 'POST',
          body: z.object({ response: passkeyAssertion }),
          use: [sessionMiddleware],
        },
        async (ctx) => {
          const { session, internalAdapter, secret, createAuthCookie } = ctx.context
          const { name } = createAuthCookie(challengeCookie)
          const token = await ctx.getSignedCookie(name, secret)
          const kept = token ? await internalAdapter.consumeVerificationValue(token) : null
          const asked = challenge.safeParse(kept && JSON.parse(kept.value)).data
          const isOwn = asked?.userData.id === session.user.id
          if (site === null || !isOwn) throw refused('CHALLENGE_NOT_FOUND')
          const { response } = ctx.body
          const [passkey] = await database.orm
            .select()
            .from(passkeys)
            .where(
              and(eq(passkeys.credentialID, response.id), eq(passkeys.userId, session.user.id)),
            )
          if (passkey === undefined) throw refused('PASSKEY_NOT_FOUND')
          // safe because the schema asks for what is read, and the signature covers the rest
          const checked = await check(response as unknown as Assertion, {
            passkey,
            site,
            expectedChallenge: asked.expectedChallenge,
          })
          if (!(await countUse(database.orm, passkey, checked, now()))) {
            throw refused('AUTHENTICATION_FAILED')
          }
          return ctx.json({ isVerified: true })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

interface Expected {
  passkey: Passkey
  site: PasskeySite
  expectedChallenge: string
}

async function check(
  response: Assertion,
  { passkey, site, expectedChallenge }: Expected,
): Promise<VerifiedAuthenticationResponse> {
  const { credentialID: id, publicKey, counter } = passkey
  const credential = { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64')) }
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential,
    requireUserVerification: true,
  }).catch(() => null)
  if (checked?.verified !== true) throw refused('AUTHENTICATION_FAILED')
  return checked
}

/** False where another use was counted first; devices that do not count stay at zero. */
async function countUse(
  orm: Orm,
  { id }: Passkey,
  { authenticationInfo: { newCounter } }: VerifiedAuthenticationResponse,
  now: Date,
): Promise<boolean> {
  const isNext = or(eq(passkeys.counter, 0), lt(passkeys.counter, newCounter))
  const counted = await orm
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id })
  return counted.length > 0
}

const refused = (code: string) => APIError.fromStatus('UNAUTHORIZED', { code })
