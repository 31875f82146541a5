import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isPublic } from '#src/config.ts'
import { Invalid, NotFound } from '#src/errors.ts'
import { parse } from '#src/http/parse.ts'
import { readSignedRequest } from '#src/integrations/instagram/signed-request.ts'
import { formFields, sendPage } from '#src/pages/form.ts'
import type { Services } from '#src/services.ts'
import { confirmationCode, readConfirmation } from './confirmation-code.ts'
import { deletionPage } from './deletion-page.ts'
import { eraseInstagramAccount } from './erase-account.ts'

const path = '/api/social-accounts/data-deletion/instagram'
const signedRequest = z.object({ signed_request: z.string().max(8_192) })

/** Where Meta asks for deletion when someone removes the app, and where they see that it was done. */
export async function registerDeletion(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services

  function appSecret(): string {
    const { instagram } = config.connectors
    // Anyone knows the secret of the stand-in.
    if (instagram === null || (instagram.isSandbox && isPublic(config))) {
      throw new NotFound('Instagram is not connected here.')
    }
    return instagram.clientSecret
  }

  await app.register(async (forms) => {
    await forms.register(formBody, { bodyLimit: 16 * 1024 })
    forms.post(path, async (request) => {
      const { signed_request: text } = parse(signedRequest, formFields(request.body))
      const now = services.now()
      const asked = readSignedRequest(appSecret(), text, now)
      if (asked === null) {
        throw Invalid.field('signed_request', 'signed_request is not signed by Instagram.')
      }
      await eraseInstagramAccount(services, asked.userId)
      const code = confirmationCode(config, now)
      return { url: `${config.publicUrl}${path}?code=${code}`, confirmation_code: code }
    })
    forms.get(path, (request, reply) => {
      const { code = '' } = formFields(request.query)
      const at = readConfirmation(config, code)
      return sendPage(reply.code(at === null ? 404 : 200), deletionPage(code, at))
    })
  })
}
