import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerFault } from '../answer-fault.ts'
import type { Sandbox } from '../vendor-needs.ts'
import { amazonState } from './amazon-state.ts'
import type { WrongField } from './known-bodies.ts'
import { findStore } from './stores.ts'
import type { Token, Tokens } from './tokens.ts'

interface Refusal {
  type: string
  message: string
  reason?: string
  fieldList?: WrongField[]
  resourceId?: string
  resourceType?: string
}

export const refuse = (reply: FastifyReply, status: number, refusal: Refusal) =>
  reply.code(status).send(refusal)

export const refuseFields = (reply: FastifyReply, fieldList: WrongField[]) =>
  refuse(reply, 400, {
    type: 'ValidationException',
    message: fieldList.map(({ message }) => message).join(' '),
    reason: 'FieldValidationFailed',
    fieldList,
  })

/** For a body that is no JSON. */
export function refuseUnparsed(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const message = 'The request body cannot be parsed.'
  refuse(reply, 400, { type: 'ValidationException', message, reason: 'CannotParse' })
}

/** What every call of the Creators API goes through; null when it has been answered. */
export async function openCall(
  sandbox: Sandbox,
  tokens: Tokens,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ token: Token; currency: string } | null> {
  const fault = sandbox.faults.of('amazon')
  if (await answerFault(fault, reply)) return null
  if (fault === 'rate-limit') {
    const message = 'The request was denied due to request throttling.'
    reply.code(429).send({
      type: 'ThrottleException',
      message,
      serviceCode: 'creatorsapi',
      quotaCode: 'requests-per-second',
    })
    return null
  }
  // Generation 2 says its version alongside the token; generation 3 does not.
  const spoken = /^Bearer (\S+?)(, Version (2\.[123]))?$/.exec(request.headers.authorization ?? '')
  const token = tokens.find(spoken?.[1] ?? '')
  const saysVersion = spoken?.[3] !== undefined
  if (token === undefined || saysVersion !== (token.generation === 2)) {
    const reason = spoken === null ? 'MissingCredential' : 'InvalidToken'
    refuse(reply, 401, { type: 'UnauthorizedException', message: 'Unauthorized', reason })
    return null
  }
  if (token.endsAtMs <= sandbox.now().getTime()) {
    const message = 'The token has expired.'
    refuse(reply, 401, { type: 'UnauthorizedException', message, reason: 'TokenExpired' })
    return null
  }
  const store = findStore(String(request.headers['x-marketplace'] ?? ''))
  if (store === undefined) {
    const message = 'The header x-marketplace names no marketplace.'
    refuseFields(reply, [{ name: 'x-marketplace', message }])
    return null
  }
  if (store.region !== token.region) {
    const message =
      'The credential is not mapped to an approved associate store of this marketplace.'
    refuse(reply, 400, { type: 'ValidationException', message, reason: 'InvalidAssociate' })
    return null
  }
  if (!amazonState(sandbox).isEligible) {
    const message = 'Your account does not currently meet the eligibility requirements.'
    refuse(reply, 403, { type: 'AccessDeniedException', message, reason: 'AssociateNotEligible' })
    return null
  }
  return { token, currency: store.currency }
}
