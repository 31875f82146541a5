import type { AuthContext } from 'better-auth'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Unavailable } from '#src/errors.ts'
import { formFields, sendPage } from '#src/pages/form.ts'
import { safeNext } from '../safe-next.ts'
import { callbackPath, providerId, singleSignOn } from '../single-sign-on.ts'
import { confirmedPage } from './notice-pages.ts'
import type { PageNeeds } from './page-needs.ts'

const signInTo = (next: string) => ({ callbackURL: next, errorCallbackURL: '/api/login' })

/** What an issuer answers with that better-auth reads. */
const answered = ['code', 'state', 'iss', 'error', 'error_description']

/** In a tab of its own; the issuer is asked not to let anyone through by a session it has. */
const giveProof = {
  callbackURL: '/api/login/confirmed',
  errorCallbackURL: '/api/login/confirmed',
  additionalParams: { prompt: 'login' },
}

export function singleSignOnRoutes(app: FastifyInstance, needs: PageNeeds): void {
  const { config } = needs.services
  const publicHost = new URL(config.publicUrl).host

  app.get('/api/login/single-sign-on', async (request, reply) => {
    const { next: given, moved, proof } = formFields(request.query)
    const next = safeNext(given)
    // The issuer sends people back to PUBLIC_URL, so the cookie of this attempt must be set there.
    // Once only: behind a proxy that hides the public name this would go round for ever.
    if (request.host !== publicHost && moved === undefined) {
      const query = new URLSearchParams({ next, moved: 'yes', ...(proof && { proof }) })
      return reply.redirect(`${config.publicUrl}/api/login/single-sign-on?${query}`, 303)
    }
    await discoverAgain()
    const purpose = proof === undefined ? signInTo(next) : giveProof
    return reply.redirect(await authorizationUrl(request, purpose), 303)

    async function authorizationUrl(request: FastifyRequest, purpose: object): Promise<string> {
      const body = { provider: providerId, ...purpose }
      const answer = await needs.call(request, reply, {
        method: 'POST',
        target: 'sign-in/social',
        body,
      })
      const url = answer.body?.['url']
      if (typeof url !== 'string') throw new Error('better-auth returned no authorization URL')
      return url
    }
  })

  // A cross-site form carries no cookie, so it goes on as a GET, where the state is checked.
  // The star leaves other methods to better-auth's route.
  app.post('/api/auth/callback/*', { config: { isForOtherSites: true } }, (request, reply) => {
    const fields = Object.entries(formFields(request.body))
    const query = new URLSearchParams(fields.filter(([name]) => answered.includes(name)))
    return reply.redirect(`${config.publicUrl}${callbackPath}?${query}`, 303)
  })

  app.get('/api/login/confirmed', (request, reply) =>
    sendPage(reply, confirmedPage(formFields(request.query)['error'] === undefined)),
  )

  /** better-auth reads the discovery document once; the issuer may have been down just then. */
  async function discoverAgain(): Promise<void> {
    const context = await needs.betterAuth.$context
    if (config.oidc === null || context.socialProviders.some(({ id }) => id === providerId)) return
    // safe because init reads no more of the context than its logger and base URL
    const initContext = context as unknown as AuthContext
    const found = await singleSignOn(config.oidc, config.signUp).init(initContext)
    const provider = found.context.socialProviders.find(({ id }) => id === providerId)
    if (provider === undefined) {
      throw new Unavailable('The single sign-on service can’t be reached. Please try again soon.')
    }
    context.socialProviders.push(provider)
  }
}
