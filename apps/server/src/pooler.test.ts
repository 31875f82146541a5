import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@hopwise/db'
import {
  createEmptyDatabase,
  findPgbouncer,
  type Pooler,
  startPooler,
  type TestDatabase,
} from '@hopwise/db/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RunningMain, runMain } from './testing/run-main.ts'
import { aLinkBy, signUpAt } from './testing/sign-up-at.ts'

const patience = { timeout: 30_000 }
const human = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
}
const warning = 'show up to 15 minutes late'
const isMissing = findPgbouncer() === null

describe.skipIf(isMissing)('behind pgbouncer in transaction mode (apt install pgbouncer)', () => {
  let folder: string
  let server: TestDatabase
  let pooler: Pooler
  let running: RunningMain[] = []

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hopwise-pooled-'))
    server = await createEmptyDatabase()
    pooler = await startPooler(server.target, 'transaction')
  })
  afterEach(async () => {
    for (const one of running) one.child.kill('SIGKILL')
    await Promise.all(running.map((one) => one.ended))
    running = []
    await pooler.stop()
    await server.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function start(name: string, environment: Record<string, string> = {}) {
    const started = await runMain({
      DATA_DIR: join(folder, name),
      DATABASE_URL: pooler.url,
      SECRET_KEY: 'a secret of thirty-two characters',
      ...environment,
    })
    running.push(started)
    expect(started.output()).toContain('Hopwise is up')
    return started
  }

  /** Signs up and makes a link; answers how to lead it elsewhere. */
  async function aLinkOn({ url }: RunningMain) {
    const { call } = await signUpAt(url)
    const { id } = await aLinkBy(call, { originalUrl: 'https://shop.example.com/', slug: 'desk' })
    return async (originalUrl: string) => {
      const { status } = await call('PATCH', `/api/affiliate-links/${id}`, { originalUrl })
      expect(status).toBe(200)
    }
  }

  async function redirectTarget({ url }: RunningMain): Promise<string | undefined> {
    const answer = await fetch(`${url}/l/desk`, { redirect: 'manual', headers: human })
    return answer.headers.get('location')?.split('?', 1)[0]
  }

  async function receives({ url }: RunningMain): Promise<string | undefined> {
    const figures = await (await fetch(`${url}/metrics`)).text()
    return /^hopwise_notifications_delivered (.)$/m.exec(figures)?.[1]
  }

  async function stopGently(one: RunningMain): Promise<void> {
    one.child.kill('SIGTERM')
    expect(await one.ended).toBe(0)
  }

  async function countClicks(): Promise<number> {
    const database = openDatabase(server.target, { max: 1 })
    const { rows } = await database.pool.query('select count(*)::int as n from clicks')
    await database.close()
    return rows[0].n
  }

  test('with DATABASE_DIRECT_URL a link changed on one process is changed on another', async () => {
    const direct = { DATABASE_DIRECT_URL: server.target.url }
    const [here, there] = await Promise.all([start('here', direct), start('there', direct)])
    for (const one of [here, there]) await expect.poll(() => receives(one), patience).toBe('1')
    const lead = await aLinkOn(here)
    expect(await redirectTarget(there)).toBe('https://shop.example.com/')
    await lead('https://store.example.com/')
    await expect.poll(() => redirectTarget(there), patience).toBe('https://store.example.com/')
    for (const one of [here, there]) {
      await stopGently(one)
      expect(one.output()).not.toContain(warning)
    }
  }, 120_000)

  test('without it Hopwise starts, redirects and counts, and says what it cannot receive', async () => {
    const hopwise = await start('alone')
    expect((await fetch(`${hopwise.url}/readyz`)).status).toBe(200)
    await aLinkOn(hopwise)
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await redirectTarget(hopwise)).toBe('https://shop.example.com/')
    }
    await expect.poll(countClicks, patience).toBe(3)
    await expect.poll(hopwise.output, patience).toContain(warning)
    expect(hopwise.output()).toContain('DATABASE_DIRECT_URL')
    expect(await receives(hopwise)).toBe('0')
    await stopGently(hopwise)
    expect(hopwise.output().split(warning)).toHaveLength(2)
  }, 120_000)
})
