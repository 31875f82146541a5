import type { FastifyInstance, FastifyRequest } from 'fastify'
import { originOf } from '#src/audit/origin-of.ts'
import { recordAudit } from '#src/audit/record-audit.ts'
import { answerForm, formFields, sendPage } from '#src/pages/form.ts'
import { tenantOf } from '#src/services.ts'
import { confirmEmail } from '../confirm-email.ts'
import { isMailedLink } from '../mailed-links.ts'
import type { MailedPurpose } from '../one-time-tokens.ts'
import { takeBackEmail } from '../take-back-email.ts'
import { workspaceOf } from '../workspace-of.ts'
import { confirmEmailPage, deadEmailLinkPage, takeBackEmailPage } from './email-pages.ts'
import type { PageNeeds } from './page-needs.ts'

const deadLink = '/api/login/dead-link'

/** Links are opened by scanners of mail as well, so that each asks for a press. */
export function emailRoutes(app: FastifyInstance, needs: PageNeeds): void {
  const { services, betterAuth } = needs
  const pages = { 'confirm-email': confirmEmailPage, 'take-back-email': takeBackEmailPage }

  for (const purpose of ['confirm-email', 'take-back-email'] satisfies MailedPurpose[]) {
    app.get(`/api/login/${purpose}`, async (request, reply) => {
      const { token = '' } = formFields(request.query)
      const isAlive = await isMailedLink(services.database.orm, purpose, token, services.now())
      if (!isAlive) return reply.redirect(deadLink, 303)
      return sendPage(reply, pages[purpose](token, null))
    })
  }

  app.get(deadLink, (_, reply) => sendPage(reply.code(400), deadEmailLinkPage()))

  app.post('/api/login/confirm-email', (request, reply) => {
    const { token = '' } = formFields(request.body)
    return answerForm(
      request,
      reply,
      async () => {
        const confirmed = await confirmEmail(services, token, (userId) =>
          ownSession(request, userId),
        )
        if (confirmed === null) return deadLink
        needs.forget(confirmed.userId)
        await record(request, confirmed.userId, confirmed.isOther ? 'changeEmail' : 'confirmEmail')
        return `/api/login?notice=${confirmed.isOther ? 'email-changed' : 'email-confirmed'}`
      },
      ({ whole, fields }) => confirmEmailPage(token, whole ?? fields['email'] ?? null),
    )
  })

  app.post('/api/login/take-back-email', (request, reply) => {
    const { token = '' } = formFields(request.body)
    return answerForm(
      request,
      reply,
      async () => {
        const taken = await takeBackEmail(services, betterAuth, token)
        if (taken === null) return deadLink
        needs.forget(taken.userId)
        await record(request, taken.userId, 'takeBackEmail')
        return taken.resetToken === null
          ? '/api/login?notice=email-taken-back'
          : `/api/login/reset-password?token=${taken.resetToken}`
      },
      ({ whole, fields }) => takeBackEmailPage(token, whole ?? fields['email'] ?? null),
    )
  })

  /** Pressed by the person who reads the mailbox, signed in or not. */
  async function record(request: FastifyRequest, userId: string, action: string): Promise<void> {
    const { id } = await workspaceOf(services, userId)
    const happened = { kind: 'security', action, actor: { kind: 'stranger' } } as const
    await recordAudit(tenantOf(services, id), { ...happened, origin: originOf(request) })
  }

  /** The session of this browser, where it is the person's own. */
  async function ownSession(request: FastifyRequest, userId: string): Promise<string | null> {
    const user = await needs.find(request)
    return user?.id === userId ? await needs.sessionId(request) : null
  }
}
