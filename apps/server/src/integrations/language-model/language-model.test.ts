import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { createLanguageModel } from './language-model.ts'
import { ModelFailure } from './model-failure.ts'

const apiKey = 'sk-KEPTSECRET1234'
const task = {
  name: 'posts',
  instructions: 'Write.',
  prompt: 'Write one post.\n<data>\n{"product_name":"Desk"}\n</data>',
  schema: z.object({ posts: z.array(z.object({ content: z.string() })) }),
}

let sandbox: SandboxProcess

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.control('llm', { answer: 'good' }))
afterAll(() => sandbox.stop())

const aModel = () =>
  createLanguageModel({
    baseUrl: `${sandbox.url}/llm/v1`,
    model: 'parrot-1',
    apiKey,
    timeoutMs: 10_000,
    isSandbox: true,
  })

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => 'it went well',
    (error: unknown) => error,
  )
}

test('a failure holds nothing that the endpoint said, which may repeat the key', async () => {
  await sandbox.control('llm', { answer: 'bad-key' })
  for (const onPartial of [undefined, () => undefined]) {
    const failure = await failureOf(aModel().ask({ ...task, onPartial }))
    expect(failure).toBeInstanceOf(ModelFailure)
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain(apiKey)
  }
})

test('anyone who cancels gets their own reason, and no failure of the model', async () => {
  await sandbox.control('llm', { answer: 'stalled-stream' })
  const writing = new AbortController()
  const onPartial = () => writing.abort(new Error('no longer wanted'))
  const failure = await failureOf(aModel().ask({ ...task, onPartial, signal: writing.signal }))
  expect(failure).toEqual(new Error('no longer wanted'))
})

test.each(['thinking', 'fenced'])(
  'an answer that comes %s is read, whole and streamed',
  async (answer) => {
    await sandbox.control('llm', { answer })
    for (const onPartial of [undefined, () => undefined]) {
      const { posts } = await aModel().ask({ ...task, onPartial })
      expect(posts[0]?.content).toContain('Desk')
    }
  },
)

/** An endpoint that answers with these statuses in turn, the last one for ever; `shapes` is what it was asked for. */
async function anEndpoint(statuses: number[]) {
  const shapes: string[] = []
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(Buffer.concat(await request.toArray()).toString())
    shapes.push(asked.response_format.type)
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '60' })
    const message = { role: 'assistant', content: '{"posts":[{"content":"A desk."}]}' }
    const choices = [{ index: 0, message, finish_reason: 'stop' }]
    const answer = { id: '1', created: 1, model: 'one', object: 'chat.completion', choices }
    response.end(JSON.stringify(status === 200 ? answer : { error: { message: 'no' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // safe because it listens on a port
  const { port } = server.address() as AddressInfo
  const account = { model: 'one', apiKey, timeoutMs: 10_000, isSandbox: true }
  return {
    shapes,
    account: { ...account, baseUrl: `http://127.0.0.1:${port}/v1` },
    stop: () => server.close(),
  }
}

test('a request that is refused in any shape does not end the asking for one', async () => {
  const endpoint = await anEndpoint([400, 400, 200])
  const model = createLanguageModel(endpoint.account)
  expect(await failureOf(model.ask(task))).toMatchObject({ problem: 'not-taken' })
  expect(await model.ask(task)).toEqual({ posts: [{ content: 'A desk.' }] })
  endpoint.stop()
  expect(endpoint.shapes).toEqual(['json_schema', 'json_object', 'json_schema'])
})

test('an endpoint that takes no schema is asked without from then on', async () => {
  const endpoint = await anEndpoint([400, 200])
  const model = createLanguageModel(endpoint.account)
  await model.ask(task)
  await model.ask(task)
  endpoint.stop()
  expect(endpoint.shapes).toEqual(['json_schema', 'json_object', 'json_object'])
})

test('a pause is kept by the clock given, and ends where that went back', async () => {
  const endpoint = await anEndpoint([429, 200])
  let now = new Date('2026-03-01T12:00:00Z')
  const model = createLanguageModel(endpoint.account, () => now)
  await failureOf(model.ask(task))
  now = new Date('2026-03-01T12:00:30Z')
  expect(await failureOf(model.ask(task))).toMatchObject({ retryAfterMs: 30_000 })
  expect(endpoint.shapes).toHaveLength(1)
  now = new Date('2026-02-28T12:00:00Z')
  expect(await model.ask(task)).toEqual({ posts: [{ content: 'A desk.' }] })
  endpoint.stop()
})
