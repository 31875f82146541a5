import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '#src/features/publishing/web-distribution/index.ts'
import { setConnectors } from '#src/testing/set-connectors.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const start = new Date('2026-11-21T15:00:00Z')
let hopwise: TestApp
let sandbox: SandboxProcess

beforeAll(async () => {
  sandbox = await startSandbox()
  hopwise = await startTestApp({ connectors: sandbox.connectors }, { now: () => start })
  const ai = {
    baseUrl: `${sandbox.url}/llm/v1`,
    model: 'parrot-1',
    apiKey: 'key',
    timeoutMs: 10_000,
    isSandbox: true,
  }
  setConnectors(hopwise, { ai })
})
afterAll(async () => {
  await hopwise.stop()
  sandbox.stop()
})

const drafts = '/api/web-distribution/placement-drafts'

async function asked(): Promise<number> {
  const answer = await fetch(`${sandbox.url}/control/llm`)
  // safe because it is the sandbox's own answer
  return ((await answer.json()) as { asked: unknown[] }).asked.length
}

test('a model that writes the same again is asked twice at most, and counted as one', async () => {
  const ada = await hopwise.signUp()
  const { body: product } = await ada.post('/api/products', { name: 'Desk' })
  const request = {
    targetId: catalog[0]?.id,
    productId: product.id,
    description: 'A desk of 100 cm that rises to 118 cm.',
  }
  const first = await ada.post(drafts, request)
  expect(first.body, JSON.stringify(first.body)).toMatchObject({ writer: 'model' })
  const before = await asked()
  const again = { ...request, others: [first.body.content] }
  expect((await ada.post(drafts, again)).status).toBe(409)
  expect((await asked()) - before).toBe(2)
  for (let turn = 2; turn < 30; turn += 1) {
    expect((await ada.post(drafts, again)).status).toBe(409)
  }
  expect((await ada.post(drafts, again)).status).toBe(429)
})
