import { createEmbeddedDatabase, type EmbeddedTestDatabase } from '@hopwise/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

describe.runIf(process.platform === 'linux')('with a database that hangs', () => {
  let server: EmbeddedTestDatabase
  let resume: () => void = () => undefined
  let hopwise: TestApp
  let ada: Marketer

  beforeAll(async () => {
    server = await createEmbeddedDatabase()
    hopwise = await startTestApp({}, { database: server })
    ada = await hopwise.signUp()
  })
  afterAll(async () => {
    resume()
    await hopwise.stop()
  })

  test('screens are told within seconds, and work again as soon as it answers', async () => {
    const products = { name: 'Desk' }
    expect((await ada.get('/api/products')).status).toBe(200)
    resume = server.hang()
    const startedMs = performance.now()
    const calls = Array.from({ length: 15 }, () => ada.get('/api/products'))
    const answers = await Promise.all([...calls, ada.post('/api/products', products)])
    expect(performance.now() - startedMs).toBeLessThan(7_000)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    for (const { body, headers } of answers) {
      expect(body.message).toMatch(/^The database (does not answer|cannot be reached) right now\./)
      expect(headers['retry-after']).toBe('2')
    }
    resume()
    await expect
      .poll(async () => (await ada.post('/api/products', products)).status, { timeout: 10_000 })
      .toBe(201)
    expect(hopwise.services.database.pool.totalCount).toBeLessThanOrEqual(10)
  })
})
