import type { FastifyInstance } from 'fastify'
import { answerForm, type FormState, formFields, noIssues, sendPage } from '#src/pages/form.ts'
import { freeUsername } from '../free-username.ts'
import { invitationGone, invitationNeeded, isInvitation } from '../invitations.ts'
import { signUpClosed } from '../prepare-body.ts'
import { signUpState } from '../sign-up-state.ts'
import { usernameTaken } from '../translate-failure.ts'
import { signUpClosedPage } from './notice-pages.ts'
import type { PageNeeds } from './page-needs.ts'
import { signInOffer } from './sign-in-offer.ts'
import { signUpPage } from './sign-up-page.ts'
import { skipWhenSignedIn } from './skip-when-signed-in.ts'

export function signUpRoutes(app: FastifyInstance, needs: PageNeeds): void {
  const { services } = needs

  /** Why this visitor may make no account; null when they may. */
  async function invitationRefusal(invitation: string | undefined): Promise<string | null> {
    const state = await signUpState(services)
    if (state === 'open') return null
    if (state === 'closed') return signUpClosed
    if (!invitation) return invitationNeeded
    const { database, now } = services
    return (await isInvitation(database.orm, invitation, now())) ? null : invitationGone
  }

  async function withFreeUsername({ values, issues }: FormState): Promise<FormState> {
    if (issues.fields['username'] !== usernameTaken) return { values, issues }
    const username = await freeUsername(services, values['username'] ?? '')
    if (username === null) return { values, issues }
    const said = `${usernameTaken}. How about ${username}?`
    return {
      values: { ...values, username },
      issues: { ...issues, fields: { ...issues.fields, username: said } },
    }
  }

  app.get('/api/login/sign-up', { preHandler: skipWhenSignedIn(needs) }, async (request, reply) => {
    const { next, invitation } = formFields(request.query)
    const refusal = await invitationRefusal(invitation)
    if (refusal !== null) return sendPage(reply.code(403), signUpClosedPage(refusal))
    const values = invitation === undefined ? {} : { invitation }
    const offered = await signInOffer(needs, request, { next })
    return sendPage(reply, signUpPage({ values, issues: noIssues }, offered))
  })

  app.post('/api/login/sign-up', async (request, reply) => {
    const values = formFields(request.body)
    const refusal = await invitationRefusal(values['invitation'])
    const offered = await signInOffer(needs, request, { next: values['next'] })
    const body = { ...values, email: values['email']?.trim() }
    return answerForm(
      request,
      reply,
      async () => {
        await needs.call(request, reply, { method: 'POST', target: 'sign-up/email', body })
        return offered.next
      },
      async (issues) =>
        refusal === null
          ? signUpPage(await withFreeUsername({ values, issues }), offered)
          : signUpClosedPage(refusal),
    )
  })
}
