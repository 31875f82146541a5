import { type CurrentUser, currentUser } from '@hopwise/contracts'
import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Unauthorized } from '#src/errors.ts'
import type { Services } from '#src/services.ts'
import { createBetterAuth } from './better-auth.ts'
import { findSignedIn } from './session.ts'

export interface Auth {
  /** Who is behind a request, or null. */
  find(request: FastifyRequest): Promise<CurrentUser | null>
}

/** Serves everything of sign-in below /api/auth, /api/login and /api/logout. */
export function registerAuth(app: FastifyInstance, services: Services): Auth {
  const betterAuth = createBetterAuth(services)

  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    async handler(request, reply) {
      const url = new URL(request.url, services.config.publicUrl)
      const answer = await betterAuth.handler(
        new Request(url, {
          method: request.method,
          headers: fromNodeHeaders(request.headers),
          ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
        }),
      )
      reply.code(answer.status)
      for (const [name, value] of answer.headers) reply.header(name, value)
      return reply.send(answer.body === null ? null : await answer.text())
    },
  })

  app.get('/api/auth/user', async (request, reply) => {
    const user = await findSignedIn(services, betterAuth, request)
    if (user === null) throw new Unauthorized()
    return reply.header('cache-control', 'no-store').send(currentUser.parse(user))
  })

  app.get('/api/logout', async (request, reply) => {
    const answer = await betterAuth.api.signOut({
      headers: fromNodeHeaders(request.headers),
      asResponse: true,
    })
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
    return reply.redirect('/')
  })

  return { find: (request) => findSignedIn(services, betterAuth, request) }
}
