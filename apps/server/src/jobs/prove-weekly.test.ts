import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backups, openDatabase } from '@hopwise/db'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { desc, eq, sql } from 'drizzle-orm'
import {
  afterAll,
  beforeAll,
  beforeEach,
  expect,
  type MockInstance,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { readBackupState } from '#src/backup/backup-state.ts'
import { proveBackup } from '#src/backup/prove-backup.ts'
import { lookAtBackups } from '#src/testing/look-at-backups.ts'
import { startProcess } from '#src/testing/start-process.ts'
import { startS3 } from '#src/testing/start-s3.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { backUpNightly } from './back-up-nightly.ts'
import { Background } from './background.ts'
import { proveWeekly } from './prove-weekly.ts'

const dayMs = 86_400_000
let hopwise: TestApp
let operator: Marketer
let root: string
let folder: string
let clock = new Date()
const scratches = new Set<string>()
let sent: MockInstance<TestApp['services']['database']['pool']['query']>

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'hopwise-weekly-'))
  hopwise = await startTestApp({}, { now: () => clock })
  hopwise.services.config.databaseUrl = hopwise.database.target.url
  sent = vi.spyOn(hopwise.services.database.pool, 'query')
  operator = await hopwise.signUp()
  await operator.post('/api/products', { name: 'Desk', price: '12.30' })
})
afterAll(async () => {
  await hopwise.stop()
  rmSync(root, { recursive: true })
})
beforeEach(async () => {
  folder = mkdtempSync(join(root, 'to-'))
  Object.assign(hopwise.services.config, {
    backupTo: { folder },
    backupRecipient: null,
    backupIdentity: null,
  })
  clock = new Date('2026-11-27T05:00:00Z')
  await hopwise.services.database.orm.delete(backups)
})

const rows = () =>
  hopwise.services.database.orm.select().from(backups).orderBy(desc(backups.startedAt))
const weekly = () => proveWeekly(hopwise.services)
const later = (days: number) => {
  clock = new Date(clock.getTime() + days * dayMs)
}

async function aBackup() {
  await backUpNightly(hopwise.services)
  const [row] = await rows()
  if (row === undefined) throw new Error('there is no backup')
  return { row, path: join(folder, row.name) }
}

/** Those of this test: others use the same server. */
async function scratchDatabases(): Promise<string[]> {
  for (const { scratch } of await rows()) if (scratch !== null) scratches.add(scratch)
  for (const [text] of sent.mock.calls) {
    const [, name] = /^create database (\w+)/.exec(String(text)) ?? []
    if (name !== undefined) scratches.add(name)
  }
  const { rows: found } = await hopwise.services.database.pool.query<{ datname: string }>(
    'select datname from pg_database where datname = any($1)',
    [[...scratches]],
  )
  return found.map(({ datname }) => datname)
}

function damage(path: string): void {
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff
  writeFileSync(path, bytes)
}

const look = () => lookAtBackups(hopwise.services)

async function anIdentity(name = 'identity') {
  const identity = await generateX25519Identity()
  hopwise.services.config.backupRecipient = await identityToRecipient(identity)
  const path = join(folder, `${name}.txt`)
  writeFileSync(path, `# made by hand\n${identity}\n`)
  return path
}

test('the newest backup is restored on trial, holds, leaves nothing, and is due again in a week', async () => {
  await weekly()
  await aBackup()
  await weekly()
  const held = {
    provenAt: clock,
    triedAt: clock,
    proofFault: null,
    proofLimit: null,
    scratch: null,
  }
  expect((await rows())[0]).toMatchObject({ ...held, proofClaimedUntil: null })
  expect(await scratchDatabases()).toEqual([])
  const { metrics, ready } = await look()
  expect(metrics).toContain(
    `hopwise_backup_proof_last_held_timestamp_seconds ${clock.getTime() / 1_000}\n`,
  )
  expect(metrics).toContain('hopwise_backup_proof_failed 0\n')
  expect(ready).not.toHaveProperty('backupProof')
  const first = clock
  later(6)
  await weekly()
  expect((await rows())[0]?.provenAt).toEqual(first)
  later(1)
  await weekly()
  expect((await rows())[0]?.provenAt).toEqual(clock)
})

