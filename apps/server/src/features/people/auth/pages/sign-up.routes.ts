import type { FastifyInstance } from 'fastify'
import { invitationNeeded, isInvitation } from '../invitations.ts'
import { signUpClosed } from '../prepare-body.ts'
import { safeNext } from '../safe-next.ts'
import { answerForm, fieldsOf, noFaults, sendPage } from './form.ts'
import { signUpClosedPage } from './notice-pages.ts'
import type { PageNeeds } from './page-needs.ts'
import { signUpPage } from './sign-up-page.ts'
import { skipWhenSignedIn } from './skip-when-signed-in.ts'

export function signUpRoutes(app: FastifyInstance, needs: PageNeeds): void {
  const { config, database, now } = needs.services

  /** Why this visitor may make no account; null when they may. */
  async function refusalOf(invitation: string | undefined): Promise<string | null> {
    if (config.signUp === 'open') return null
    if (config.signUp === 'closed') return signUpClosed
    const isInvited = invitation && (await isInvitation(database.orm, invitation, now()))
    return isInvited ? null : invitationNeeded
  }

  app.get('/api/login/sign-up', { preHandler: skipWhenSignedIn(needs) }, async (request, reply) => {
    const { next: wanted, invitation } = fieldsOf(request.query)
    const refusal = await refusalOf(invitation)
    if (refusal !== null) return sendPage(reply.code(403), signUpClosedPage(refusal))
    const values = invitation === undefined ? {} : { invitation }
    return sendPage(reply, signUpPage({ values, faults: noFaults }, safeNext(wanted)))
  })

  app.post('/api/login/sign-up', async (request, reply) => {
    const values = fieldsOf(request.body)
    const refusal = await refusalOf(values['invitation'])
    const next = safeNext(values['next'])
    const body = { ...values, email: values['email']?.trim() }
    return answerForm(
      request,
      reply,
      async () => {
        await needs.call(request, reply, { method: 'POST', target: 'sign-up/email', body })
        return next
      },
      (faults) =>
        refusal === null ? signUpPage({ values, faults }, next) : signUpClosedPage(refusal),
    )
  })
}
