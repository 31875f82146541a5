import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@hopwise/db'
import { createTestDatabase, type TestDatabase } from '@hopwise/db/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { type Hopwise, startHopwise } from './start-hopwise.ts'
import { aLinkBy, type Caller, signUpAt } from './testing/sign-up-at.ts'

const human = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
}
const screens = 3
const jobs = 2

let hopwise: Hopwise
let made: TestDatabase
let dataDir: string
let call: Caller
let cookie: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hopwise-connections-'))
  made = await createTestDatabase()
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: made.target.url,
    DATABASE_SCREEN_CONNECTIONS: String(screens),
    DATABASE_JOB_CONNECTIONS: String(jobs),
  })
  hopwise = await startHopwise(config)
  ;({ call, cookie } = await signUpAt(hopwise.url))
})
afterAll(async () => {
  await hopwise.stop()
  await made.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const visit = (slug: string) =>
  fetch(`${hopwise.url}/l/${slug}`, { redirect: 'manual', headers: human })

const read = (path: string) => fetch(`${hopwise.url}${path}`, { headers: { ...human, cookie } })

async function figure(name: string, purpose: string): Promise<number> {
  const text = await (await read('/metrics')).text()
  const [, value] = new RegExp(`^${name}\\{purpose="${purpose}"\\} (\\d+)$`, 'm').exec(text) ?? []
  return Number(value)
}

test('while screens have used up their connections, calls are 503 with a sentence, and cold links lead on', async () => {
  const link = await aLinkBy(call, { originalUrl: 'https://shop.example.com/cold' })
  const { pool } = hopwise.database
  const held = await Promise.all(Array.from({ length: screens }, () => pool.connect()))
  const calls = ['/api/dashboard/stats', '/api/affiliate-links', '/api/campaigns', '/api/products']
  const release = () => {
    for (const one of held.splice(0)) one.release()
  }
  onTestFinished(release)
  const asked = Promise.all(calls.map(read))
  await expect.poll(() => figure('hopwise_database_waiting', 'screens')).toBeGreaterThan(0)
  expect(await figure('hopwise_database_connections_used', 'screens')).toBe(screens)
  expect(await figure('hopwise_database_connections_limit', 'screens')).toBe(screens)

  expect((await visit(link.slug)).headers.get('location')).toContain('shop.example.com/cold')

  for (const answer of await asked) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/(is too busy|check your sign-in) right now\. .*[Tt]ry again/),
    })
  }
  release()
  expect((await read('/api/dashboard/stats')).status).toBe(200)
})

test('while jobs have used up their connections, screens and links go on', async () => {
  const link = await aLinkBy(call, { originalUrl: 'https://shop.example.com/meanwhile' })
  const other = openDatabase(made.target, { max: 1 })
  const client = await other.pool.connect()
  onTestFinished(async () => {
    client.release()
    await other.close()
  })
  await client.query('begin')
  // Every job asks for its work here.
  await client.query('lock table pgboss.job in access exclusive mode')
  await expect
    .poll(() => figure('hopwise_database_connections_used', 'jobs'), { timeout: 60_000 })
    .toBe(jobs)
  await expect
    .poll(() => figure('hopwise_database_waiting', 'jobs'), { timeout: 60_000 })
    .toBeGreaterThan(0)

  expect((await read('/api/dashboard/stats')).status).toBe(200)
  expect((await read('/api/affiliate-links')).status).toBe(200)
  expect((await visit(link.slug)).status).toBe(302)
  expect(await figure('hopwise_database_waiting', 'screens')).toBe(0)
  await client.query('rollback')
}, 120_000)
