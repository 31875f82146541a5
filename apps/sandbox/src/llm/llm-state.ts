/** How the model answers, so that the product's answer to each problem can be played. */
export const llmAnswers = [
  'good',
  'too-long',
  'empty',
  'off-schema',
  'prose',
  'thinking',
  'fenced',
  'claims',
  'stray-link',
  'refusal',
  'filtered',
  'cut-off',
  'bad-key',
  'no-quota',
  'no-such-model',
  'no-schemas',
  'broken-stream',
  'stalled-stream',
] as const
export type LlmAnswer = (typeof llmAnswers)[number]

export interface LlmState {
  answer: LlmAnswer
  /** For how many more requests; null for all. */
  times: number | null
  /** The newest last, so that a test can see what was asked for. */
  asked: ChatRequest[]
}

export interface ChatRequest {
  model: string
  messages: { role: string; content: string | { type: string; text?: string }[] }[]
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  response_format?: { type: string; json_schema?: { name: string } }
}

/** What this request gets; a switch for a few requests ends by itself. */
export function nextAnswer(state: LlmState): LlmAnswer {
  const { answer } = state
  if (state.times !== null) {
    state.times -= 1
    if (state.times <= 0) Object.assign(state, { answer: 'good', times: null })
  }
  return answer
}
