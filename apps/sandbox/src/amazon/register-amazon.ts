import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerFault } from '../answer-fault.ts'
import type { Sandbox } from '../vendor-needs.ts'

interface TokenRequest {
  grant_type?: string
  client_id?: string
  client_secret?: string
  scope?: string
}

const tokenSeconds = 3_600

/** Token endpoints of the Creators API: generation 2 takes forms, generation 3 JSON. */
export function registerAmazon(app: FastifyInstance, { faults }: Sandbox): void {
  app.post<{ Body: TokenRequest | null }>('/amazon/oauth2/token', async ({ body }, reply) => {
    if (await answerFault(faults.of('amazon'), reply)) return reply
    const isOurs = body?.client_id?.startsWith('amzn1.') === false
    return answer(reply, body ?? {}, { isOurs, scope: 'creatorsapi/default' })
  })
  app.post<{ Body: TokenRequest | null }>('/amazon/auth/o2/token', async ({ body }, reply) => {
    if (await answerFault(faults.of('amazon'), reply)) return reply
    const isOurs = body?.client_id?.startsWith('amzn1.') === true
    return answer(reply, body ?? {}, { isOurs, scope: 'creatorsapi::default' })
  })

  function answer(
    reply: FastifyReply,
    request: TokenRequest,
    { isOurs, scope }: { isOurs: boolean; scope: string },
  ) {
    if (faults.of('amazon') === 'rate-limit') {
      return reply.code(429).send({ message: 'Too many requests' })
    }
    if (request.grant_type !== 'client_credentials') {
      return reply.code(400).send({ error: 'unsupported_grant_type' })
    }
    if (request.scope !== scope) return reply.code(400).send({ error: 'invalid_scope' })
    const { client_id: id = '', client_secret: secret = '' } = request
    if (!isOurs || secret === '' || `${id}${secret}`.includes('WRONG')) {
      return reply.code(400).send({ error: 'invalid_client' })
    }
    return reply.send({
      access_token: `sandbox-${id}`,
      token_type: 'bearer',
      expires_in: tokenSeconds,
    })
  }
}
