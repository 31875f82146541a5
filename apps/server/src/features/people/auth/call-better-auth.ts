import type { FastifyReply, FastifyRequest } from 'fastify'
import { Conflict, Forbidden, NotFound } from '#src/errors.ts'
import { requireFreshSession } from '#src/proof.ts'
import { sampleIsShared } from '#src/sample-is-shared.ts'
import type { Services } from '#src/services.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { attemptsOf } from './attempts-of.ts'
import { createAuthAudit } from './audit-auth.ts'
import type { BetterAuth } from './better-auth.ts'
import { clientHeaders } from './client-headers.ts'
import { firstAccountHeader, invitationNeeded, withInvitation } from './invitations.ts'
import { type Body, prepareBody } from './prepare-body.ts'
import { refuseWeakNewPassword } from './refuse-weak-new-password.ts'
import type { SignedIn } from './session.ts'
import { signUpState } from './sign-up-state.ts'
import { translateFailure } from './translate-failure.ts'

interface AuthCall {
  method: 'GET' | 'POST'
  /** Path below /api/auth/, with its query if it has one. */
  target: string
  body?: unknown
}

interface AuthAnswer {
  status: number
  body: Body | null
  location: string | null
}

/** Sets the answer's cookies on the reply; throws one of our failures when better-auth refuses. */
export type CallBetterAuth = (
  request: FastifyRequest,
  reply: FastifyReply,
  call: AuthCall,
) => Promise<AuthAnswer>

/** What visitors of the shared sample workspace may do with its account. */
const allowedInSample =
  /^(get-session|sign-out|sign-up\/.*|sign-in\/.*|callback\/.*|passkey\/(generate-authenticate-options|verify-authentication))$/

/** What Settings asks more for than a session: scripts go there as well. */
const throughSettings = /^passkey\/(generate-register-options|verify-registration)$/

/** What better-auth offers of the kind that a contract marks `needsProof`. */
const needsProof = /^(revoke-(session|sessions|other-sessions)|link-social|unlink-account)$/

/** The one door to better-auth, for scripts and for our own pages alike. */
export function createCallBetterAuth(
  services: Services,
  betterAuth: BetterAuth,
  limits: AttemptLimits,
  find: (request: FastifyRequest) => Promise<SignedIn | null>,
): CallBetterAuth {
  const { config } = services
  const beginAudit = createAuthAudit(services, betterAuth, find)
  async function requireProofOf(request: FastifyRequest): Promise<void> {
    const signedIn = await find(request)
    if (signedIn !== null) await requireFreshSession(services.database.orm, signedIn.sessionId)
  }
  return async (request, reply, { method, target, body }) => {
    const url = new URL(`/api/auth/${target}`, config.publicUrl)
    const path = url.pathname.slice('/api/auth/'.length)
    // One spelling for each call, so that none slips past the rules made for it.
    if (!/^[\w-]+(\/[\w-]+)*$/.test(path)) throw new NotFound('There is nothing at this URL.')
    const isOurs = request.routeOptions.config.operation !== undefined
    if (throughSettings.test(path) && !isOurs) {
      throw new NotFound('Passkeys are added at /api/settings/passkeys.')
    }
    if (!allowedInSample.test(path) && (await find(request))?.workspace.isSample) {
      throw sampleIsShared()
    }
    if (needsProof.test(path)) await requireProofOf(request)
    const headers = clientHeaders(request)
    const prepared = method === 'GET' ? {} : prepareBody(config, path, body)
    const audited = await beginAudit(request, path, prepared)
    const userId = async () => (await find(request))?.id ?? null
    const attempts = await attemptsOf(services, request, { path, body: prepared, userId })
    if (method === 'GET') {
      return await limits.guard(attempts, () =>
        answer(betterAuth.handler(new Request(url, { headers }))),
      )
    }

    headers.set('content-type', 'application/json')
    const send = () => {
      const init = { method, headers, body: JSON.stringify(prepared) }
      // Without its query, which could hold what the rules look for in the body.
      return answer(betterAuth.handler(new Request(new URL(url.pathname, url), init)))
    }
    await refuseWeakNewPassword(path, prepared, () => find(request), betterAuth)
    return await limits.guard(attempts, async () => {
      const state = path === 'sign-up/email' ? await signUpState(services) : null
      if (state === 'open' && config.signUp === 'first') return await makeFirst()
      if (state !== 'invite') return await send()
      const { invitation } = body as Body
      return await withInvitation(services.database.orm, invitation, services.now(), send)
    })

    async function makeFirst(): Promise<AuthAnswer> {
      headers.set(firstAccountHeader, 'yes')
      try {
        return await send()
      } catch (error) {
        // Of two that are stored at the same moment, the database refuses one.
        const isSecond = error instanceof Conflict && (await signUpState(services)) === 'invite'
        throw isSecond ? new Forbidden(invitationNeeded) : error
      }
    }

    async function answer(pending: Promise<Response>): Promise<AuthAnswer> {
      const response = await pending
      const cookies = response.headers.getSetCookie()
      for (const cookie of cookies) reply.header('set-cookie', cookie)
      const parsed = withoutTokens(bodyOf(await response.text()))
      if (response.status >= 400) {
        audited.refused(response.status)
        throw translateFailure(response.status, parsed, path)
      }
      await audited.done(cookies)
      return {
        status: response.status,
        body: parsed,
        location: response.headers.get('location'),
      }
    }
  }
}

/** A session is in a cookie that no script reads; its token is not in answers either. */
function withoutTokens(body: Body | null): Body | null {
  if (body === null) return null
  return JSON.parse(JSON.stringify(body, (name, value) => (name === 'token' ? undefined : value)))
}

function bodyOf(text: string): Body | null {
  if (!/^[[{]/.test(text)) return null
  return JSON.parse(text)
}
