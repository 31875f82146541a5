import type { FastifyInstance } from 'fastify'
import { sendPage } from './form.ts'
import { confirmLogoutPage } from './notice-pages.ts'
import type { PageNeeds } from './page-needs.ts'

export function logoutRoutes(app: FastifyInstance, { call }: PageNeeds): void {
  app.get('/api/logout', async (request, reply) => {
    const from = request.headers['sec-fetch-site']
    // Another site can point a picture at this address; a click on the page it gets is ours.
    const isForeign = from === 'cross-site' || from === 'same-site'
    if (isForeign) return sendPage(reply, confirmLogoutPage())
    await call(request, reply, { method: 'POST', target: 'sign-out', body: {} })
    return reply.header('cache-control', 'no-store').redirect('/', 303)
  })
}
