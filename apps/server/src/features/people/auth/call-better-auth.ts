import type { CurrentUser } from '@hopwise/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '#src/errors.ts'
import { sampleIsShared } from '#src/sample-is-shared.ts'
import type { Services } from '#src/services.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { attemptsOf } from './attempts-of.ts'
import type { BetterAuth } from './better-auth.ts'
import { clientHeaders } from './client-headers.ts'
import { withInvitation } from './invitations.ts'
import { type Body, prepareBody } from './prepare-body.ts'
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
const allowedInSample = /^(get-session|sign-out|sign-up\/.*|sign-in\/.*|callback\/.*)$/

/** The one door to better-auth, for scripts and for our own pages alike. */
export function createCallBetterAuth(
  services: Services,
  betterAuth: BetterAuth,
  limits: AttemptLimits,
  find: (request: FastifyRequest) => Promise<CurrentUser | null>,
): CallBetterAuth {
  const { config } = services
  return async (request, reply, { method, target, body }) => {
    const url = new URL(`/api/auth/${target}`, config.publicUrl)
    const path = url.pathname.slice('/api/auth/'.length)
    // One spelling for each call, so that none slips past the rules made for it.
    if (!/^[\w-]+(\/[\w-]+)*$/.test(path)) throw new NotFound('There is nothing at this address.')
    if (!allowedInSample.test(path) && (await find(request))?.workspace.isSample) {
      throw sampleIsShared()
    }
    const headers = clientHeaders(request)
    if (method === 'GET') return await answer(betterAuth.handler(new Request(url, { headers })))

    const prepared = prepareBody(config, path, body)
    headers.set('content-type', 'application/json')
    const send = () => {
      const init = { method, headers, body: JSON.stringify(prepared) }
      return answer(betterAuth.handler(new Request(url, init)))
    }
    return await limits.guard(attemptsOf(request, path, prepared), async () => {
      if (path !== 'sign-up/email' || config.signUp !== 'invite') return await send()
      const { invitation } = body as Body
      return await withInvitation(services.database.orm, invitation, services.now(), send)
    })

    async function answer(pending: Promise<Response>): Promise<AuthAnswer> {
      const response = await pending
      for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
      const parsed = bodyOf(await response.text())
      if (response.status >= 400) throw translateFailure(response.status, parsed, path)
      return {
        status: response.status,
        body: parsed,
        location: response.headers.get('location'),
      }
    }
  }
}

function bodyOf(text: string): Body | null {
  if (!/^[[{]/.test(text)) return null
  return JSON.parse(text)
}
