import { networkOrAddress } from '@hopwise/redirector'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '#src/errors.ts'
import { clientHeaders } from '../client-headers.ts'
import type { PageNeeds } from './page-needs.ts'

export function demoRoutes(app: FastifyInstance, needs: PageNeeds): void {
  app.post('/api/login/demo', async (request, reply) => {
    if (!needs.hasSample) throw new NotFound('There is no sample data on this Hopwise.')
    const headers = clientHeaders(request)
    const key = networkOrAddress(request.ip)
    const attempt = { rule: 'demo', key, counts: 'always' } as const
    const answer = await needs.limits.guard({ limited: [attempt], account: null }, () =>
      needs.betterAuth.api.signInToSample({ headers, asResponse: true }),
    )
    for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
    reply.header('cache-control', 'no-store')
    const { accept = '' } = request.headers
    const isScript = accept.includes('application/json') && !accept.includes('text/html')
    return isScript ? reply.send({ redirectTo: '/' }) : reply.redirect('/', 303)
  })
}
