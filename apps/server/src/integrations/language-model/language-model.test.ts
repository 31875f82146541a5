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

test('whoever cancels gets their own reason, and no failure of the model', async () => {
  await sandbox.control('llm', { answer: 'stalled-stream' })
  const writing = new AbortController()
  const onPartial = () => writing.abort(new Error('no longer wanted'))
  const failure = await failureOf(aModel().ask({ ...task, onPartial, signal: writing.signal }))
  expect(failure).toEqual(new Error('no longer wanted'))
})
