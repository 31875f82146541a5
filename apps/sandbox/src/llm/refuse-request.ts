import type { FastifyReply } from 'fastify'
import type { ChatRequest, LlmAnswer } from './llm-state.ts'

interface Refusal {
  status: number
  code: string
  message: string
}

/** Refusals on the wire format of OpenAI. The key is repeated on purpose: vendors do, and no one may log it. */
function findRefusal(answer: LlmAnswer, request: ChatRequest, key: string): Refusal | null {
  if (answer === 'bad-key') {
    return { status: 401, code: 'invalid_api_key', message: `Incorrect API key provided: ${key}.` }
  }
  if (answer === 'no-quota') {
    return { status: 429, code: 'insufficient_quota', message: 'You exceeded your current quota.' }
  }
  if (answer === 'no-such-model') {
    return { status: 404, code: 'model_not_found', message: 'The model does not exist.' }
  }
  if (answer === 'no-schemas' && request.response_format?.type === 'json_schema') {
    return { status: 400, code: 'unsupported', message: 'response_format json_schema is unknown.' }
  }
  return null
}

/** True when it has answered. */
export async function refuseRequest(
  answer: LlmAnswer,
  request: ChatRequest,
  key: string,
  reply: FastifyReply,
): Promise<boolean> {
  const refusal = findRefusal(answer, request, key)
  if (refusal === null) return false
  const { status, code, message } = refusal
  await reply
    .code(status)
    .send({ error: { message, type: 'invalid_request_error', param: null, code } })
  return true
}

export async function refuseForNow(reply: FastifyReply): Promise<void> {
  const error = {
    message: 'Rate limit reached.',
    type: 'requests',
    param: null,
    code: 'rate_limit_exceeded',
  }
  await reply.code(429).header('retry-after', '20').send({ error })
}
