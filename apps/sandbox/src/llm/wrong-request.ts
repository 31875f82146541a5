import { type WrongRequest, wrongSchema } from './wrong-schema.ts'

/** What OpenAI's chat completions take (its client 7.57); tests hold the names against its types. @internal */
export const knownParameters = [
  'messages',
  'model',
  'audio',
  'frequency_penalty',
  'function_call',
  'functions',
  'logit_bias',
  'logprobs',
  'max_completion_tokens',
  'max_tokens',
  'metadata',
  'modalities',
  'moderation',
  'n',
  'parallel_tool_calls',
  'prediction',
  'presence_penalty',
  'prompt_cache_key',
  'prompt_cache_options',
  'prompt_cache_retention',
  'reasoning_effort',
  'response_format',
  'safety_identifier',
  'seed',
  'service_tier',
  'stop',
  'store',
  'stream',
  'stream_options',
  'temperature',
  'tool_choice',
  'tools',
  'top_logprobs',
  'top_p',
  'user',
  'verbosity',
  'web_search_options',
] as const

type Body = Record<string, unknown>

const wrong = (param: string | null, code: string | null, message: string): WrongRequest => ({
  message,
  param,
  code,
})

/** The first thing OpenAI would refuse about a request; null where it is sound. */
export function wrongRequest(body: unknown): WrongRequest | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return wrong(null, null, 'We could not parse the JSON body of your request.')
  }
  // safe because a JSON object is one
  const given = body as Body
  return (
    wrongName(given) ??
    wrongModel(given) ??
    wrongMessages(given) ??
    wrongNumber(given) ??
    wrongStream(given) ??
    wrongFormat(given)
  )
}

function wrongName(body: Body): WrongRequest | null {
  const names: readonly string[] = knownParameters
  const unknown = Object.keys(body).find((name) => !names.includes(name))
  if (unknown === undefined) return null
  return wrong(unknown, 'unknown_parameter', `Unknown parameter: '${unknown}'.`)
}

function wrongModel({ model }: Body): WrongRequest | null {
  if (typeof model === 'string' && model !== '') return null
  return wrong(null, null, 'you must provide a model parameter')
}

const roles = ['developer', 'system', 'user', 'assistant', 'tool', 'function']

function wrongMessages({ messages }: Body): WrongRequest | null {
  if (messages === undefined) {
    const message = "Missing required parameter: 'messages'."
    return wrong('messages', 'missing_required_parameter', message)
  }
  if (!Array.isArray(messages) || messages.length === 0) {
    return wrong('messages', 'invalid_type', "Invalid 'messages': a list of messages is needed.")
  }
  for (const [at, one] of messages.entries()) {
    if (!roles.includes(one?.role)) {
      return wrong(`messages[${at}].role`, 'invalid_value', `Invalid value: '${one?.role}'.`)
    }
    if (typeof one.content !== 'string' && !isParts(one.content)) {
      const message = `Invalid type for 'messages[${at}].content'.`
      return wrong(`messages[${at}].content`, 'invalid_type', message)
    }
  }
  return null
}

const isParts = (content: unknown) =>
  Array.isArray(content) && content.every((part) => typeof part?.type === 'string')

const ranges: Record<string, { least: number; most: number; isWhole?: true }> = {
  temperature: { least: 0, most: 2 },
  top_p: { least: 0, most: 1 },
  frequency_penalty: { least: -2, most: 2 },
  presence_penalty: { least: -2, most: 2 },
  n: { least: 1, most: 128, isWhole: true },
  max_tokens: { least: 1, most: Number.MAX_SAFE_INTEGER, isWhole: true },
  max_completion_tokens: { least: 1, most: Number.MAX_SAFE_INTEGER, isWhole: true },
}

function wrongNumber(body: Body): WrongRequest | null {
  if (body['max_tokens'] != null && body['max_completion_tokens'] != null) {
    const message =
      "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not allowed."
    return wrong('max_tokens', 'invalid_parameter_combination', message)
  }
  const name = Object.keys(ranges).find((one) => body[one] != null && !isInRange(one, body[one]))
  if (name === undefined) return null
  return wrong(name, 'invalid_value', `Invalid '${name}': the value is out of its range.`)
}

function isInRange(name: string, value: unknown): boolean {
  const range = ranges[name]
  if (range === undefined || typeof value !== 'number') return false
  const { least, most, isWhole = false } = range
  return value >= least && value <= most && (!isWhole || Number.isInteger(value))
}

function wrongStream({ stream, stream_options: options }: Body): WrongRequest | null {
  if (stream != null && typeof stream !== 'boolean') {
    return wrong('stream', 'invalid_type', "Invalid type for 'stream': expected a boolean.")
  }
  if (options == null || stream === true) return null
  const message = "The 'stream_options' parameter is only allowed when 'stream' is enabled."
  return wrong('stream_options', null, message)
}

function wrongFormat({ response_format: format, messages }: Body): WrongRequest | null {
  if (format === undefined) return null
  const { type, json_schema: schema } = { ...(format as Body) }
  if (type === 'json_schema') return wrongSchema(schema)
  if (type === 'json_object' && !/json/i.test(JSON.stringify(messages))) {
    const message =
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'."
    return wrong('messages', null, message)
  }
  if (type === 'json_object' || type === 'text') return null
  return wrong('response_format.type', 'invalid_value', `Invalid value: '${type}'.`)
}
