import { isCloseBy } from '@hopwise/redirector'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Behind a proxy that is not trusted all visitors have one address, and lock each other out. */
export function warnOfUntrustedProxy(
  app: FastifyInstance,
  isOwnProbe: (request: FastifyRequest) => boolean,
): void {
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return
    // A visitor from further away than a proxy stands writes the header as they like.
    if (!isCloseBy(request.socket.remoteAddress ?? '')) return
    if (isOwnProbe(request)) return
    hasWarned = true
    request.log.warn(
      'Requests arrive with X-Forwarded-For, but it isn’t trusted. Behind a reverse proxy, set TRUST_PROXY=true: ' +
        'without it all visitors share its address, its country and its limits.',
    )
  })
}