test('the operator is notified of a damaged backup, it is seen in /readyz and /metrics, and the next tried a day later', async () => {
  const { path } = await aBackup()
  writeFileSync(path, readFileSync(path).subarray(0, -100))
  await weekly()
  const [row] = await rows()
  expect(row).toMatchObject({
    provenAt: null,
    proofFault: expect.stringContaining('is incomplete'),
  })
  expect(await scratchDatabases()).toEqual([])
  const { body } = await operator.get('/api/notifications')
  const [notice] = body.filter(({ title }) => title === 'A backup can’t be restored')
  expect(notice?.body).toBe(
    `${row?.proofFault} Make a new backup and check the storage it goes to.`,
  )
  const broken = await look()
  expect(broken.ready).toMatchObject({ backupProof: 'failed' })
  expect(broken.metrics).toContain('hopwise_backup_proof_failed 1\n')
  later(1)
  await aBackup()
  await weekly()
  expect((await rows())[0]).toMatchObject({ provenAt: clock, proofFault: null })
  expect((await look()).metrics).toContain('hopwise_backup_proof_failed 0\n')
})

test('a proof while the clock was ahead keeps no later one from being due', async () => {
  await aBackup()
  later(365)
  await weekly()
  later(-365)
  expect((await rows())[0]?.triedAt?.getFullYear()).toBe(2027)
  expect(await readBackupState(hopwise.services)).toMatchObject({ provenAt: null, triedAt: null })
  later(1)
  await aBackup()
  await weekly()
  const first = clock
  expect(await readBackupState(hopwise.services)).toMatchObject({ provenAt: first })
  later(7)
  await weekly()
  expect((await rows())[0]?.provenAt).toEqual(clock)
})

test('a file that restores and is not the one that was written does not hold', async () => {
  const first = await aBackup()
  await operator.post('/api/products', { name: 'Lamp' })
  later(1)
  const { row, path } = await aBackup()
  writeFileSync(path, readFileSync(first.path))
  const proven = await proveBackup(hopwise.services, { folder }, row)
  expect(proven?.proofFault).toMatch(/bytes, but had|SHA-256 is different/)
})

test('one that is kept elsewhere by now is left alone', async () => {
  await aBackup()
  hopwise.services.config.backupTo = { folder: join(folder, 'elsewhere') }
  await weekly()
  expect((await rows())[0]).toMatchObject({ triedAt: null })
})

test('one that is gone does not hold', async () => {
  await aBackup()
  later(1)
  const { path } = await aBackup()
  rmSync(path)
  await weekly()
  expect((await rows())[0]?.proofFault).toContain('is gone')
})

test('an encrypted one is restored with BACKUP_IDENTITY; without it its bytes are compared, and it says so', async () => {
  const identity = await anIdentity()
  const { row, path } = await aBackup()
  await weekly()
  const byBytes = { provenAt: clock, proofLimit: expect.stringContaining('BACKUP_IDENTITY is not') }
  expect((await rows())[0]).toMatchObject(byBytes)
  hopwise.services.config.backupIdentity = identity
  const proven = await proveBackup(hopwise.services, { folder }, row)
  expect(proven).toMatchObject({ proofFault: null, proofLimit: null })
  hopwise.services.config.backupIdentity = await anIdentity('other')
  const byOther = await proveBackup(hopwise.services, { folder }, row)
  expect(byOther).toMatchObject({
    proofFault: null,
    proofLimit: 'BACKUP_IDENTITY doesn’t open it. Set it to the key of BACKUP_RECIPIENT.',
  })
  expect(await scratchDatabases()).toEqual([])
  hopwise.services.config.backupIdentity = null
  damage(path)
  const damaged = await proveBackup(hopwise.services, { folder }, row)
  expect(damaged?.proofFault).toContain('SHA-256 is different')
})

