import type { FastifyInstance } from 'fastify'
import type { SocialControls, SocialVendor } from './controls.ts'
import { clientId, type Grants } from './grants.ts'

interface Query {
  response_type?: string
  client_id?: string
  redirect_uri?: string
  scope?: string
  state?: string
  code_challenge?: string
  code_challenge_method?: string
}

interface AuthorizePage {
  vendor: SocialVendor
  path: string
  /** The platform asks for PKCE. */
  needsPkce: boolean
  /** What an app may ask for; anything else is refused, as is asking for nothing. */
  scopes: readonly string[]
  /** What the platform hangs onto the address it sends the browser back to. */
  suffix?: string
}

/** The page on which a person would say yes: it does so at once, unless switched. */
export function registerAuthorize(
  app: FastifyInstance,
  page: AuthorizePage,
  { grants, controls }: { grants: Grants; controls: SocialControls },
): void {
  app.get<{ Querystring: Query }>(page.path, async ({ query }, reply) => {
    const { redirect_uri: redirectUri, state = '', code_challenge: challenge } = query
    if (query.client_id !== clientId || redirectUri === undefined || !URL.canParse(redirectUri)) {
      return reply.code(400).type('text/plain').send('Unknown client_id or redirect_uri.')
    }
    const isPkceMissing = challenge === undefined || query.code_challenge_method !== 'S256'
    if (query.response_type !== 'code' || (page.needsPkce && isPkceMissing)) {
      return reply.code(400).type('text/plain').send('The request is not a valid one.')
    }
    const scopes = (query.scope ?? '').split(/[\s,]+/).filter((one) => one !== '')
    const unknown = scopes.find((one) => !page.scopes.includes(one))
    if (scopes.length === 0 || unknown !== undefined) {
      return reply
        .code(400)
        .type('text/plain')
        .send(`Invalid scope: ${unknown ?? 'none'}.`)
    }
    const back = new URL(redirectUri)
    if (state !== '') back.searchParams.set('state', state)
    const answer = controls.answerOf(page.vendor)
    if (answer === 'refuse') {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_description', 'The user denied the request')
    } else {
      const sameAgain = answer === 'same-account'
      const code = grants.approve({ redirectUri, challenge: challenge ?? null, sameAgain, scopes })
      back.searchParams.set('code', code)
    }
    return reply.redirect(`${back.href}${page.suffix ?? ''}`, 302)
  })
}
