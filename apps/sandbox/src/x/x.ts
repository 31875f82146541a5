import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerAuthorize } from '../social/authorize.ts'
import type { SocialControls } from '../social/controls.ts'
import { clientId, clientSecret, type Grants, openGrants, type Pair } from '../social/grants.ts'
import { followersOf, type Persona } from '../social/personas.ts'
import { playFault } from '../social/play-fault.ts'
import { registerPostPage } from '../social/post-page.ts'
import { openPosted, type PostedBook } from '../social/posted.ts'
import type { PostingFaults } from '../social/posting-faults.ts'
import type { Sandbox } from '../vendor-needs.ts'
import { fieldsOf, only, wrongParameter } from './parameters.ts'
import { registerPosting } from './posting.ts'
import { problem } from './problem.ts'
import { registerTimeline } from './timeline.ts'
import { createWindows } from './windows.ts'

/** xdevplatform/docs, OAuth 2.0 authorization code with PKCE. */
const codeMs = 30_000
const accessMs = 2 * 3_600_000
const refreshMs = 180 * 86_400_000

/** Calls of a user in 15 minutes (x-api/fundamentals/rate-limits). */
const knownScopes = ['tweet.read', 'tweet.write', 'users.read', 'offline.access']
const neededScopes = {
  me: ['tweet.read', 'users.read'],
  posts: ['tweet.read', 'users.read'],
  create: ['tweet.read', 'tweet.write', 'users.read'],
} as const
const limits = { me: 75, posts: 900, create: 100 }

/** The parts of X's API v2 that Hopwise speaks to, on X's wire format. */
export function registerX(
  app: FastifyInstance,
  sandbox: Sandbox,
  controls: SocialControls,
  postingFaults: PostingFaults,
): void {
  const now = () => sandbox.now().getTime()
  const grants = openGrants(sandbox.store, 'x', { codeMs, accessMs, refreshMs }, now)
  const windows = createWindows(now)
  controls.keep('x', grants)
  registerAuthorize(
    app,
    { vendor: 'x', path: '/x/i/oauth2/authorize', needsPkce: true, scopes: knownScopes },
    { grants, controls },
  )

  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/x/2/')) return undefined
    const isPlayed = await playFault(sandbox.faults, 'x', reply, sayLimited)
    return isPlayed ? reply : undefined
  })
  function sayLimited(reply: FastifyReply) {
    const reset = Math.ceil(now() / 1000) + 900
    windows.setHeaders(reply, { limit: limits.me, remaining: 0, reset })
    return reply.code(429).send({ errors: [{ code: 88, message: 'Rate limit exceeded' }] })
  }
  const posted = openPosted(sandbox.store, 'x', now)
  postingFaults.keep('x', posted)
  const { personas } = grants
  registerPostPage(app, { path: '/x/:handle/status/:id', site: 'X', posted, personas, now })
  tokenRoutes(app, grants)
  dataRoutes(app, { grants, windows, now, posted, postingFaults, sayLimited })
}

function tokenRoutes(app: FastifyInstance, grants: Grants): void {
  app.post<{ Body: Record<string, string> }>('/x/2/oauth2/token', async (request, reply) => {
    if (!isOurApp(request)) return refuseClient(reply)
    const {
      grant_type: kind,
      code = '',
      redirect_uri: uri = '',
      code_verifier: verifier,
    } = request.body
    if (kind === 'authorization_code') {
      const pair = grants.redeem(code, uri, verifier)
      return pair === null ? refuseGrant(reply, 'authorization code') : tokenAnswer(pair)
    }
    const pair = grants.rotate(request.body['refresh_token'] ?? '')
    return pair === null ? refuseGrant(reply, 'token') : tokenAnswer(pair)
  })
  app.post<{ Body: Record<string, string> }>('/x/2/oauth2/revoke', async (request, reply) => {
    if (!isOurApp(request)) return refuseClient(reply)
    grants.revoke(request.body['token'] ?? '')
    return { revoked: true }
  })
}

interface DataNeeds {
  grants: Grants
  windows: ReturnType<typeof createWindows>
  now: () => number
  posted: PostedBook
  postingFaults: PostingFaults
  sayLimited: (reply: FastifyReply) => unknown
}

function dataRoutes(app: FastifyInstance, needs: DataNeeds): void {
  const { grants, windows, now, posted, postingFaults, sayLimited } = needs
  /** The persona a call is for; null when it was answered already. */
  function admit(request: FastifyRequest, reply: FastifyReply, call: keyof typeof limits) {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const persona = grants.whose(token)
    if (persona === null) {
      problem(reply, 401, 'Unauthorized', 'Unauthorized')
      return null
    }
    if (!neededScopes[call].every((scope) => grants.allows(token, scope))) {
      const detail = 'You are not permitted to perform this action.'
      problem(reply, 403, 'Forbidden', detail)
      return null
    }
    const wrong = wrongParameter(call, request.query as Record<string, unknown>)
    if (wrong !== null) {
      problem(reply, 400, 'Invalid Request', wrong)
      return null
    }
    const window = windows.take(`${call} ${persona.id}`, limits[call])
    windows.setHeaders(reply, window)
    if (window.remaining >= 0) return persona
    reply.code(429).send({ errors: [{ code: 88, message: 'Rate limit exceeded' }] })
    return null
  }
  app.get('/x/2/users/me', async (request, reply) => {
    const persona = admit(request, reply, 'me')
    if (persona === null) return reply
    const wanted = fieldsOf(request.query as Record<string, string>, 'user.fields')
    return { data: only(userOf(persona, now()), ['id', 'name', 'username', ...wanted]) }
  })
  registerPosting(app, {
    posted,
    postingFaults,
    sayLimited,
    admit: (request, reply) => admit(request, reply, 'create'),
  })
  registerTimeline(app, { posted, now, admit: (request, reply) => admit(request, reply, 'posts') })
}

function userOf(persona: Persona, now: number) {
  return {
    id: persona.id,
    name: persona.name,
    username: persona.handle,
    public_metrics: {
      followers_count: followersOf(persona, now),
      following_count: 180 + persona.number,
      listed_count: 12,
      like_count: 940,
      media_count: 61,
      post_count: 1_204,
    },
  }
}

function tokenAnswer({ access, refresh, scopes }: Pair) {
  return {
    token_type: 'bearer',
    expires_in: accessMs / 1000,
    access_token: access,
    scope: (scopes ?? knownScopes).join(' '),
    // Without offline.access, access ends with its first token.
    ...((scopes ?? knownScopes).includes('offline.access') && { refresh_token: refresh }),
  }
}

function isOurApp({ headers }: FastifyRequest): boolean {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return headers.authorization === `Basic ${basic}`
}

function refuseClient(reply: FastifyReply) {
  return reply
    .code(401)
    .send({ error: 'unauthorized_client', error_description: 'Missing valid authorization header' })
}

function refuseGrant(reply: FastifyReply, what: string) {
  const error_description = `Value passed for the ${what} was invalid.`
  return reply.code(400).send({ error: 'invalid_request', error_description })
}
