import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  extractJsonMiddleware,
  extractReasoningMiddleware,
  generateText,
  type LanguageModel as Model,
  Output,
  streamText,
  wrapLanguageModel,
} from 'ai'
import type { z } from 'zod'
import type { ModelAccount } from '#src/connectors.ts'
import { ModelFailure } from './model-failure.ts'
import { problemOfEnd, readFailure } from './read-failure.ts'

interface ModelTask<Answer> {
  instructions: string
  prompt: string
  /** What the answer is called; some models write better for it. */
  name: string
  schema: z.ZodType<Answer>
  signal?: AbortSignal | undefined
  /** Called with what there is of the answer so far, which may miss anything; the answer is streamed then. */
  onPartial?: ((partial: unknown) => void) | undefined
}

export interface LanguageModel {
  name: string
  /** Throws ModelFailure, or the signal's reason after it was raised. */
  ask<Answer>(task: ModelTask<Answer>): Promise<Answer>
}

/** Local models think aloud before they answer, and put the answer into a fence; the last one looks first. */
const unwrapping = [extractJsonMiddleware(), extractReasoningMiddleware({ tagName: 'think' })]

const longestRestMs = 10 * 60_000

export function createLanguageModel(
  account: ModelAccount,
  clock: () => Date = () => new Date(),
): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: account.baseUrl,
    ...(account.apiKey !== null && { apiKey: account.apiKey }),
    supportsStructuredOutputs: true,
  })
  const loose = createOpenAICompatible({
    name: 'model',
    baseURL: account.baseUrl,
    ...(account.apiKey !== null && { apiKey: account.apiKey }),
  })
  let takesSchemas = true
  let restsUntil = 0

  async function once<Answer>(
    withProvider: typeof provider,
    task: ModelTask<Answer>,
  ): Promise<Answer> {
    const deadline = AbortSignal.timeout(account.timeoutMs)
    const signal = task.signal === undefined ? deadline : AbortSignal.any([task.signal, deadline])
    const model = wrapLanguageModel({ model: withProvider(account.model), middleware: unwrapping })
    try {
      return await (task.onPartial === undefined ? whole : streamed)(model, task, signal)
    } catch (error) {
      if (task.signal?.aborted) throw task.signal.reason
      if (deadline.aborted) throw new ModelFailure('slow')
      const now = clock()
      const failure = readFailure(error, now)
      if (failure.retryAfterMs !== null) {
        restsUntil = now.getTime() + Math.min(failure.retryAfterMs, longestRestMs)
      }
      throw failure
    }
  }

  return {
    name: account.model,
    async ask(task) {
      task.signal?.throwIfAborted()
      const restMs = restsUntil - clock().getTime()
      // One further off was set before the clock went back.
      if (restMs > 0 && restMs <= longestRestMs) {
        throw new ModelFailure('rate-limited', { retryAfterMs: restMs })
      }
      if (!takesSchemas) return await once(loose, task)
      try {
        return await once(provider, task)
      } catch (error) {
        if (!(error instanceof ModelFailure) || error.problem !== 'not-taken') throw error
      }
      // Older endpoints refuse `json_schema`; the prompt says the shape as well. Where that is refused, too, it was
      // something else about this request.
      const answer = await once(loose, task)
      takesSchemas = false
      return answer
    },
  }
}

/** No temperature and no limit of tokens: newer models refuse the one and the name of the other. */
function settingsOf<Answer>(model: Model, task: ModelTask<Answer>, abortSignal: AbortSignal) {
  return {
    model,
    abortSignal,
    instructions: task.instructions,
    prompt: task.prompt,
    maxRetries: 0,
    output: Output.object({ name: task.name, schema: task.schema }),
  }
}

async function whole<Answer>(
  model: Model,
  task: ModelTask<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const result = await generateText(settingsOf(model, task, signal))
  const problem = problemOfEnd(result.finishReason)
  if (problem !== null) throw new ModelFailure(problem)
  return result.output
}

async function streamed<Answer>(
  model: Model,
  task: ModelTask<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const broken: unknown[] = []
  const result = streamText({
    ...settingsOf(model, task, signal),
    onError: ({ error }) => void broken.push(error),
  })
  for await (const partial of result.partialOutputStream) task.onPartial?.(partial)
  signal.throwIfAborted()
  if (broken.length > 0) throw broken[0]
  const problem = problemOfEnd(await result.finishReason)
  if (problem !== null) throw new ModelFailure(problem)
  return await result.output
}
