import type { FastifyInstance } from 'fastify'
import type { Services } from '#src/services.ts'

/** Where a proxy asks whether it may order a certificate for a host: for verified domains alone. */
const tlsAskPath = '/internal/tls-ask'

export function registerTlsAsk(app: FastifyInstance, { domains }: Services): void {
  app.get(tlsAskPath, async ({ query }, reply) => {
    // safe because whatever else it is, it is compared with hosts
    const { domain } = query as { domain?: unknown }
    const isOurs = typeof domain === 'string' && domains.find(domain.toLowerCase()) !== undefined
    return reply
      .code(isOurs ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isOurs ? 'yes\n' : 'no\n')
  })
}
