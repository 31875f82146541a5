import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { openDatabase } from '@hopwise/db'
import { createTestDatabase } from '@hopwise/db/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { aMachine, type Machine, readHandbook } from './testing/handbook.ts'
import { aLinkBy, type Caller, signUpAt } from './testing/sign-up-at.ts'

const root = join(import.meta.dirname, '../../..')
const handbook = readHandbook()
const followed: string[] = []
const docker = 'no image is built here; deploy.test.ts checks what the files name'
/** Lines that do nothing here, and why. */
const left: Record<string, string> = {
  'useradd --system hopwise': 'no user is made on the machine that tests',
  'git pull': 'the checkout is the one under test',
  'npm ci': 'starter.test.ts sees that what is missing is installed',
  'npm run restore -- s3://backups/hopwise/hopwise-….backup':
    'bucket-store.test.ts restores from a bucket',
  "git checkout 'HEAD@{1}' && npm ci": 'releases.test.ts restores what released versions made',
  'docker compose cp hopwise:/data/hopwise.backup .': docker,
  'docker compose exec hopwise hopwise doctor                    # and so every other command':
    docker,
  'docker compose up -d': docker,
  'docker compose -f compose.scale.yaml stop database             # so that there are never two primaries':
    docker,
  'docker compose -f compose.scale.yaml exec standby pg_ctl promote': docker,
  'echo DATABASE_HOST=standby >> .env': docker,
  'docker compose -f compose.scale.yaml up -d server edge-1 edge-2': docker,
}
const metricsToken = 'a token for the metrics'
const patience = { timeout: 60_000, interval: 50 }

