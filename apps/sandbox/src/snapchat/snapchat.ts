import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerAuthorize } from '../social/authorize.ts'
import type { SocialControls } from '../social/controls.ts'
import { clientId, clientSecret, type Grants, openGrants } from '../social/grants.ts'
import { followersOf, type Persona, postsOf } from '../social/personas.ts'
import { playFault } from '../social/play-fault.ts'
import type { Sandbox } from '../vendor-needs.ts'

const codeMs = 10 * 60_000
const accessMs = 30 * 60_000
const refreshMs = 365 * 86_400_000
const storiesShown = 20

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
      scopes: ['snapchat-profile-api'],
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
  profileRoutes(app, grants, now)
}

function tokenRoutes(app: FastifyInstance, grants: Grants): void {
  app.post<{ Body: Record<string, string> }>(
    '/snapchat/login/oauth2/access_token',
    async ({ body }, reply) => {
      if (body['client_id'] !== clientId || body['client_secret'] !== clientSecret) {
        return reply.code(401).send({ error: 'invalid_client' })
      }
      const pair =
        body['grant_type'] === 'refresh_token'
          ? grants.rotate(body['refresh_token'] ?? '')
          : grants.redeem(body['code'] ?? '', body['redirect_uri'] ?? '', undefined)
      if (pair === null) return reply.code(400).send({ error: 'invalid_grant' })
      return {
        access_token: pair.access,
        token_type: 'Bearer',
        expires_in: accessMs / 1000,
        scope: 'snapchat-profile-api',
        refresh_token: pair.refresh,
      }
    },
  )
}

function profileRoutes(app: FastifyInstance, grants: Grants, now: () => number): void {
  function admit({ headers }: FastifyRequest, reply: FastifyReply): Persona | null {
    const persona = grants.whose(headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (persona === null) fail(reply, 401, 'E1001', 'Unauthorized')
    return persona
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
    return { ...envelope(), public_profiles: [{ sub_request_status: 'SUCCESS', public_profile }] }
  })
  app.get<{ Querystring: { fields?: string } }>(
    '/snapchat/v1/public_profiles/:id/stats',
    async (request, reply) => {
      const persona = admit(request, reply)
      if (persona === null) return reply
      const all = statsOf(persona, now())
      const asked = (request.query.fields ?? 'SUBSCRIBERS').split(',')
      const stats = Object.fromEntries(Object.entries(all).filter(([name]) => asked.includes(name)))
      return { ...envelope(), profile_stats: [{ sub_request_status: 'SUCCESS', stats }] }
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

function fail(reply: FastifyReply, status: number, code: string, message: string) {
  return reply.code(status).send({
    request_status: 'ERROR',
    request_id: crypto.randomUUID(),
    error_code: code,
    debug_message: message,
    display_message: message,
  })
}
