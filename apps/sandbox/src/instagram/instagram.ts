import type { FastifyInstance, FastifyReply } from 'fastify'
import { registerAuthorize } from '../social/authorize.ts'
import type { SocialControls } from '../social/controls.ts'
import { clientId, clientSecret, type Grants, openGrants } from '../social/grants.ts'
import { followersOf, type Persona } from '../social/personas.ts'
import { playFault } from '../social/play-fault.ts'
import { registerPostPage } from '../social/post-page.ts'
import { openPosted, type PostedBook } from '../social/posted.ts'
import type { PostingFaults } from '../social/posting-faults.ts'
import type { Sandbox } from '../vendor-needs.ts'
import { fieldsOf, graphError } from './graph.ts'
import { registerMedia } from './media.ts'
import { registerPublishing } from './publishing.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const longMs = 60 * dayMs
/** A long-lived token younger than this is not refreshed. */
const refreshableAfterMs = dayMs
const callsPerHour = 200

const knownPermissions = [
  'instagram_business_basic',
  'instagram_business_content_publish',
  'instagram_business_manage_insights',
  'instagram_business_manage_comments',
  'instagram_business_manage_messages',
]

/** The parts of "Instagram API with Instagram Login" that Hopwise speaks to. */
export function registerInstagram(
  app: FastifyInstance,
  sandbox: Sandbox,
  controls: SocialControls,
  postingFaults: PostingFaults,
): void {
  const now = () => sandbox.now().getTime()
  const lifetimes = { codeMs: hourMs, accessMs: hourMs, refreshMs: null }
  const grants = openGrants(sandbox.store, 'instagram', lifetimes, now)
  controls.keep('instagram', grants)
  registerAuthorize(
    app,
    // Instagram hangs `#_` onto the address; it is no part of the code.
    {
      vendor: 'instagram',
      path: '/instagram/oauth/authorize',
      needsPkce: false,
      scopes: knownPermissions,
      suffix: '#_',
    },
    { grants, controls },
  )
  app.addHook('preHandler', async (request, reply) => {
    const { url } = request
    const isPage = url.startsWith('/instagram/oauth/authorize') || url.startsWith('/instagram/p/')
    if (!url.startsWith('/instagram/') || isPage) return undefined
    const isPlayed = await playFault(sandbox.faults, 'instagram', reply, (limited) => {
      reportUsage(limited, 'app', { percent: 100, regainMinutes: 30 })
      return graphError(limited, 4, '(#4) Application request limit reached')
    })
    return isPlayed ? reply : undefined
  })
  tokenRoutes(app, grants)
  const posted = openPosted(sandbox.store, 'instagram', now)
  postingFaults.keep('instagram', posted)
  const { personas } = grants
  registerPostPage(app, { path: '/instagram/p/:id/', site: 'Instagram', posted, personas, now })
  const admit = dataRoutes(app, grants, now, posted)
  registerPublishing(app, { store: sandbox.store, posted, postingFaults, now, admit })
}

function tokenRoutes(app: FastifyInstance, grants: Grants): void {
  app.post<{ Body: Record<string, string> }>(
    '/instagram/oauth/access_token',
    async ({ body }, reply) => {
      if (body['client_id'] !== clientId || body['client_secret'] !== clientSecret) {
        return loginError(reply, 'Invalid platform app')
      }
      const pair = grants.redeem(body['code'] ?? '', body['redirect_uri'] ?? '', undefined)
      if (pair === null) return loginError(reply, 'This authorization code has been used')
      const permissions = (pair.scopes ?? knownPermissions).join(',')
      return { access_token: pair.access, user_id: Number(pair.persona.id), permissions }
    },
  )
  app.get<{ Querystring: Record<string, string> }>(
    '/instagram/access_token',
    async ({ query }, reply) => {
      if (query['client_secret'] !== clientSecret || query['grant_type'] !== 'ig_exchange_token') {
        return graphError(reply, 101, 'Error validating application.')
      }
      return longLived(reply, grants, query['access_token'] ?? '')
    },
  )
  app.get<{ Querystring: Record<string, string> }>(
    '/instagram/refresh_access_token',
    async ({ query }, reply) => {
      const token = query['access_token'] ?? ''
      if (grants.whose(token) !== null && grants.ageMs(token) < refreshableAfterMs) {
        return graphError(reply, 10, 'The token is younger than 24 hours.')
      }
      return longLived(reply, grants, token)
    },
  )
}

/** Answers how a call is admitted, for the other routes of an account. */
function dataRoutes(app: FastifyInstance, grants: Grants, now: () => number, posted: PostedBook) {
  const calls = new Map<string, number>()
  function admit(
    query: Record<string, string>,
    reply: FastifyReply,
    permission = 'instagram_business_basic',
  ): Persona | null {
    const token = query['access_token'] ?? ''
    const persona = grants.whose(token)
    if (persona === null) {
      graphError(reply, 190, 'Error validating access token: The session is invalid.')
      return null
    }
    if (!grants.allows(token, permission)) {
      graphError(reply, 10, '(#10) Application does not have permission for this action')
      return null
    }
    const hour = `${persona.id} ${Math.floor(now() / hourMs)}`
    const used = (calls.get(hour) ?? 0) + 1
    calls.set(hour, used)
    const percent = Math.min(100, Math.ceil((100 * used) / callsPerHour))
    reportUsage(reply, persona.id, { percent, regainMinutes: 0 })
    return persona
  }
  app.get<{ Querystring: Record<string, string> }>(
    '/instagram/:version/me',
    async ({ query }, reply) => {
      const persona = admit(query, reply)
      return persona === null ? reply : fieldsOf(query, reply, profileOf(persona, now()))
    },
  )
  registerMedia(app, { posted, now, admit })
  return admit
}

function longLived(reply: FastifyReply, grants: Grants, token: string) {
  const pair = grants.exchange(token, longMs)
  if (pair === null) return graphError(reply, 190, 'Error validating access token.')
  return { access_token: pair.access, token_type: 'bearer', expires_in: longMs / 1000 }
}

function profileOf(persona: Persona, now: number) {
  return {
    user_id: persona.id,
    username: persona.handle,
    name: persona.name,
    account_type: 'BUSINESS',
    followers_count: followersOf(persona, now),
    follows_count: 210,
    media_count: 340,
    profile_picture_url: `https://scontent.cdninstagram.com/${persona.id}.jpg`,
    // The id of this account for this app, which is another one than that of the account.
    id: `2${persona.id}`,
  }
}

function reportUsage(
  reply: FastifyReply,
  account: string,
  { percent, regainMinutes }: { percent: number; regainMinutes: number },
): void {
  const usage = { call_count: percent, total_cputime: 1, total_time: 1 }
  const ofAccount = {
    type: 'instagram',
    ...usage,
    estimated_time_to_regain_access: regainMinutes,
  }
  reply.header('x-app-usage', JSON.stringify(usage))
  reply.header('x-business-use-case-usage', JSON.stringify({ [account]: [ofAccount] }))
}

function loginError(reply: FastifyReply, message: string) {
  return reply.code(400).send({ error_type: 'OAuthException', code: 400, error_message: message })
}
