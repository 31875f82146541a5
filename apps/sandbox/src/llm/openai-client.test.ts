import type { FastifyInstance } from 'fastify'
import OpenAI from 'openai'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'
import type { LlmAnswer } from './llm-state.ts'
import { knownParameters } from './wrong-request.ts'

/** OpenAI's own client walks through the stand-in. */
let app: FastifyInstance
let client: OpenAI

beforeEach(async () => {
  app = await createSandbox({ file: null, hopwiseUrl: 'http://hopwise.test' })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  client = new OpenAI({ apiKey: 'sk-sandbox', baseURL: `${origin}/llm/v1`, maxRetries: 0 })
})
afterEach(() => app.close())

/** Names that OpenAI's types do not have, or have and we do not, fail to compile. */
type Name = keyof ChatCompletionCreateParamsNonStreaming
const known: readonly Name[] = knownParameters
const isWhole: Name extends (typeof knownParameters)[number] ? true : never = true

const data = '<data>\n{"product_name":"Desk","product_description":"Oak."}\n</data>'
const asked: ChatCompletionCreateParamsNonStreaming = {
  model: 'parrot-1',
  messages: [
    { role: 'system', content: 'Answer in JSON.' },
    { role: 'user', content: `Write 1 posts\n${data}` },
  ],
}
const play = (answer: LlmAnswer) =>
  app.inject({ method: 'POST', url: '/control/llm', payload: { answer } })

const aSchema = (properties: object, more: object = {}) => ({
  response_format: {
    type: 'json_schema' as const,
    json_schema: {
      name: 'posts',
      strict: true,
      schema: {
        type: 'object',
        properties,
        required: Object.keys(properties),
        additionalProperties: false,
        ...more,
      },
    },
  },
})
const text = { type: 'string' }

test('OpenAI’s client gets an answer in the schema it asked for', async () => {
  expect([known.length, isWhole]).toEqual([knownParameters.length, true])
  const { choices, usage } = await client.chat.completions.create({
    ...asked,
    ...aSchema({ posts: { type: 'array', items: text } }),
  })
  expect(JSON.parse(choices[0]?.message.content ?? '').posts).toHaveLength(1)
  expect([choices[0]?.finish_reason, usage?.total_tokens]).toEqual(['stop', 0])
})

test('a stream ends with its usage where that was asked for', async () => {
  const stream = await client.chat.completions.create({
    ...asked,
    stream: true,
    stream_options: { include_usage: true },
  })
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toContain('Desk')
  expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop')
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 0 } })
})

test.each([
  ['an unknown name', { max_output_tokens: 9 }, 'max_output_tokens', 'unknown_parameter'],
  ['no model', { model: '' }, null, null],
  ['no messages', { messages: undefined }, 'messages', 'missing_required_parameter'],
  ['an empty list of messages', { messages: [] }, 'messages', 'invalid_type'],
  [
    'a strange role',
    { messages: [{ role: 'me', content: '' }] },
    'messages[0].role',
    'invalid_value',
  ],
  [
    'a message without text',
    { messages: [{ role: 'user' }] },
    'messages[0].content',
    'invalid_type',
  ],
  ['too high a temperature', { temperature: 3 }, 'temperature', 'invalid_value'],
  ['no room for tokens', { max_tokens: 0 }, 'max_tokens', 'invalid_value'],
  [
    'both limits of tokens',
    { max_tokens: 9, max_completion_tokens: 9 },
    'max_tokens',
    'invalid_parameter_combination',
  ],
  ['options of a stream and no stream', { stream_options: {} }, 'stream_options', null],
  [
    'a strange format',
    { response_format: { type: 'xml' } },
    'response_format.type',
    'invalid_value',
  ],
  [
    'JSON that no message names',
    { messages: [{ role: 'user', content: 'Hi' }], response_format: { type: 'json_object' } },
    'messages',
    null,
  ],
  [
    'a property that may be missing',
    aSchema({ a: text }, { required: [] }),
    'response_format',
    null,
  ],
  [
    'room for other properties',
    aSchema({}, { additionalProperties: true }),
    'response_format',
    null,
  ],
  ['parts of several schemas', aSchema({ a: { allOf: [text] } }), 'response_format', null],
  ['a list at the root', aSchema({}, { type: 'array' }), 'response_format', null],
])('a request with %s is refused in OpenAI’s form', async (_what, changed, param, code) => {
  // safe because what is wrong about it is the point
  const body = { ...asked, ...changed } as ChatCompletionCreateParamsNonStreaming
  const refused = client.chat.completions.create(body)
  await expect(refused).rejects.toBeInstanceOf(OpenAI.BadRequestError)
  await expect(refused).rejects.toMatchObject({ type: 'invalid_request_error', param, code })
})

test.each([
  ['bad-key', OpenAI.AuthenticationError, 'invalid_api_key'],
  ['no-such-model', OpenAI.NotFoundError, 'model_not_found'],
  ['no-quota', OpenAI.RateLimitError, 'insufficient_quota'],
] as const)('OpenAI’s client knows %s by its kind', async (answer, kind, code) => {
  await play(answer)
  const refused = client.chat.completions.create(asked)
  await expect(refused).rejects.toBeInstanceOf(kind)
  await expect(refused).rejects.toMatchObject({ code })
})

test('a call without a key, and a body that is no JSON, are refused', async () => {
  const ask = (headers: object) =>
    app.inject({
      method: 'POST',
      url: '/llm/v1/chat/completions',
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{',
    })
  const url = '/llm/v1/chat/completions'
  const bare = await app.inject({ method: 'POST', url, payload: asked })
  expect([bare.statusCode, bare.json().error.type]).toEqual([401, 'invalid_request_error'])
  const broken = await ask({ authorization: 'Bearer k' })
  expect([broken.statusCode, broken.json().error.message]).toEqual([
    400,
    'We could not parse the JSON body of your request.',
  ])
})
