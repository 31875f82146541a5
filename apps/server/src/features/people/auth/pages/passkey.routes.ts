import type { FastifyInstance } from 'fastify'
import { answerForm, formFields } from '#src/pages/form.ts'
import { safeNext } from '../safe-next.ts'
import type { PageNeeds } from './page-needs.ts'
import { readAssertion } from './read-assertion.ts'
import { signInOffer } from './sign-in-offer.ts'
import { signInPage } from './sign-in-page.ts'

export function passkeyRoutes(app: FastifyInstance, needs: PageNeeds): void {
  app.post('/api/login/passkey', async (request, reply) => {
    const { next, assertion } = formFields(request.body)
    const offered = await signInOffer(needs, request, { next })
    return answerForm(
      request,
      reply,
      async () => {
        const body = readAssertion(assertion)
        const target = 'passkey/verify-authentication'
        await needs.call(request, reply, { method: 'POST', target, body })
        return safeNext(next)
      },
      ({ whole, fields }) =>
        signInPage(
          { values: {}, issues: { fields: {}, whole: whole ?? Object.values(fields)[0] ?? null } },
          offered,
        ),
    )
  })
}
