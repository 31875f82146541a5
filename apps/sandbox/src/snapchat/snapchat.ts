import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerAuthorize } from '../social/authorize.ts'
import type { SocialControls } from '../social/controls.ts'
import { clientId, clientSecret, type Grants, openGrants } from '../social/grants.ts'
import { followersOf, type Persona, postsOf } from '../social/personas.ts'
import { playFault } from '../social/play-fault.ts'
import type { Sandbox } from '../vendor-needs.ts'
import { wrongStats } from './wrong-stats.ts'

const codeMs = 10 * 60_000
const accessMs = 30 * 60_000
const refreshMs = 365 * 86_400_000
const storiesShown = 20
const scope = 'snapchat-profile-api'

/** The parts of Snapchat's Public Profile API that Hopwise speaks to. */
export function registerSnapchat(
  app: FastifyInstance,
  sandbox: Sandbox,
  controls: SocialControls,
): void {
  const now = () => sandbox.now().getTime()
  const grants = openGrants(sandbox.store, 'snapchat', { codeMs, accessMs, refreshMs }, now)
  controls.keep('snapchat', grants)
  registerAuthorize(
    app,
    {
      vendor: 'snapchat',
      path: '/snapchat/login/oauth2/authorize',
      needsPkce: false,
      scopes: [scope],
    },
    { grants, controls },
  )
  app.addHook('preHandler', async (request, reply) => {
    const { url } = request
    if (!url.startsWith('/snapchat/') || url.startsWith('/snapchat/login/oauth2/authorize'))
      return undefined
    // Snap documents neither rate-limit headers nor Retry-After.
    const isPlayed = await playFault(sandbox.faults, 'snapchat', reply, (limited) =>
      fail(limited, 429, 'E2000', 'Too many requests'),
    )
    return isPlayed ? reply : undefined
  })
  tokenRoutes(app, grants)
  const state = { isAllowListed: true }
  app.post<{ Body: typeof state }>(
    '/control/snapchat',
    { schema: { body: { type: 'object', required: ['isAllowListed'] } } },
    async ({ body }) => Object.assign(state, { isAllowListed: body.isAllowListed === true }),
  )
  profileRoutes(app, grants, now, state)
}

function tokenRoutes(app: FastifyInstance, grants: Grants): void {
  app.post<{ Body: Record<string, string> | null }>(
    '/snapchat/login/oauth2/access_token',
    async ({ body, headers }, reply) => {
      const { grant_type: grant = '', code, redirect_uri: redirectUri, refresh_token } = body ?? {}
      const refuse = (status: number, error: string) => reply.code(status).send({ error })
      if (body?.['client_id'] !== clientId || body['client_secret'] !== clientSecret) {
        return refuse(401, 'invalid_client')
      }
      const needed: Record<string, (string | undefined)[]> = {
        authorization_code: [code, redirectUri],
        refresh_token: [refresh_token],
      }
      if (needed[grant] === undefined) return refuse(400, 'unsupported_grant_type')
      if (!isForm(headers) || needed[grant].includes(undefined)) {
        return refuse(400, 'invalid_request')
      }
      const pair =
        grant === 'refresh_token'
          ? grants.rotate(refresh_token ?? '')
          : grants.redeem(code ?? '', redirectUri ?? '', undefined)
      if (pair === null) return refuse(400, 'invalid_grant')
      return {
        access_token: pair.access,
        token_type: 'Bearer',
        expires_in: accessMs / 1000,
        scope,
        refresh_token: pair.refresh,
      }
    },
  )
}

const isForm = (headers: FastifyRequest['headers']) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

function profileRoutes(
  app: FastifyInstance,
  grants: Grants,
  now: () => number,
  state: { isAllowListed: boolean },
): void {
  function admit({ headers }: FastifyRequest, reply: FastifyReply): Persona | null {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const persona = grants.whose(token)
    if (persona === null) fail(reply, 401, 'E1001', 'Unauthorized')
    // An app that is not on Snap's list is refused without a word.
    else if (!state.isAllowListed) reply.code(403).send()
    return reply.sent ? null : persona
  }
  app.get('/snapchat/v1/public_profiles/my_profile', async (request, reply) => {
    const persona = admit(request, reply)
    if (persona === null) return reply
    const public_profile = {
      id: persona.id,
      organization_id: `org-${persona.number}`,
      display_name: persona.name,
      snap_user_name: persona.handle,
      profile_type: 'CREATOR',
      profile_tier: 'TIER_1',
      logo_urls: {},
    }
    return { ...envelope(), public_profile }
  })
  app.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
    '/snapchat/v1/public_profiles/:id/stats',
    async (request, reply) => {
      const persona = admit(request, reply)
      if (persona === null) return reply
      if (request.params.id !== persona.id) return fail(reply, 403, 'E3001', 'Forbidden')
      const wrong = wrongStats(request.query)
      if (wrong !== null) return fail(reply, 400, 'E1003', wrong)
      const asked = request.query['fields']?.split(',')
      const fields = Object.entries(statsOf(persona, now()))
        .filter(([name]) => asked?.includes(name) ?? true)
        .map(([field_name, value]) => ({
          field: { field_name },
          stats: [{ dimension_breakdown: 'DEFAULT', value: String(value) }],
        }))
      return { ...envelope(), assets: [{ timeseries: [{ fields }] }] }
    },
  )
}

function statsOf(persona: Persona, now: number): Record<string, number> {
  const stories = postsOf(persona, now, storiesShown)
  const interactions = stories.reduce((sum, story) => sum + story.comments + story.shares, 0)
  return {
    SUBSCRIBERS: followersOf(persona, now),
    STORY_COUNT: stories.length,
    INTERACTIONS: interactions * 4,
  }
}

const envelope = () => ({ request_status: 'SUCCESS', request_id: crypto.randomUUID() })

/** Snap's pages show this shape, and few of its codes. */
function fail(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({
    request_status: 'ERROR',
    request_id: crypto.randomUUID(),
    error_code: code,
    debug_message: message,
    display_message: message,
  })
}
