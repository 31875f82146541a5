import { parseCookies } from 'better-auth/cookies'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Invalid, Unauthorized } from '#src/errors.ts'
import { answerForm, formFields, noIssues, sendPage } from '#src/pages/form.ts'
import { safeNext } from '../safe-next.ts'
import type { PageNeeds } from './page-needs.ts'
import { skipWhenSignedIn } from './skip-when-signed-in.ts'
import { type Method, twoFactorPage } from './two-factor-page.ts'

const startAgain = '/api/login?notice=start-again'

export function twoFactorRoutes(app: FastifyInstance, needs: PageNeeds): void {
  app.get('/api/login/two-factor', { preHandler: skipWhenSignedIn(needs) }, (request, reply) => {
    if (!isInProgress(request)) return reply.redirect('/api/login', 303)
    const { method, next } = formFields(request.query)
    const state = { values: {}, issues: noIssues }
    return sendPage(reply, twoFactorPage(state, methodOf(method), safeNext(next)))
  })

  app.post('/api/login/two-factor', (request, reply) => {
    const values = formFields(request.body)
    const next = safeNext(values['next'])
    return answerForm(
      request,
      reply,
      async () => {
        const { target, code } = codeOf(values['code'])
        const body = { code, trustDevice: values['trustDevice'] === 'yes' }
        try {
          await needs.call(request, reply, { method: 'POST', target, body })
        } catch (error) {
          const isWrongCode = !(error instanceof Unauthorized) || error.issues !== undefined
          if (isWrongCode) throw error
          return startAgain
        }
        return next
      },
      (issues) => twoFactorPage({ values, issues }, methodOf(values['method']), next),
    )
  })
}

function methodOf(given: string | undefined): Method {
  return given === 'recovery' ? 'recovery' : 'app'
}

/** Any code may be typed into any form; its shape shows which kind it is. */
function codeOf(typed = '') {
  const code = typed.replaceAll(/\s/g, '')
  if (code === '') throw Invalid.field('code', 'Please enter the code')
  return /^\d{6}$/.test(code)
    ? { target: 'two-factor/verify-totp', code }
    : { target: 'two-factor/verify-backup-code', code }
}

function isInProgress(request: FastifyRequest): boolean {
  const cookies = parseCookies(request.headers.cookie ?? '')
  return ['hopwise.two_factor', '__Secure-hopwise.two_factor'].some((name) => cookies.has(name))
}
