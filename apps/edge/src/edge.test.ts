import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { allowNamesakes, type Database, openDatabase } from '@hopwise/db'
import {
  createTestDatabase,
  findPgbouncer,
  startPooler,
  type TestDatabase,
} from '@hopwise/db/testing'
import { createLinkAnnouncer } from '@hopwise/redirector'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

const main = path.join(import.meta.dirname, 'main.ts')
/** As `npm start` runs its server: in half the time. */
const resolveOnce = new URL('../../../scripts/resolve-once.mjs', import.meta.url).href
const secret = 'a secret of thirty-two characters'
const children: ChildProcess[] = []
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'hopwise-edge-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', resolveOnce, main], {
    // Where no .env is.
    cwd: dataDir,
    env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', ...env },
  })
  children.push(child)
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      output.text += text
    })
  }
  return { child, output }
}

/** The first packet of the answer to bytes that no client library would send. */
async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  const [head] = await once(socket, 'data')
  socket.destroy()
  return String(head)
}

test('without what it needs it stops with a sentence that names it', async () => {
  const { child, output } = run({
    DATABASE_URL: 'mysql://x',
    DATABASE_DIRECT_URL: 'mysql://y',
    SECRET_KEY: 'short',
    GEO_MMDB: '/nowhere/countries.mmdb',
  })
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect(output.text).toContain('DATABASE_URL must look like postgres://user@host/database')
  expect(output.text).toContain('DATABASE_DIRECT_URL must look like postgres://')
  expect(output.text).toContain('SECRET_KEY must be at least 32 characters')
  expect(output.text).toContain('GEO_MMDB must name a country file')
})

test('no request line, however odd, ends the process', async () => {
  const { output } = run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SECRET_KEY: secret })
  const port = () => /"port":(\d+)/.exec(output.text)?.[1]
  await expect.poll(port, { timeout: 20_000 }).toBeDefined()
  for (const target of ['//', '///', '/%', '//[', '?', 'http://[', '*']) {
    const head = await sendRaw(Number(port()), `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect(head, target).toMatch(/^HTTP\/1\.1 4\d\d /)
  }
  expect((await fetch(`http://127.0.0.1:${port()}/healthz`)).status).toBe(200)
})

test('who asks from outside learns that a part fails, not how, and no figures without the token', async () => {
  const { output } = run({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SECRET_KEY: secret,
    METRICS_TOKEN: 'a-token-of-16-or-more',
  })
  const port = () => /"port":(\d+)/.exec(output.text)?.[1]
  await expect.poll(port, { timeout: 20_000 }).toBeDefined()
  const url = `http://127.0.0.1:${port()}`
  const ready = await fetch(`${url}/readyz`)
  expect(ready.status).toBe(503)
  const said = await ready.text()
  expect(said).toContain('The database does not answer')
  expect(said).not.toContain('127.0.0.1')
  await expect.poll(() => output.text, { timeout: 20_000 }).toContain('ECONNREFUSED')
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  const headers = { authorization: 'Bearer a-token-of-16-or-more' }
  expect((await fetch(`${url}/metrics`, { headers })).status).toBe(200)
})

