import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request as askPlain, createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificates, type Database, migrate, openDatabase } from '@hopwise/db'
import { createEmptyDatabase, createTestDatabase } from '@hopwise/db/testing'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { acmeKeyPurpose } from './features/links/certificates/index.ts'
import { createSecrets } from './secrets.ts'
import { makeCertificate } from './testing/front-proxy.ts'
import { type RunningMain, runMain } from './testing/run-main.ts'
import { freePort } from './testing/start-pebble.ts'

const patience = { timeout: 30_000, interval: 50 }
const away = 'postgres://ada:x@127.0.0.1:1/hopwise'

let dataDir: string
let running: RunningMain[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hopwise-waiting-'))
})
afterEach(async () => {
  for (const one of running) one.child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  running = []
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

async function start(environment: Record<string, string>, until?: string): Promise<RunningMain> {
  const started = await runMain({ DATA_DIR: dataDir, ...environment }, { until })
  running.push(started)
  return started
}

async function aDatabase(make: typeof createTestDatabase): Promise<Database> {
  const made = await make()
  const database = openDatabase(made.target)
  onTestFinished(async () => {
    await database.close()
    await made.drop()
  })
  return database
}

async function addLink({ pool }: Database): Promise<void> {
  await pool.query(
    `with w as (insert into workspaces (name) values ('test') returning id),
       p as (insert into products (workspace_id, name) select id, 'Desk' from w returning id, workspace_id)
     insert into links (workspace_id, slug, product_id, original_url)
     select workspace_id, 'desk', id, 'https://shop.example/' from p`,
  )
}

test('while the database is away it says so, answers that it is starting, and ends when asked', async () => {
  const hopwise = await start({ DATABASE_URL: away }, 'Waiting for the database')
  expect(hopwise.output()).toContain(
    'Nothing listens at 127.0.0.1:1 of DATABASE_URL. Start PostgreSQL there',
  )
  const ask = (path: string) => fetch(`${hopwise.url}${path}`)
  expect((await ask('/healthz')).status).toBe(200)
  const ready = await ask('/readyz')
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'starting', faults: { database: 'no answer' }, failingJobs: [] },
  ])
  const figures = await ask('/metrics')
  expect([figures.status, await figures.text()]).toEqual([
    200,
    expect.stringContaining('hopwise_clicks_unaccounted 0'),
  ])
  const call = await ask('/api/campaigns')
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await call.json()).toEqual({ message: 'Hopwise is starting', code: 'starting' })
  expect((await ask('/%61pi/campaigns')).headers.get('content-type')).toContain('json')
  // What `hopwise doctor` asks.
  const probed = await ask('/.well-known/hopwise-probe')
  expect([probed.status, await probed.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'starting' }),
  ])
  const browser = { headers: { accept: 'text/html,*/*;q=0.8' } }
  for (const path of ['/dashboard', '/api/login']) {
    const page = await fetch(`${hopwise.url}${path}`, browser)
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).toContain('<h1>Hopwise is starting</h1>')
  }
  const link = await ask('/l/desk')
  expect([link.status, link.headers.get('retry-after')]).toEqual([503, expect.any(String)])
  hopwise.child.kill('SIGTERM')
  expect(await hopwise.ended).toBe(0)
})

test('links that were visited are answered before the database is, and their clicks counted later', async () => {
  const database = await aDatabase(createTestDatabase)
  await addLink(database)
  const visit = ({ url }: RunningMain) => fetch(`${url}/l/desk`, { redirect: 'manual' })
  const url = database.target.url
  const first = await start({ DATABASE_URL: url })
  expect((await visit(first)).status).toBe(302)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = await start({ DATABASE_URL: away }, 'Waiting for the database')
  const answer = await visit(second)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://shop.example/'])
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)

  await start({ DATABASE_URL: url })
  const counted = async () =>
    (await database.pool.query('select count(*)::int as n from clicks')).rows[0].n
  await expect.poll(counted, patience).toBe(2)
})

test('a port that is taken is reported before anything is made in the database', async () => {
  const database = await aDatabase(createEmptyDatabase)
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  // safe because it listens on a port
  const { port } = other.address() as AddressInfo
  const hopwise = await start({ DATABASE_URL: database.target.url, PORT: String(port) })
  expect(await hopwise.ended).toBe(1)
  expect(hopwise.output()).toContain(`PORT ${port} on 127.0.0.1 is taken`)
  const { rows } = await database.pool.query(
    `select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')`,
  )
  expect(rows).toEqual([])
})

const encryptedHost = 'hopwise.example.com'

/** The settings of an installation that orders its certificates itself, and its ports. */
async function withTls(change: Record<string, string> = {}) {
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const settings = {
    PUBLIC_URL: `https://${encryptedHost}`,
    SECRET_KEY: 'a key of this test, longer than 32 characters',
    TLS: 'auto',
    ACME_EMAIL: 'ops@example.com',
    ACME_DIRECTORY: 'https://127.0.0.1:1/directory',
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    ...change,
  }
  return { httpPort, httpsPort, settings }
}

