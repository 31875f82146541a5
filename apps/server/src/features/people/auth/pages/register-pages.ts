import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { answerFailure } from '#src/http/error-handler.ts'
import { wantsPage } from '#src/http/wants-page.ts'
import { registerAssets } from '#src/pages/assets.ts'
import { sendPage } from '#src/pages/form.ts'
import { demoRoutes } from './demo.routes.ts'
import { emailRoutes } from './email.routes.ts'
import { logoutRoutes } from './logout.routes.ts'
import { faultPage } from './notice-pages.ts'
import type { PageNeeds } from './page-needs.ts'
import { passkeyRoutes } from './passkey.routes.ts'
import { passwordRoutes } from './password.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { signUpRoutes } from './sign-up.routes.ts'
import { singleSignOnRoutes } from './single-sign-on.routes.ts'
import { twoFactorRoutes } from './two-factor.routes.ts'

/** The pages people sign in on: plain HTML and forms; of what they offer, passkeys alone need a script. */
export async function registerPages(app: FastifyInstance, needs: PageNeeds): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(formBody, { bodyLimit: 16 * 1024 })
    pages.setErrorHandler((error, request, reply) => {
      const failure = answerFailure(error, request, reply)
      return wantsPage(request.headers)
        ? sendPage(reply, faultPage(failure.message))
        : reply.send(failure)
    })
    await registerAssets(pages)
    signInRoutes(pages, needs)
    signUpRoutes(pages, needs)
    twoFactorRoutes(pages, needs)
    passkeyRoutes(pages, needs)
    passwordRoutes(pages, needs)
    emailRoutes(pages, needs)
    demoRoutes(pages, needs)
    logoutRoutes(pages, needs)
    if (needs.services.config.oidc !== null) singleSignOnRoutes(pages, needs)
  })
}