describe('on a PostgreSQL server', () => {
  let made: TestDatabase
  let database: Database

  beforeEach(async () => {
    made = await createTestDatabase()
    database = openDatabase(made.target)
    await database.pool.query(`insert into workspaces (name) values ('test')`)
    await database.pool.query(`insert into products (workspace_id, name) values (1, 'shop')`)
    await database.pool.query(
      `insert into links (workspace_id, slug, product_id, original_url)
       values (1, 'sale', 1, 'https://shop.example/')`,
    )
  })
  afterEach(async () => {
    await database.close()
    await made.drop()
  })

  async function up(environment: Record<string, string> = {}) {
    const { child, output } = run({
      DATABASE_URL: made.target.url,
      SECRET_KEY: secret,
      SHORT_HOST: 'go.example',
      ...environment,
    })
    const port = () => /"port":(\d+)/.exec(output.text)?.[1]
    await expect.poll(port, { timeout: 20_000 }).toBeDefined()
    return { child, output, url: `http://127.0.0.1:${port()}` }
  }

  test('it redirects, is ready, shows its figures, and stops with every click counted', async () => {
    const { child, url } = await up()
    const answer = await fetch(`${url}/l/sale`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://shop.example/'])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).text(), { timeout: 10_000 })
      .toBe('ready\n')
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(
      /^# TYPE hopwise_redirects_total counter\nhopwise_redirects_total 1$/m,
    )
    expect((await fetch(`${url}/elsewhere`)).status).toBe(404)
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    const { rows } = await database.pool.query('select count(*)::int as n from clicks')
    expect(rows).toEqual([{ n: 1 }])
    expect(readdirSync(path.join(dataDir, 'journal'))).toEqual([])
  })

  test('each domain has its own link of a name, and the short host another', async () => {
    await allowNamesakes(database.pool)
    await database.pool.query(`
      insert into domains (workspace_id, host, token, verified_at)
      values (1, 'one.example', 'a', now()), (1, 'two.example', 'b', now());
      update workspaces set is_trusted = true;
      insert into links (workspace_id, slug, product_id, domain_id, original_url)
      select 1, 'sale', 1, id, 'https://shop.example/' || host from domains`)
    const { url } = await up()
    const placeAt = async (host: string) =>
      /^location: (.*)\r$/im.exec(
        await sendRaw(Number(new URL(url).port), `GET /sale HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
      )?.[1]
    await expect.poll(() => placeAt('one.example')).toBe('https://shop.example/one.example')
    expect(await placeAt('two.example')).toBe('https://shop.example/two.example')
    expect(await placeAt('go.example')).toBe('https://shop.example/')
  })

  test.skipIf(findPgbouncer() === null)(
    'behind pgbouncer it learns of changes by DATABASE_DIRECT_URL, and else says that it does not',
    async () => {
      const pooler = await startPooler(made.target, 'transaction')
      onTestFinished(() => pooler.stop())
      const place = async (url: string) =>
        (await fetch(`${url}/l/sale`, { redirect: 'manual' })).headers.get('location')
      const figures = async (url: string) => (await fetch(`${url}/metrics`)).text()
      const listening = await up({
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: made.target.url,
      })
      await expect
        .poll(() => figures(listening.url), { timeout: 20_000 })
        .toMatch(/^hopwise_notifications_delivered 1$/m)
      expect(await place(listening.url)).toBe('https://shop.example/')
      await database.pool.query(`update links set original_url = 'https://store.example/'`)
      createLinkAnnouncer(database).send('sale')
      await expect
        .poll(() => place(listening.url), { timeout: 20_000 })
        .toBe('https://store.example/')
      listening.child.kill('SIGTERM')
      await once(listening.child, 'exit')
      expect(listening.output.text).not.toContain('DATABASE_DIRECT_URL')
      const pooled = await up({ DATABASE_URL: pooler.url })
      await expect
        .poll(() => pooled.output.text, { timeout: 20_000 })
        .toMatch(/show up to 15 minutes late.*Set DATABASE_DIRECT_URL/)
      expect(await figures(pooled.url)).toMatch(/^hopwise_notifications_delivered 0$/m)
      pooled.child.kill('SIGTERM')
      await once(pooled.child, 'exit')
    },
  )

  test('a database that a newer Hopwise has been on is refused, and no click is written into it', async () => {
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    )
    const { child, output } = run({ DATABASE_URL: made.target.url, SECRET_KEY: secret })
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(output.text).toContain('A newer Hopwise has been on the database of DATABASE_URL')
  })

  test('a second process on the same folder is refused', async () => {
    await up()
    const { child, output } = run({
      DATABASE_URL: made.target.url,
      SECRET_KEY: secret,
    })
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(output.text).toContain(`is using the data folder`)
  })
})
