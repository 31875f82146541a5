import { signUp } from '@hopwise/contracts'
import type { FastifyInstance } from 'fastify'
import { Invalid } from '#src/errors.ts'
import { answerForm, formFields, noIssues, sendPage } from '#src/pages/form.ts'
import { resetLinkMinutes } from '../reset-mail.ts'
import { checkMailPage, deadLinkPage } from './notice-pages.ts'
import type { PageNeeds } from './page-needs.ts'
import { forgotPasswordPage, resetPasswordPage } from './password-pages.ts'

const { email: emailRule, password: passwordRule } = signUp.shape

export function passwordRoutes(app: FastifyInstance, needs: PageNeeds): void {
  const hasMailServer = needs.services.config.smtpUrl !== null

  app.get('/api/login/forgot-password', (_, reply) =>
    sendPage(reply, forgotPasswordPage({ values: {}, issues: noIssues })),
  )

  app.post('/api/login/forgot-password', (request, reply) => {
    const values = formFields(request.body)
    return answerForm(
      request,
      reply,
      async () => {
        const email = parsed('email', emailRule, values['email']?.trim())
        const target = 'request-password-reset'
        await needs.call(request, reply, { method: 'POST', target, body: { email } })
        return '/api/login/check-your-mail'
      },
      (issues) => forgotPasswordPage({ values, issues }),
    )
  })

  app.get('/api/login/check-your-mail', (_, reply) =>
    sendPage(reply, checkMailPage(resetLinkMinutes, hasMailServer)),
  )

  app.get('/api/login/reset-password', async (request, reply) => {
    const { token = '' } = formFields(request.query)
    if (!(await isAlive(token))) return sendPage(reply.code(400), deadLinkPage())
    return sendPage(reply, resetPasswordPage({ values: {}, issues: noIssues }, token))
  })

  app.post('/api/login/reset-password', (request, reply) => {
    const { token = '', password } = formFields(request.body)
    return answerForm(
      request,
      reply,
      async () => {
        const newPassword = parsed('password', passwordRule, password)
        const body = { token, newPassword }
        await needs.call(request, reply, { method: 'POST', target: 'reset-password', body })
        return '/api/login?notice=password-changed'
      },
      (issues) =>
        issues.fields['token'] === undefined && token !== ''
          ? resetPasswordPage({ values: {}, issues }, token)
          : deadLinkPage(),
    )
  })

  async function isAlive(token: string): Promise<boolean> {
    // No database can look for NUL, and no link of ours has one.
    if (token === '' || token.includes('\u0000')) return false
    const { internalAdapter } = await needs.betterAuth.$context
    const found = await internalAdapter.findVerificationValue(`reset-password:${token}`)
    return found !== null && found.expiresAt > needs.services.now()
  }
}

function parsed(field: string, rule: typeof emailRule | typeof passwordRule, value = ''): string {
  const result = rule.safeParse(value)
  if (result.success) return result.data
  throw Invalid.field(field, result.error.issues[0]?.message ?? 'Invalid input')
}
