import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEmbeddedDatabase, type EmbeddedTestDatabase } from '@hopwise/db/testing'
import { createRedirector } from '@hopwise/redirector'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { startJobs } from '#src/jobs/jobs.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

describe.runIf(process.platform === 'linux')('with a database that hangs', () => {
  let server: EmbeddedTestDatabase
  let resume: () => void = () => undefined
  let hopwise: TestApp
  let ada: Marketer
  let operated: FastifyInstance
  let stop: () => Promise<void>

  beforeAll(async () => {
    server = await createEmbeddedDatabase()
    hopwise = await startTestApp({}, { database: server })
    ada = await hopwise.signUp()
    const { services } = hopwise
    const { dataDir } = services.config
    const jobs = await startJobs(services)
    const redirector = createRedirector({
      target: server.target,
      journalDirectory: join(dataDir, 'journal'),
      linksDirectory: join(dataDir, 'links'),
      ownerKey: 'test',
      log: services.log,
    })
    operated = await createApp(services, { redirector, jobs })
    stop = async () => {
      await operated.close()
      await jobs.stop()
      await redirector.stop()
    }
  })
  afterAll(async () => {
    resume()
    await stop()
    await hopwise.stop()
  })

  test('screens learn of it within seconds, and work again as soon as it answers', async () => {
    const products = { name: 'Desk' }
    expect((await ada.get('/api/products')).status).toBe(200)
    resume = server.hang()
    const startedMs = performance.now()
    const calls = Array.from({ length: 15 }, () => ada.get('/api/products'))
    const answers = await Promise.all([...calls, ada.post('/api/products', products)])
    expect(performance.now() - startedMs).toBeLessThan(7_000)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    for (const { body, headers } of answers) {
      expect(body.message).toMatch(
        /^The database (isn’t responding|cannot be reached right now|is too busy right now)\./,
      )
      expect(headers['retry-after']).toBe('2')
    }
    resume()
    await expect
      .poll(async () => (await ada.post('/api/products', products)).status, { timeout: 10_000 })
      .toBe(201)
    expect(hopwise.services.database.pool.totalCount).toBeLessThanOrEqual(10)
  })

  test('twenty who ask whether it is ready cost what one does', async () => {
    const { pool } = hopwise.services.database
    const ready = () => operated.inject('/readyz')
    await expect.poll(async () => (await ready()).statusCode, { timeout: 20_000 }).toBe(200)
    await sleep(1_100)
    let asked = 0
    const count = () => {
      asked += 1
    }
    pool.on('acquire', count)
    const answers = await Promise.all(Array.from({ length: 20 }, ready))
    for (let more = 0; more < 20; more += 1) await ready()
    pool.off('acquire', count)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    // Two of them for jobs, whose scheduler looks for work alongside this.
    expect(asked).toBeLessThan(10)
  })

  test('who asks whether it is ready, or for figures, is answered while it hangs, and soon informed', async () => {
    const ask = (url: string) => operated.inject(url)
    await ask('/readyz')
    resume = server.hang()
    await sleep(1_100)
    await expect
      .poll(async () => (await ask('/readyz')).json().faults, { timeout: 20_000, interval: 300 })
      .toMatchObject({ database: 'no answer', jobs: 'no answer' })
    expect((await ask('/readyz')).statusCode).toBe(503)
    expect((await ask('/metrics')).statusCode).toBe(200)
    resume()
    await expect
      .poll(async () => (await ask('/readyz')).statusCode, { timeout: 30_000, interval: 300 })
      .toBe(200)
  })
})