test('with TLS=auto both ports answer before the database does, with the certificate from before', async () => {
  const database = await aDatabase(createTestDatabase)
  await addLink(database)
  const { httpPort, httpsPort, settings } = await withTls()
  const { key, cert } = makeCertificate(encryptedHost, 30)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await database.orm.insert(certificates).values({
    host: encryptedHost,
    privateKey: createSecrets(settings.SECRET_KEY).seal(key, acmeKeyPurpose),
    chain: cert,
    expiresAt: inDays(30),
    orderAt: inDays(20),
    wantedAt: inDays(0),
    directoryUrl: settings.ACME_DIRECTORY,
  })
  const host = { host: '127.0.0.1', agent: false, headers: { host: encryptedHost } }
  async function ask(path: string) {
    const asked = request({ ...host, port: httpsPort, servername: encryptedHost, ca: cert, path })
    const [answer] = await once(asked.end(), 'response')
    answer.resume()
    return { status: answer.statusCode, location: answer.headers.location }
  }
  const fileName = createHash('sha256').update(encryptedHost).digest('hex')
  const known = join(dataDir, 'links/certificates', `${fileName}.json`)
  const first = await start({ DATABASE_URL: database.target.url, ...settings })
  expect((await ask('/l/desk')).status).toBe(302)
  await expect.poll(() => existsSync(known), patience).toBe(true)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  await start({ DATABASE_URL: away, ...settings }, 'Waiting for the database')
  expect(await ask('/l/desk')).toEqual({ status: 302, location: 'https://shop.example/' })
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(503)
  const plain = askPlain({ ...host, port: httpPort, path: '/l/desk' })
  const [led] = await once(plain.end(), 'response')
  led.resume()
  expect([led.statusCode, led.headers.location]).toEqual([308, `https://${encryptedHost}/l/desk`])
})

test('a port of TLS that is taken is reported before anything is made in the database', async () => {
  const database = await aDatabase(createEmptyDatabase)
  const other = createServer().listen(0)
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  // safe because it listens on a port
  const { port } = other.address() as AddressInfo
  const { settings } = await withTls({ HTTPS_PORT: String(port) })
  const hopwise = await start({ DATABASE_URL: database.target.url, ...settings })
  expect(await hopwise.ended).toBe(1)
  expect(hopwise.output()).toContain(
    `HTTPS_PORT ${port} is taken. Stop what listens there, or unset TLS and put a proxy in front.`,
  )
  const { rows } = await database.pool.query(
    `select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')`,
  )
  expect(rows).toEqual([])
})

test('with PORT=0 short links carry the port that was taken', async () => {
  const hopwise = await start({ PORT: '0', PUBLIC_URL: '' })
  expect(hopwise.output()).toMatch(/"url":"http:\/\/localhost:[1-9]\d*"/)
})

/** Someone's database as it was one migration ago. */
async function anOlderDatabase(): Promise<Database> {
  const database = await aDatabase(createEmptyDatabase)
  const { pool } = database
  await migrate(pool)
  await pool.query(`insert into users (id, name, email) values ('ada', 'Ada', 'ada@example.com')`)
  // A migration that changes nothing when it runs again stands for one that is new.
  await pool.query(
    `delete from drizzle.__drizzle_migrations
     where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  )
  return database
}

test('what people have is backed up before a migration goes through it, and three are kept', async () => {
  const { target } = await anOlderDatabase()
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  for (const day of ['01', '02', '03']) {
    writeFileSync(join(folder, `before-migration-2026-01-${day}T00-00-00.backup`), '')
  }
  writeFileSync(join(folder, 'of-my-own.backup'), '')
  const BACKUP_RECIPIENT = await identityToRecipient(await generateX25519Identity())
  const hopwise = await start(
    { DATABASE_URL: target.url, BACKUP_RECIPIENT },
    'backed up before its migration',
  )
  await expect.poll(() => readdirSync(folder).length, patience).toBe(4)
  const kept = readdirSync(folder).toSorted()
  expect(kept.slice(0, 2)).toEqual([
    'before-migration-2026-01-02T00-00-00.backup',
    'before-migration-2026-01-03T00-00-00.backup',
  ])
  expect(kept.at(-1)).toBe('of-my-own.backup')
  expect(hopwise.output()).toContain('"path":')
  expect(readFileSync(join(folder, kept[2] ?? ''), 'latin1')).toMatch(/^age-encryption/)
})

test('without its backup nothing is migrated', async () => {
  const { target, pool } = await anOlderDatabase()
  const count = () => pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  const before = (await count()).rows
  writeFileSync(join(dataDir, 'backups'), '')
  const hopwise = await start({ DATABASE_URL: target.url })
  expect(await hopwise.ended).toBe(1)
  expect(hopwise.output()).toMatch(
    /The database was not migrated, since it could not be backed up to .*backups before: /,
  )
  expect((await count()).rows).toEqual(before)
})

test('a newer schema is refused before any click is written into it', async () => {
  const database = await aDatabase(createTestDatabase)
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
  )
  const hopwise = await start({ DATABASE_URL: database.target.url })
  expect(await hopwise.ended).toBe(1)
  expect(hopwise.output()).toContain('A newer Hopwise has been on the database of DATABASE_URL')
})
