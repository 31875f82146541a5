import { passkeys } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Invalid, Unauthorized } from '#src/errors.ts'
import { answerForm, formFields, noIssues, sendPage } from '#src/pages/form.ts'
import { createFindAccount } from '../find-account.ts'
import { findPasskeyOwner } from '../find-passkey-owner.ts'
import { safeNext } from '../safe-next.ts'
import type { PageNeeds } from './page-needs.ts'
import { readAssertion } from './read-assertion.ts'
import { skipWhenSignedIn } from './skip-when-signed-in.ts'
import { type Method, type SecondStep, twoFactorPage } from './two-factor-page.ts'

const startAgain = '/api/login?notice=start-again'

export function twoFactorRoutes(app: FastifyInstance, needs: PageNeeds): void {
  const { orm } = needs.services.database
  const account = createFindAccount(needs.services, needs.betterAuth)

  app.get(
    '/api/login/two-factor',
    { preHandler: skipWhenSignedIn(needs) },
    async (request, reply) => {
      if ((await account.byFirstStep(request)) === null) return reply.redirect('/api/login', 303)
      const state = { values: {}, issues: noIssues }
      return sendPage(reply, twoFactorPage(state, await stepOf(request, formFields(request.query))))
    },
  )

  app.post('/api/login/two-factor', async (request, reply) => {
    const values = formFields(request.body)
    const step = await stepOf(request, values)
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
        return step.next
      },
      (issues) => twoFactorPage({ values, issues }, step),
    )
  })

  app.post('/api/login/two-factor/passkey', async (request, reply) => {
    const values = formFields(request.body)
    const step = await stepOf(request, values)
    return answerForm(
      request,
      reply,
      async () => {
        const userId = await account.byFirstStep(request)
        if (userId === null) return startAgain
        const body = readAssertion(values['assertion'])
        if ((await findPasskeyOwner(orm, body)) !== userId) {
          throw new Unauthorized(
            'This passkey does not belong to the account you are signing in to.',
          )
        }
        const target = 'passkey/verify-authentication'
        await needs.call(request, reply, { method: 'POST', target, body })
        return step.next
      },
      (issues) => twoFactorPage({ values: {}, issues }, step),
    )
  })

  async function stepOf(
    request: FastifyRequest,
    { method, next }: Record<string, string>,
  ): Promise<SecondStep> {
    const userId = await account.byFirstStep(request)
    const hasPasskey =
      userId !== null && (await orm.$count(passkeys, eq(passkeys.userId, userId))) > 0
    return {
      method: methodOf(method),
      next: safeNext(next),
      passkeyOrigin: hasPasskey ? needs.passkeyOrigin : null,
    }
  }
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
