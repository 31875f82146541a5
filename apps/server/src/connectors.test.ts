import { expect, test } from 'vitest'
import { readConnectors } from './connectors.ts'

const sandbox = { SANDBOX_URL: 'http://localhost:3001/' }

test('with the sandbox every service is spoken to there', () => {
  const { x, instagram, snapchat, stripe, clickbank, amazon } = readConnectors(sandbox)
  for (const service of [x, instagram, snapchat, stripe, clickbank, amazon]) {
    expect(service?.isSandbox).toBe(true)
  }
  expect(x?.hosts.api).toBe('http://localhost:3001/x')
})

test('a pair of keys switches its platform alone to the real hosts', () => {
  const { x, instagram } = readConnectors({ ...sandbox, X_CLIENT_ID: 'id', X_CLIENT_SECRET: 's' })
  expect(x).toMatchObject({ isSandbox: false, hosts: { api: 'https://api.x.com' } })
  expect(instagram?.isSandbox).toBe(true)
})

test('without sandbox and keys a platform is not there, and networks are the real ones', () => {
  const { x, stripe, clickbank } = readConnectors({})
  expect(x).toBeNull()
  expect(stripe).toBeNull()
  expect(clickbank).toEqual({ apiUrl: 'https://api.clickbank.com', isSandbox: false })
})

test.each([[{ HOST: '0.0.0.0' }], [{ PUBLIC_URL: 'https://hopwise.example' }]])(
  'plans are not sold with the sandbox’s published secret where others get through (%j)',
  (reach) => {
    expect(readConnectors({ ...sandbox, ...reach }).stripe).toBeNull()
    const local = { HOST: '::1', PUBLIC_URL: 'http://hopwise.localhost:3000' }
    expect(readConnectors({ ...sandbox, ...local }).stripe?.isSandbox).toBe(true)
  },
)

test('half a pair of keys stops the start with a sentence that names both', () => {
  expect(() => readConnectors({ SNAPCHAT_CLIENT_ID: 'id' })).toThrow(
    /SNAPCHAT_CLIENT_ID and SNAPCHAT_CLIENT_SECRET must be set together/,
  )
  expect(() => readConnectors({ ...sandbox, STRIPE_SECRET_KEY: 'sk' })).toThrow(/STRIPE_PRICE_PRO/)
})

test('networks cannot be set to use a sandbox that does not run', () => {
  expect(() => readConnectors({ NETWORKS: 'sandbox' })).toThrow(/NETWORKS is sandbox/)
})

test('a model is asked only where its address and name are given, and never the sandbox by itself', () => {
  expect(readConnectors(sandbox).ai).toBeNull()
  const own = { AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'qwen3' }
  expect(readConnectors(own).ai).toEqual({
    baseUrl: 'http://localhost:11434/v1',
    model: 'qwen3',
    apiKey: null,
    timeoutMs: 60_000,
    isSandbox: false,
  })
  const there = { ...sandbox, AI_BASE_URL: 'http://localhost:3001/llm/v1', AI_MODEL: 'parrot' }
  expect(readConnectors(there).ai?.isSandbox).toBe(true)
  expect(() => readConnectors({ AI_API_KEY: 'sk-1' })).toThrow(
    /AI_BASE_URL and AI_MODEL must be set together/,
  )
})
