import type { FastifyInstance } from 'fastify'
import { signUpClosed } from '../prepare-body.ts'
import { safeNext } from '../safe-next.ts'
import { answerForm, fieldsOf, noFaults, sendPage } from './form.ts'
import { signUpClosedPage } from './notice-pages.ts'
import type { PageNeeds } from './page-needs.ts'
import { signUpPage } from './sign-up-page.ts'
import { skipWhenSignedIn } from './skip-when-signed-in.ts'

export function signUpRoutes(app: FastifyInstance, needs: PageNeeds): void {
  const isOpen = needs.services.config.signUp === 'open'

  app.get('/api/login/sign-up', { preHandler: skipWhenSignedIn(needs) }, (request, reply) => {
    if (!isOpen) return sendPage(reply.code(403), signUpClosedPage(signUpClosed))
    const next = safeNext(fieldsOf(request.query)['next'])
    return sendPage(reply, signUpPage({ values: {}, faults: noFaults }, next))
  })

  app.post('/api/login/sign-up', (request, reply) => {
    const values = fieldsOf(request.body)
    const next = safeNext(values['next'])
    const body = { ...values, email: values['email']?.trim() }
    return answerForm(
      request,
      reply,
      async () => {
        await needs.call(request, reply, { method: 'POST', target: 'sign-up/email', body })
        return next
      },
      (faults) => (isOpen ? signUpPage({ values, faults }, next) : signUpClosedPage(signUpClosed)),
    )
  })
}
