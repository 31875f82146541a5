import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isCall } from './is-call.ts'

/** One line a call, without its query, and without the token of an address that opens by it alone. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!isCall(request)) return
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    )
  })
}

function pathOf({ params, routeOptions, url }: FastifyRequest): string | undefined {
  const hasToken = typeof params === 'object' && params !== null && 'token' in params
  return hasToken ? routeOptions.url : url.split('?', 1)[0]
}
