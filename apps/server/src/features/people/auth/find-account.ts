import { users } from '@hopwise/db'
import { parseCookies } from 'better-auth/cookies'
import { eq, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { decoded } from '#src/decoded.ts'
import type { Services } from '#src/services.ts'
import type { BetterAuth } from './better-auth.ts'
import { findPasskeyOwner } from './find-passkey-owner.ts'
import type { Body } from './prepare-body.ts'

/** Ids of accounts that someone who is not signed in means; null where there is none. */
export function createFindAccount({ database }: Services, betterAuth: BetterAuth) {
  /** By what better-auth keeps of a step that was begun. */
  async function byVerification(identifier: string): Promise<string | null> {
    const { internalAdapter } = await betterAuth.$context
    return (await internalAdapter.findVerificationValue(identifier))?.value ?? null
  }

  async function byName(name: string): Promise<string | null> {
    const typed = name.trim().toLowerCase()
    const [user] = await database.orm
      .select({ id: users.id })
      .from(users)
      .where(or(eq(users.email, typed), eq(users.username, typed)))
    return user?.id ?? null
  }

  async function byFirstStep(request: FastifyRequest): Promise<string | null> {
    const cookies = parseCookies(request.headers.cookie ?? '')
    const signed = cookies.get('hopwise.two_factor') ?? cookies.get('__Secure-hopwise.two_factor')
    // What cannot be decoded is no cookie of ours.
    const identifier = (decoded(signed ?? '') ?? '').split('.', 1)[0] ?? ''
    return identifier === '' ? null : await byVerification(identifier)
  }

  return {
    byVerification,
    /** Between the two steps of a sign-in. */
    byFirstStep,
    /** By what was typed, by a passkey, or by the first step of a sign-in. */
    async byRequest(request: FastifyRequest, body: Body): Promise<string | null> {
      const name = body['email'] ?? body['username']
      if (typeof name === 'string') return await byName(name)
      const owner = await findPasskeyOwner(database.orm, body)
      if (owner !== null) return owner
      return await byFirstStep(request)
    },
  }
}
