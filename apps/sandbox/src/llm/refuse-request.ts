import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ChatRequest, LlmAnswer } from './llm-state.ts'
import { wrongRequest } from './wrong-request.ts'

interface Refusal {
  status: number
  message: string
  type?: string
  param?: string | null
  code: string | null
}

const keyIsMissing: Refusal = {
  status: 401,
  code: null,
  message: "You didn't provide an API key in an Authorization header using Bearer auth.",
}

/** Refusals on the wire format of OpenAI. The key is repeated on purpose: vendors do, and no one may log it. */
function playedRefusal(answer: LlmAnswer, request: ChatRequest, key: string): Refusal | null {
  if (answer === 'bad-key') {
    return { status: 401, code: 'invalid_api_key', message: `Incorrect API key provided: ${key}.` }
  }
  if (answer === 'no-quota') {
    const code = 'insufficient_quota'
    return { status: 429, type: code, code, message: 'You exceeded your current quota.' }
  }
  if (answer === 'no-such-model') {
    const message = `The model '${request.model}' does not exist or you do not have access to it.`
    return { status: 404, code: 'model_not_found', message }
  }
  if (answer === 'no-schemas' && request.response_format?.type === 'json_schema') {
    const param = 'response_format.type'
    return { status: 400, param, code: 'unsupported_value', message: 'json_schema is unknown.' }
  }
  return null
}

/** Null where OpenAI would take the request, and the switch plays nothing. */
export function findRefusal(
  answer: LlmAnswer,
  { headers, body }: FastifyRequest<{ Body: ChatRequest }>,
): Refusal | null {
  const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (key === undefined) return keyIsMissing
  const wrong = wrongRequest(body)
  return wrong === null ? playedRefusal(answer, body, key) : { status: 400, ...wrong }
}

export async function sendRefusal(reply: FastifyReply, refusal: Refusal): Promise<void> {
  const { status, type = 'invalid_request_error', param = null, ...said } = refusal
  await reply.code(status).send({ error: { ...said, type, param } })
}

/** For a body that is no JSON. */
export function refuseUnparsed(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const message = 'We could not parse the JSON body of your request.'
  void sendRefusal(reply, { status: 400, code: null, message })
}

export async function refuseForNow(reply: FastifyReply): Promise<void> {
  reply.header('retry-after', '20')
  const code = 'rate_limit_exceeded'
  await sendRefusal(reply, { status: 429, type: 'requests', code, message: 'Rate limit reached.' })
}
