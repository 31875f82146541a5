import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendPage } from '#src/pages/form.ts'
import { confirmLogoutPage } from './notice-pages.ts'
import type { PageNeeds } from './page-needs.ts'

export function logoutRoutes(app: FastifyInstance, { call }: PageNeeds): void {
  app.get('/api/logout', async (request, reply) => {
    // Pictures, short links and mails can lead here; a click on the page they get is ours.
    if (!isFromOwnPage(request)) return sendPage(reply, confirmLogoutPage())
    await call(request, reply, { method: 'POST', target: 'sign-out', body: {} })
    return reply.header('cache-control', 'no-store').redirect('/', 303)
  })
}

/** Browsers name no site on plain http, but our pages let them send their address to us. */
function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { referer } = headers
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === host
}