let folder: string
let url: string
let machines: Machine[] = []
let first: Machine
let moved: Machine
let ada: Awaited<ReturnType<typeof signUpAt>>
let visits = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hopwise-handbook-'))
  url = `http://127.0.0.1:${await freePort()}`
  first = await machine('first')
  moved = await machine('moved')
}, 60_000)
afterAll(async () => {
  for (const one of machines) await one.close()
  machines = []
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

async function machine(name: string, more = ''): Promise<Machine> {
  const env = [
    `PORT=${new URL(url).port}`,
    `PUBLIC_URL=${url}`,
    `METRICS_TOKEN="${metricsToken}"`,
    `BACKUP_TO=${join(folder, 'nightly')}`,
    'SANDBOX=off',
    'SAMPLE_WORKSPACE=off',
    more,
  ]
  const made = await aMachine(join(folder, name), `${env.join('\n')}\n`)
  machines.push(made)
  return made
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

type Changes = Record<string, string>

/** What a block of the handbook says, with what is another's here in its place. */
function block(name: string, changes: Changes = {}): string {
  const text = handbook.blocks.get(name)
  if (text === undefined) throw new Error(`The handbook has no block ${name}`)
  followed.push(name)
  const lines = text.split('\n').filter((line) => left[line] === undefined)
  return Object.entries(changes).reduce((script, [from, to]) => {
    if (!script.includes(from)) throw new Error(`${name} does not say ${from}`)
    return script.replaceAll(from, to)
  }, lines.join('\n'))
}

/** People with browsers of their own, sent on by the link; resolves once they are counted. */
async function visit(count: number): Promise<void> {
  await visitOnly(count)
  await expect.poll(() => clicksOf(ada.call), patience).toBe(visits)
}

async function visitOnly(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    visits += 1
    const agent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${100 + visits}.0) Gecko/20100101 Firefox/${100 + visits}.0`
    const answer = await fetch(`${url}/l/desk-tour`, {
      redirect: 'manual',
      headers: { 'user-agent': agent, 'accept-language': 'en' },
    })
    expect(answer.status).toBe(302)
  }
}

async function clicksOf(call: Caller): Promise<number> {
  const { body } = await call('GET', '/api/affiliate-links')
  return body.find(({ slug }) => slug === 'desk-tour')?.clicks ?? 0
}

/** As a person sees it who has not noticed that it is another machine. */
async function expectAll(clicks = visits): Promise<void> {
  expect(await clicksOf(ada.call)).toBe(clicks)
  const stats = await ada.call('GET', '/api/dashboard/stats')
  expect(stats.body.totalClicks).toBe(clicks)
}

test('the table of contents leads to every chapter', () => {
  const contents = handbook.text.slice(0, handbook.text.indexOf('## '))
  const linked = [...contents.matchAll(/\[([^\]]+)\]\(#/g)].map(([, name]) => name)
  expect(handbook.chapters.filter((chapter) => !linked.includes(chapter))).toEqual([])
})

test('the unit is one, and starts the first Hopwise', async () => {
  const etc = join(folder, 'etc')
  mkdirSync(join(etc, 'systemd/system'), { recursive: true })
  await first.sh(block('Install 1', { 'deploy/': `${root}/deploy/`, '/etc/': `${etc}/` }))
  expect(first.isEnabled).toBe(true)
  expect(statSync(join(etc, 'hopwise.env')).mode & 0o777).toBe(0o600)
  ada = await signUpAt(url, 'ada')
  await aLinkBy(ada.call, { originalUrl: 'https://shop.example.com/', slug: 'desk-tour' })
  await visit(3)
  const unit = join(etc, 'systemd/system/hopwise.service')
  if (spawnSync('systemd-analyze', ['--version']).status === 0) {
    // The package is not installed here; anything else that it finds is ours.
    const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes('hopwise.service:'))).toEqual([])
  }
}, 180_000)

test('the settings of a public address are settings', () => {
  const { PUBLIC_URL, TLS, ACME_EMAIL, SMTP_URL, MAIL_FROM } = parseEnv(
    block('On a public address 1'),
  )
  const given = { DATA_DIR: folder, PUBLIC_URL, TLS, ACME_EMAIL, SMTP_URL, MAIL_FROM }
  expect(readConfig(given)).toMatchObject({
    publicUrl: 'https://hopwise.example',
    tls: { email: 'ada@hopwise.example' },
  })
})

test('no comment stands behind a value: systemd would take it for a part of the value', () => {
  const deploy = join(root, 'deploy')
  const files = readdirSync(deploy, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(deploy, name), 'utf8'))
  const example = readFileSync(join(root, '.env.example'), 'utf8').replaceAll(/^#(?=[A-Z])/gm, '')
  for (const text of [handbook.text, example, ...files]) {
    expect(text).not.toMatch(/^\s*(Environment=)?[A-Z][A-Z0-9_]+=.*[ \t]#/m)
  }
})

test('the first hour ends with a backup, and nothing broken', async () => {
  expect(await first.sh(block('The first hour 1'))).toContain('Nothing is broken.')
  const backups = join(folder, 'backups')
  mkdirSync(backups, { recursive: true })
  copyFileSync(join(first.folder, 'first.backup'), join(backups, 'hopwise-1.backup'))
  utimesSync(join(backups, 'hopwise-1.backup'), 1, 1)
}, 180_000)

test('it is watched by what the handbook names, and every alarm has its line', async () => {
  const script = block('Daily watch 1', { 'http://127.0.0.1:3000': url })
  const answer = await first.sh(script, { METRICS_TOKEN: metricsToken })
  expect(answer).toContain('"status":"ready"')
  const named = handbook.text.matchAll(/`(hopwise_[a-z_]+?)(?:_count)?[`{]/g)
  const missing = [...named].map(([, name = '']) => name).filter((name) => !answer.includes(name))
  expect(missing).toEqual([])
  const alarms = readFileSync(join(root, 'deploy/alerts.yml'), 'utf8').matchAll(/alert: (\w+)/g)
  for (const [, name] of alarms) expect(handbook.text).toContain(`| \`${name}\` |`)
}, 180_000)

test('people are let in, and what misleads them is disabled', async () => {
  const invited = await first.sh(block('Who may sign up 1'))
  expect(invited).toContain(`${url}/`)
  await signUpAt(url, 'grace')
  const appointed = await first.sh(block('Several operators 1'))
  expect(appointed).toContain('grace@example.com is now an operator.')
  expect(appointed).toMatch(/^ada@example\.com\ngrace@example\.com, appointed on /m)
  expect(appointed).toContain('grace@example.com is no longer an operator.')
  const done = await first.sh(block('Against abuse 1'))
  expect(done).toContain('Disabled link desk-tour: 1 link.')
  expect(done).toContain('Enabled link desk-tour: 1 link.')
  await visit(1)
}, 180_000)

test('the embedded database can be looked into', async () => {
  const script = block('The embedded database 1')
  if (spawnSync('psql', ['--version']).status !== 0) return
  expect(await first.sh(script)).toMatch(/^\s+1$/m)
}, 180_000)

test('a script asks with a key', async () => {
  const made = await ada.call('POST', '/api/admin/api-keys', {
    name: 'A script',
    scopes: ['read', 'links:write', 'admin:write'],
    expiresInDays: 1,
  })
  expect(made.status).toBe(201)
  const { key } = made.body as unknown as { key: string }
  const script = block('Scripts 1', { 'https://hopwise.example': url })
  const answer = await first.sh(script.replaceAll('curl ', 'curl -sS '), { HOPWISE_KEY: key })
  // The list, the link that is made, and what has no network to ask.
  expect(answer).toMatch(
    /^\{"data":\[.*"shortUrl":.*\}\{"id":\d+.*vendor=javaburn.*\}\{"message":"No connected network provides earnings/,
  )
  expect(readFileSync(join(first.folder, 'links.csv'), 'utf8')).toContain('desk-tour')
}, 180_000)

test('what is moved to another machine is all there, and goes on', async () => {
  await first.sh(
    block('Move to another machine 1', { scp: 'cp', 'new.example:': `${moved.folder}/` }),
  )
  expect(first.isEnabled).toBe(false)
  await expect(fetch(url)).rejects.toThrow()
  const said = await moved.sh(block('Move to another machine 2'))
  expect(said).toContain('Nothing is broken.')
  expect(said).toContain(': whole, ')
  await expectAll()
  await visit(2)
}, 180_000)

test('what a container keeps is restored into a new one, through its standard input', async () => {
  const inside = (name: string) =>
    block(name).replace(
      /docker compose (?:exec|run --rm -T) hopwise hopwise (\w+)/,
      'npm run $1 --',
    )
  await first.sh(inside('As a container 1'))
  const other = await machine('container')
  copyFileSync(join(first.folder, 'hopwise.backup'), join(other.folder, 'hopwise.backup'))
  expect(await other.sh(inside('As a container 2'))).toMatch(/Restored \d+ rows/)
  expect(block('Edges and a standby 1')).toBe('')
}, 180_000)

test('after its folder was lost, the newest backup is restored', async () => {
  const [save = '', restore = ''] = block('Backup and restore 1').split('\n')
  await moved.sh(save)
  copyFileSync(join(moved.folder, 'hopwise.backup'), join(folder, 'backups/hopwise-2.backup'))
  await expect(moved.sh(restore)).rejects.toThrow('is using the data folder')
  const known = visits
  await visit(1)
  await moved.stop()
  rmSync(moved.dataDir, { recursive: true, maxRetries: 10, retryDelay: 200 })
  const said = await moved.sh(
    block('Disaster 1', { '/mnt/backups/hopwise': join(folder, 'backups') }),
  )
  expect(said).toContain('Nothing is broken.')
  // As the handbook says, what came after the backup is gone.
  visits = known
  await expectAll()
  await visit(1)
}, 180_000)

test('an upgrade is taken back by the backup made before it', async () => {
  expect(await moved.sh(block('Upgrade 1'))).toContain('Nothing is broken.')
  const before = join(moved.dataDir, 'backups')
  mkdirSync(before, { recursive: true })
  copyFileSync(
    join(moved.folder, 'before-upgrade.backup'),
    join(before, 'before-migration-2026-11-27T09-00-00.backup'),
  )
  await moved.sh(block('Back to the former version 1'))
  expect(readdirSync(join(moved.folder, '.data-after'))).toContain('postgres')
  await expectAll()
  await visit(1)
}, 180_000)

test('a new key is taken into use, and everyone signs in again', async () => {
  const key = () => readFileSync(join(moved.dataDir, 'secret.key'), 'utf8')
  const old = key()
  expect(await moved.sh(block('Change the key 1'))).toContain('The new key is in use.')
  expect(key()).not.toBe(old)
  expect((await ada.call('GET', '/api/affiliate-links')).status).toBe(401)
  await moved.stop()
}, 180_000)

test('an own PostgreSQL goes back to an earlier moment, and no click counts twice', async () => {
  const made = await createTestDatabase()
  onTestFinished(made.drop)
  const { own, database } = await startOnOwn(made.target.url)
  onTestFinished(() => database.close())
  visits = 0
  ada = await signUpAt(url, 'ada')
  await aLinkBy(ada.call, { originalUrl: 'https://shop.example.com/', slug: 'desk-tour' })
  await visit(2)

  // Counting waits behind this lock, so that these stay in the journal.
  const lock = await database.pool.connect()
  await lock.query('begin')
  await lock.query('lock table ingest_progress in access exclusive mode')
  await visitOnly(2)
  await own.stop('SIGKILL')
  await lock.query('rollback')
  lock.release()
  const waiting = join(folder, 'waiting')
  cpSync(join(own.dataDir, 'journal'), waiting, { recursive: true })
  expect(readdirSync(waiting)).not.toEqual([])

  // The database is as it was before them.
  await own.sh(block('Back to an earlier moment 1'), { DATA_DIR: own.dataDir })
  expect(readdirSync(own.dataDir)).not.toContain('links')
  await own.sh(block('Back to an earlier moment 2'))
  await expect.poll(() => clicksOf(ada.call), patience).toBe(4)

  // A folder older than the database: what was counted comes back.
  await own.stop()
  cpSync(waiting, join(own.dataDir, 'journal'), { recursive: true })
  await own.start()
  await visit(1)
  await expectAll(5)
  await expect.poll(() => readdirSync(join(own.dataDir, 'journal')), patience).toEqual([])
}, 180_000)

/** By the handbook, but for a name that no other test has. */
async function startOnOwn(server: string) {
  const name = `hopwise_${randomBytes(4).toString('hex')}`
  const { username, hostname, port, searchParams } = new URL(server)
  const address = new URL(server)
  address.pathname = `/${name}`
  const [create = '', start = ''] = block('Your own PostgreSQL 1').split('\n')
  const own = await machine('own', `DATABASE_URL=${address}\nSECRET_KEY=${'k'.repeat(32)}`)
  const admin = openDatabase({ url: server }, { max: 1 })
  onTestFinished(async () => {
    await own.close()
    await admin.pool.query(`drop database if exists ${name} with (force)`)
    await admin.close()
  })
  if (spawnSync('createdb', ['--version']).status === 0) {
    const user = decodeURIComponent(username)
    const script = create.replace('owner=user', `owner=${user}`).replace(/hopwise$/, name)
    await own.sh(script, {
      PGHOST: searchParams.get('host') ?? hostname,
      PGPORT: port || (searchParams.get('port') ?? '5432'),
      PGUSER: user,
    })
  } else await admin.pool.query(`create database ${name} encoding 'UTF8' template template0`)
  await own.sh(start.replace('postgres://user@host/hopwise', `'${address}'`))
  return { own, database: openDatabase({ url: String(address) }, { max: 2 }) }
}

test('every block of the handbook was followed, and nothing is left out for no reason', () => {
  expect(followed.toSorted()).toEqual([...handbook.blocks.keys()].toSorted())
  const lines = [...handbook.blocks.values()].flatMap((text) => text.split('\n'))
  expect(Object.keys(left).filter((line) => !lines.includes(line))).toEqual([])
})

test('every command in a sentence exists, with the options it is given', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const said = [...handbook.text.matchAll(/npm run ([a-z:-]+)(?: -- ([^`\n]*))?/g)]
  expect(said.length).toBeGreaterThan(20)
  for (const [whole, name = '', given = ''] of said) {
    expect(Object.keys(scripts), whole).toContain(name)
    const [program = ''] = /(?:apps|scripts|tools|bench)\/\S+/.exec(scripts[name] ?? '') ?? []
    const source = readFileSync(join(root, program), 'utf8')
    if (given.includes('--help')) continue
    for (const [, option = ''] of given.matchAll(/--([a-z-]+)/g)) {
      expect(source, whole).toContain(option)
    }
  }
})