test('one in a bucket is proven as well', async () => {
  const bucket = await startS3()
  onTestFinished(() => bucket.close())
  hopwise.services.config.backupTo = bucket.place
  await backUpNightly(hopwise.services)
  await weekly()
  expect((await rows())[0]).toMatchObject({ provenAt: clock, proofFault: null, proofLimit: null })
})

test('a place that cannot be read is tried again, and reported after a day; no backup is called damaged', async () => {
  const bucket = await startS3()
  onTestFinished(() => bucket.close())
  hopwise.services.config.backupTo = bucket.place
  await backUpNightly(hopwise.services)
  bucket.fault = ({ method }, answer) => {
    if (method === 'GET') answer.writeHead(403).end()
    return method === 'GET'
  }
  await weekly()
  expect((await rows())[0]).toMatchObject({ triedAt: null, proofFault: null })
  expect((await look()).ready).not.toHaveProperty('backupProof')
  const notices = async () => {
    const { body } = await operator.get('/api/notifications')
    return body.filter(({ title }) => title === 'A backup can’t be verified')
  }
  expect(await notices()).toEqual([])
  later(1)
  // The newest is always younger than a day.
  await backUpNightly(hopwise.services)
  await weekly()
  await weekly()
  const sentence = expect.stringContaining('refuses the key of BACKUP_S3_KEY_ID')
  expect((await notices()).map((notice) => notice.body)).toEqual([sentence])
  expect(await scratchDatabases()).toEqual([])
  bucket.fault = null
  await weekly()
  expect((await rows())[0]).toMatchObject({ provenAt: clock, proofFault: null })
})

test('what keeps a proof from being tried is no damage: a key that is gone, a bucket that is gone', async () => {
  const identity = await anIdentity()
  const { row } = await aBackup()
  hopwise.services.config.backupIdentity = `${identity}.gone`
  await expect(proveBackup(hopwise.services, { folder }, row)).rejects.toThrow('.gone')
  expect((await rows())[0]).toMatchObject({ triedAt: null, proofFault: null, scratch: null })
  hopwise.services.config.backupIdentity = null
  const bucket = await startS3()
  onTestFinished(() => bucket.close())
  bucket.fault = (_, answer) => {
    answer.writeHead(404).end()
    return true
  }
  await expect(proveBackup(hopwise.services, bucket.place, row)).rejects.toThrow(
    'There is no bucket',
  )
  expect((await rows())[0]).toMatchObject({ triedAt: null, proofFault: null })
})

test('a stop leaves no database, and what a crash has left is dropped by the next run', async () => {
  const { row } = await aBackup()
  const { services } = hopwise
  const stopped = startProcess(services)
  stopped.services.background = new Background()
  const proving = proveBackup(stopped.services, { folder }, row)
  await expect.poll(scratchDatabases).toHaveLength(1)
  await stopped.services.background.stop()
  expect(await proving).toBeNull()
  expect(await scratchDatabases()).toEqual([])
  const left = 'hopwise_proof_left'
  await services.database.pool.query(`create database ${left}`)
  const claim = (minutes: number) =>
    services.database.orm.update(backups).set({
      scratch: left,
      triedAt: clock,
      proofClaimedUntil: sql`clock_timestamp() + ${minutes} * interval '1 minute'`,
    })
  await claim(1)
  await weekly()
  expect(await scratchDatabases()).toEqual([left])
  await claim(-1)
  await weekly()
  expect(await scratchDatabases()).toEqual([])
  expect((await rows())[0]).toMatchObject({ scratch: null })
})

test('a database that cannot be dropped keeps no other from being dropped, and no backup from being tried', async () => {
  const { row } = await aBackup()
  const { orm, pool } = hopwise.services.database
  const left = 'hopwise_proof_left_too'
  await pool.query(`create database ${left}`)
  const gone = { place: 'elsewhere', isEncrypted: false, startedAt: clock }
  await orm.insert(backups).values([
    { ...gone, name: 'a.backup', scratch: 'template1' },
    { ...gone, name: 'b.backup', scratch: left },
  ])
  await weekly()
  expect(await scratchDatabases()).toEqual(['template1'])
  const [tried] = await orm.select().from(backups).where(eq(backups.id, row.id))
  expect(tried).toMatchObject({ provenAt: clock, proofFault: null })
  scratches.delete('template1')
})

