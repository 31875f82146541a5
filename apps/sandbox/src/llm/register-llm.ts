import type { FastifyInstance } from 'fastify'
import { answerFault } from '../answer-fault.ts'
import type { Sandbox } from '../vendor-needs.ts'
import {
  type ChatRequest,
  type LlmAnswer,
  type LlmState,
  llmAnswers,
  nextAnswer,
} from './llm-state.ts'
import { findRefusal, refuseForNow, refuseUnparsed, sendRefusal } from './refuse-request.ts'
import { streamAnswer, usage } from './stream-answer.ts'
import { writeAnswer } from './write-answer.ts'

const keptRequests = 20

/**
 * A language model on OpenAI's wire format. It repeats what it was given about the product, and fails
 * as asked: `POST /control/llm {"answer":"too-long","times":1}`. Point AI_BASE_URL at `/llm/v1` to use it.
 */
export function registerLlm(app: FastifyInstance, { faults }: Sandbox): void {
  const state: LlmState = { answer: 'good', times: null, asked: [] }

  app.get('/control/llm', async () => state)
  app.post<{ Body: { answer: LlmAnswer; times?: number } }>(
    '/control/llm',
    {
      schema: {
        body: {
          type: 'object',
          required: ['answer'],
          properties: { answer: { enum: [...llmAnswers] }, times: { type: 'integer', minimum: 1 } },
        },
      },
    },
    async ({ body }) => {
      Object.assign(state, { answer: body.answer, times: body.times ?? null, asked: [] })
      return body
    },
  )

  const path = '/llm/v1/chat/completions'
  const parsed = { errorHandler: refuseUnparsed }
  app.post<{ Body: ChatRequest }>(path, parsed, async (request, reply) => {
    const { body } = request
    state.asked = [...state.asked, body].slice(-keptRequests)
    const fault = faults.of('llm')
    if (fault === 'rate-limit') return await refuseForNow(reply)
    if (await answerFault(fault, reply)) return reply
    const answer = nextAnswer(state)
    const refused = findRefusal(answer, request)
    if (refused !== null) return await sendRefusal(reply, refused)
    const written = writeAnswer(answer, body)
    if (body.stream === true) {
      reply.hijack()
      const hasUsage = body.stream_options?.include_usage === true
      streamAnswer(reply.raw, written, { answer, model: body.model, hasUsage })
      return reply
    }
    const { content, refusal, finish } = written
    return {
      id: 'chatcmpl-sandbox',
      object: 'chat.completion',
      created: 0,
      model: body.model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content, refusal },
          logprobs: null,
          finish_reason: finish,
        },
      ],
      usage,
    }
  })
}
