import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFault } from '../answer-fault.ts'
import type { Sandbox } from '../vendor-needs.ts'
import { type Region, regions } from './stores.ts'

type TokenRequest = Record<string, unknown>

export interface Token {
  credentialId: string
  generation: 2 | 3
  region: Region
  endsAtMs: number
}

export interface Tokens {
  find(text: string): Token | undefined
  revokeAll(): void
}

const tokenSeconds = 3_600

/** By the ending of the tracking tag in a credential's id; any other one is of every region. */
const homes: Record<string, Region> = { '20': 'na', '21': 'eu', '22': 'fe' }

/** How each generation asks for tokens (Amazon's client 1.2.2): Cognito takes forms, Login with Amazon JSON. */
const generations = [
  { generation: 2, path: 'oauth2/token', scope: 'creatorsapi/default', isForm: true },
  { generation: 3, path: 'auth/o2/token', scope: 'creatorsapi::default', isForm: false },
] as const

export function registerTokens(app: FastifyInstance, { faults, now }: Sandbox): Tokens {
  const issued = new Map<string, Token>()

  for (const region of regions) {
    for (const way of generations) {
      app.post<{ Body: TokenRequest | null }>(
        `/amazon/${region}/${way.path}`,
        async (request, reply) => {
          if (await answerFault(faults.of('amazon'), reply)) return reply
          if (faults.of('amazon') === 'rate-limit') {
            return reply.code(429).send({ message: 'Too many requests' })
          }
          const error = findFault(request, way) ?? strangeTo(region, request.body ?? {}, way)
          if (error !== null) return refuse(reply, error)
          const text = `sandbox-${randomBytes(12).toString('hex')}`
          const endsAtMs = now().getTime() + tokenSeconds * 1000
          const credentialId = String(request.body?.['client_id'])
          issued.set(text, { credentialId, generation: way.generation, region, endsAtMs })
          return reply.send({ access_token: text, token_type: 'bearer', expires_in: tokenSeconds })
        },
      )
    }
  }

  return { find: (text) => issued.get(text), revokeAll: () => issued.clear() }
}

const refuse = (reply: FastifyReply, error: string) => reply.code(400).send({ error })

/** OAuth's name for what is wrong with the form of a request (RFC 6749, 5.2). */
function findFault(
  { body, headers }: FastifyRequest<{ Body: TokenRequest | null }>,
  { scope, isForm }: (typeof generations)[number],
): string | null {
  const isFormGiven = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  const { grant_type: grant, client_id: id, client_secret: secret } = body ?? {}
  if (isFormGiven !== isForm || !grant || !id || !secret) return 'invalid_request'
  if (grant !== 'client_credentials') return 'unsupported_grant_type'
  return body?.['scope'] === scope ? null : 'invalid_scope'
}

/** Each region knows the credentials of its own stores. */
function strangeTo(
  region: Region,
  { client_id, client_secret }: TokenRequest,
  { generation }: (typeof generations)[number],
): string | null {
  const id = String(client_id)
  const home = homes[/-(\d\d)$/.exec(id)?.[1] ?? '']
  const isKnown = id.startsWith('amzn1.') === (generation === 3) && (home ?? region) === region
  return isKnown && !`${id}${client_secret}`.includes('WRONG') ? null : 'invalid_client'
}
