import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerFault } from '../answer-fault.ts'
import type { Sandbox } from '../vendor-needs.ts'

interface TokenRequest {
  grant_type?: string
  client_id?: string
  client_secret?: string
  scope?: string
}

export interface Token {
  credentialId: string
  generation: 2 | 3
  endsAtMs: number
}

export interface Tokens {
  find(text: string): Token | undefined
  revokeAll(): void
}

const tokenSeconds = 3_600

/** Token endpoints of the Creators API: generation 2 takes forms, generation 3 JSON (vendored SDK). */
export function registerTokens(app: FastifyInstance, { faults, now }: Sandbox): Tokens {
  const issued = new Map<string, Token>()

  app.post<{ Body: TokenRequest | null }>('/amazon/oauth2/token', async ({ body }, reply) => {
    if (await answerFault(faults.of('amazon'), reply)) return reply
    return answer(reply, body ?? {}, { generation: 2, scope: 'creatorsapi/default' })
  })
  app.post<{ Body: TokenRequest | null }>('/amazon/auth/o2/token', async ({ body }, reply) => {
    if (await answerFault(faults.of('amazon'), reply)) return reply
    return answer(reply, body ?? {}, { generation: 3, scope: 'creatorsapi::default' })
  })

  function answer(
    reply: FastifyReply,
    request: TokenRequest,
    { generation, scope }: { generation: 2 | 3; scope: string },
  ) {
    if (faults.of('amazon') === 'rate-limit') {
      return reply.code(429).send({ message: 'Too many requests' })
    }
    if (request.grant_type !== 'client_credentials') {
      return reply.code(400).send({ error: 'unsupported_grant_type' })
    }
    if (request.scope !== scope) return reply.code(400).send({ error: 'invalid_scope' })
    const { client_id: credentialId = '', client_secret: secret = '' } = request
    const isOfGeneration = credentialId.startsWith('amzn1.') === (generation === 3)
    if (!isOfGeneration || secret === '' || `${credentialId}${secret}`.includes('WRONG')) {
      return reply.code(400).send({ error: 'invalid_client' })
    }
    const text = `sandbox-${randomBytes(12).toString('hex')}`
    const endsAtMs = now().getTime() + tokenSeconds * 1000
    issued.set(text, { credentialId, generation, endsAtMs })
    return reply.send({ access_token: text, token_type: 'bearer', expires_in: tokenSeconds })
  }

  return { find: (text) => issued.get(text), revokeAll: () => issued.clear() }
}
