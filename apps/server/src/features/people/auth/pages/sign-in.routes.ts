import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Invalid, Unauthorized } from '#src/errors.ts'
import { answerForm, formFields, noIssues, sendPage } from '#src/pages/form.ts'
import { invitationNeeded } from '../invitations.ts'
import { signUpClosed } from '../prepare-body.ts'
import { safeNext } from '../safe-next.ts'
import { wrongCredentials } from '../translate-failure.ts'
import { nextQuery } from './other-ways.ts'
import type { PageNeeds } from './page-needs.ts'
import { signInOffer } from './sign-in-offer.ts'
import { signInPage } from './sign-in-page.ts'
import { skipWhenSignedIn } from './skip-when-signed-in.ts'

const notices = new Map([
  ['password-changed', 'Your password was changed. Sign in with the new one.'],
  ['email-confirmed', 'Your email is confirmed. Sign in to continue.'],
  ['email-changed', 'Your new email is confirmed. Sign in with it.'],
  ['email-taken-back', 'Your account has its old email again. Sign in to continue.'],
  ['start-again', 'That sign-in took too long. Please start again.'],
  ['access_denied', 'Single sign-on was canceled.'],
  ['signup_disabled', signUpClosed],
  ['account_not_linked', 'This email already has an account with a password. Sign in with that.'],
  ['email_not_found', 'Single sign-on did not share your email, so we can’t sign you in.'],
])

type Values = Record<string, string>

export function signInRoutes(app: FastifyInstance, needs: PageNeeds): void {
  app.get('/api/login', { preHandler: skipWhenSignedIn(needs) }, async (request, reply) => {
    const { next, notice = '', error, start } = formFields(request.query)
    const said =
      error === undefined
        ? (notices.get(notice) ?? null)
        : (notices.get(error) ?? 'Single sign-on did not work. Please try again.')
    const offered = await signInOffer(needs, request, { next, notice: said })
    const state = { values: {}, issues: noIssues }
    if (start !== 'trial' || offered.isReturning) {
      return sendPage(reply, signInPage(state, offered))
    }
    if (offered.isSignUpOpen) {
      return reply.redirect(`/api/login/sign-up${nextQuery(offered.next)}`, 303)
    }
    const why = needs.services.config.signUp === 'closed' ? signUpClosed : invitationNeeded
    return sendPage(reply, signInPage(state, { ...offered, notice: said ?? why }))
  })

  app.post('/api/login', async (request, reply) => {
    const values = formFields(request.body)
    const next = safeNext(values['next'])
    const offered = await signInOffer(needs, request, { next })
    return answerForm(
      request,
      reply,
      async () => {
        const answer = await signIn(request, reply, values)
        if (answer.body?.['twoFactorRedirect'] !== true) return next
        return `/api/login/two-factor?next=${encodeURIComponent(next)}`
      },
      (issues) => signInPage({ values, issues }, offered),
    )
  })

  async function signIn(request: FastifyRequest, reply: FastifyReply, values: Values) {
    const { target, body } = signInCall(values)
    try {
      return await needs.call(request, reply, { method: 'POST', target, body })
    } catch (error) {
      // What better-auth finds wrong with either field stays unsaid, like which of them was wrong.
      if (!(error instanceof Unauthorized) && !(error instanceof Invalid)) throw error
      throw new Unauthorized(wrongCredentials, [{ path: 'password', message: wrongCredentials }])
    }
  }
}

function signInCall(values: Values) {
  const identifier = values['identifier']?.trim() ?? ''
  const password = values['password'] ?? ''
  const issues = [
    ...(identifier === ''
      ? [{ path: 'identifier', message: 'Please enter your email or username' }]
      : []),
    ...(password === '' ? [{ path: 'password', message: 'Please enter your password' }] : []),
  ]
  if (issues.length > 0) throw new Invalid('Please fill in both fields.', issues)
  return identifier.includes('@')
    ? { target: 'sign-in/email', body: { email: identifier, password } }
    : { target: 'sign-in/username', body: { username: identifier, password } }
}
