import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../vendor-needs.ts'

const goodForMs = 5 * 60_000

/** Google's Web Risk: an address with `phishing` or `malware` in it is one, and `unanswered` has no answer. */
export function registerWebRisk(app: FastifyInstance, { now }: Sandbox): void {
  app.get<{ Querystring: { uri?: string; threatTypes?: string | string[] } }>(
    '/web-risk/v1/uris::search',
    async ({ headers, query: { uri = '', threatTypes = [] } }, reply) => {
      if (headers['x-goog-api-key'] === undefined) return reply.code(403).send(refused)
      if (uri.includes('unanswered')) return reply.code(503).send()
      const asked = [threatTypes].flat()
      const found = [
        ...(uri.includes('phishing') ? ['SOCIAL_ENGINEERING'] : []),
        ...(uri.includes('malware') ? ['MALWARE'] : []),
      ].filter((type) => asked.includes(type))
      if (found.length === 0) return {}
      const expireTime = new Date(now().getTime() + goodForMs).toISOString()
      return { threat: { threatTypes: found, expireTime } }
    },
  )
}

const refused = {
  error: {
    code: 403,
    message: 'Method doesn’t allow unregistered callers. Please use API Key.',
    status: 'PERMISSION_DENIED',
  },
}
