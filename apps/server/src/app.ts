import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import { Unauthorized } from './errors.ts'
import { registerAuth } from './features/auth/index.ts'
import { registerErrorHandler } from './http/error-handler.ts'
import { createMount } from './http/mount.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { registerSecurity } from './http/security.ts'
import { registerWebApp } from './http/web-app.ts'
import type { Services } from './services.ts'

const bodyLimitBytes = 1024 * 1024
const creationsPerMinute = 120

export interface AppOptions {
  /** Sees each request first and says whether it answered it. */
  redirect?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** The composition root: everything is registered here, by hand, in order. */
export async function createApp(
  services: Services,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    bodyLimit: bodyLimitBytes,
    trustProxy: services.config.trustProxy,
    disableRequestLogging: true,
    routerOptions: { ignoreTrailingSlash: true },
    serverFactory: (handler): Server =>
      createServer((request, response) => {
        if (options.redirect?.(request, response) !== true) handler(request, response)
      }),
  })
  registerErrorHandler(app)
  refuseOtherMethods(app)
  await registerSecurity(app, services.config)
  await app.register(rateLimit, { global: false })

  const auth = registerAuth(app, services)
  const mount = createMount(app, {
    async ctxOf(request) {
      const user = await auth.find(request)
      if (user === null) throw new Unauthorized()
      const { orm } = services.database
      return { ...services, orm, userId: user.id, workspaceId: user.workspace.id }
    },
    routeOptions: (endpoint) =>
      endpoint.method === 'POST'
        ? { config: { rateLimit: { max: creationsPerMinute, timeWindow: 60_000 } } }
        : {},
  })
  void mount

  app.closeMethods()
  await registerWebApp(app)
  return app
}
