import type { ServerResponse } from 'node:http'
import type { LlmAnswer } from './llm-state.ts'
import type { Written } from './write-answer.ts'

const pieceLength = 24

/** It counts no tokens. */
export const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }

/** Server-sent chunks as OpenAI sends them. A broken stream loses its line in the middle, a stalled one says no more. */
export function streamAnswer(
  response: ServerResponse,
  { content, refusal, finish }: Written,
  { answer, model, hasUsage }: { answer: LlmAnswer; model: string; hasUsage: boolean },
): void {
  const shared = { id: 'chatcmpl-sandbox', object: 'chat.completion.chunk', created: 0, model }
  const write = (chunk: object) =>
    response.write(`data: ${JSON.stringify({ ...shared, ...chunk })}\n\n`)
  const send = (delta: object, finishReason: string | null = null) =>
    write({ choices: [{ index: 0, delta, finish_reason: finishReason }] })
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  send({ role: 'assistant', content: '' })
  const pieces = (content ?? '').match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, 'gu')) ?? []
  const breaks = answer === 'broken-stream' || answer === 'stalled-stream'
  for (const piece of breaks ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces) {
    send({ content: piece })
  }
  if (answer === 'stalled-stream') return
  if (answer === 'broken-stream') {
    response.destroy()
    return
  }
  if (refusal !== null) send({ refusal })
  send({}, finish)
  if (hasUsage) write({ choices: [], usage })
  response.end('data: [DONE]\n\n')
}