test('that none was verified for two weeks is seen in /readyz and /metrics, also where none ever was', async () => {
  await aBackup()
  later(15)
  await aBackup()
  const isOverdue = async () => {
    const { metrics, ready } = await look()
    expect(ready.backupProof).toBe(/proof_overdue 1\n/.test(metrics) ? 'overdue' : undefined)
    return metrics.includes('hopwise_backup_proof_overdue 1\n')
  }
  expect(await isOverdue()).toBe(true)
  await weekly()
  expect(await isOverdue()).toBe(false)
  later(15)
  expect(await isOverdue()).toBe(true)
})

test('of two processes one proves', async () => {
  const { row } = await aBackup()
  const proven = await Promise.all([
    proveBackup(hopwise.services, { folder }, row),
    proveBackup(hopwise.services, { folder }, row),
  ])
  expect(proven.filter((one) => one !== null)).toHaveLength(1)
  expect(await scratchDatabases()).toEqual([])
})

test('where there is no room, or no right to make a database, bytes are compared and it says why', async () => {
  const { row } = await aBackup()
  const { services } = hopwise
  const embedded = { ...services, config: { ...services.config, databaseUrl: null } }
  const crowded = await proveBackup(embedded, { folder }, row, async () => 1_001_000_000)
  expect(crowded).toMatchObject({
    provenAt: clock,
    proofLimit: expect.stringContaining('free disk space'),
  })
  const { pool, orm } = services.database
  const role = 'hopwise_without_createdb'
  await pool.query(`drop role if exists ${role}`)
  await pool.query(`create role ${role} login in role pg_read_all_data, pg_write_all_data`)
  const url = new URL(hopwise.database.target.url)
  url.username = role
  const database = openDatabase({ url: url.href }, { max: 2 })
  onTestFinished(async () => {
    await database.close()
    await pool.query(`drop role ${role}`)
  })
  expect(await orm.$count(backups)).toBe(1)
  const proven = await proveBackup({ ...services, database }, { folder }, row)
  expect(proven).toMatchObject({
    proofFault: null,
    proofLimit: expect.stringContaining('CREATEDB'),
  })
})

/** Each database that it makes refuses whatever is made in it. */
function whoseDatabasesRaise(code: string): TestApp['services'] {
  const { database, ...services } = hopwise.services
  const query = async (text: string) => {
    const answer = await database.pool.query(text)
    const [, name] = /^create database (\w+)/.exec(text) ?? []
    if (name === undefined) return answer
    const url = new URL(hopwise.database.target.url)
    url.pathname = name
    const made = openDatabase({ url: url.href }, { max: 1 })
    await made.pool.query(
      `create function refuse() returns event_trigger language plpgsql as $$
       begin raise exception 'not here' using errcode = '${code}'; end $$`,
    )
    await made.pool.query(
      'create event trigger refuse on ddl_command_start execute function refuse()',
    )
    await made.close()
    return answer
  }
  return { ...services, database: { ...database, pool: { query } as never } }
}

test('on a server without room for it the bytes are compared alone, and it says so', async () => {
  const { row, path } = await aBackup()
  const full = whoseDatabasesRaise('53100')
  expect(await proveBackup(full, { folder }, row)).toMatchObject({
    provenAt: clock,
    triedAt: clock,
    proofFault: null,
    proofLimit: 'The database server has no room for a test restore.',
  })
  expect(await scratchDatabases()).toEqual([])
  appendFileSync(path, '\0')
  expect((await proveBackup(full, { folder }, row))?.proofFault).toContain('bytes, but had')
})

test('what the user of the database may not do says nothing of the backup', async () => {
  const { row } = await aBackup()
  const held = proveBackup(whoseDatabasesRaise('42501'), { folder }, row)
  await expect(held).rejects.toThrow('not here')
  expect((await rows())[0]).toMatchObject({ triedAt: null, proofFault: null })
})
