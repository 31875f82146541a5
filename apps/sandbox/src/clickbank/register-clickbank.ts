import type { FastifyInstance } from 'fastify'
import { answerFault } from '../answer-fault.ts'
import type { Sandbox } from '../vendor-needs.ts'

/** ClickBank's REST API 1.3: one raw key in `Authorization`, errors as plain text. */
export function registerClickbank(app: FastifyInstance, { faults }: Sandbox): void {
  app.get<{ Querystring: { account?: string } }>(
    '/clickbank/rest/1.3/quickstats/count',
    async (request, reply) => {
      const fault = faults.of('clickbank')
      if (await answerFault(fault, reply)) return reply
      const key = request.headers.authorization ?? ''
      // A limit that is passed is 403 here too, never 429.
      if (fault === 'rate-limit') {
        return reply.code(403).type('text/plain').send('Request limit exceeded')
      }
      if (key === '' || key.includes('WRONG')) {
        return reply.code(403).type('text/plain').send('Access is denied')
      }
      const nickName = request.query.account ?? 'sandbox'
      // An array of one arrives as an object.
      return { accountData: { nickName, quickStats: { sale: 0, refund: 0, chargeback: 0 } } }
    },
  )
}
