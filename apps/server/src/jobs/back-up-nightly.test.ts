import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backups, type Database, openDatabase } from '@hopwise/db'
import { createEmptyDatabase } from '@hopwise/db/testing'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { fromFile } from '#src/backup/backup-file.ts'
import { renewClaim } from '#src/backup/backup-row.ts'
import { readBackupState } from '#src/backup/backup-state.ts'
import { makeBackup } from '#src/backup/make-backup.ts'
import { openStore } from '#src/backup/open-store.ts'
import { proveBackup } from '#src/backup/prove-backup.ts'
import { listOld, removeOld } from '#src/backup/remove-old.ts'
import { restore } from '#src/backup/restore.ts'
import { lookAtBackups } from '#src/testing/look-at-backups.ts'
import { startProcess } from '#src/testing/start-process.ts'
import { startS3 } from '#src/testing/start-s3.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { backUpNightly } from './back-up-nightly.ts'
import { Background } from './background.ts'

const hourMs = 3_600_000
let hopwise: TestApp
let operator: Marketer
let root: string
let folder: string
let clock = new Date()

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'hopwise-nightly-'))
  hopwise = await startTestApp({}, { now: () => clock })
  // As with a server of one's own: the thread opens it by its address.
  hopwise.services.config.databaseUrl = hopwise.database.target.url
  operator = await hopwise.signUp()
  await operator.post('/api/products', { name: 'Desk' })
})
afterAll(async () => {
  await hopwise.stop()
  rmSync(root, { recursive: true })
})
beforeEach(async () => {
  folder = mkdtempSync(join(root, 'to-'))
  hopwise.services.config.backupTo = { folder }
  clock = new Date('2026-11-27T05:00:00Z')
  await hopwise.services.database.orm.delete(backups)
})

const files = () => readdirSync(folder).toSorted()
const rows = () =>
  hopwise.services.database.orm.select().from(backups).orderBy(desc(backups.startedAt))
const night = () => backUpNightly(hopwise.services)
const later = (hours: number) => {
  clock = new Date(clock.getTime() + hours * hourMs)
}

async function anEmptyPlace() {
  const { target, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return { dataDir: mkdtempSync(join(root, 'place-')), databaseUrl: target.url, ownKey: null }
}

function opened(url: string): Database {
  const database = openDatabase({ url }, { max: 1 })
  onTestFinished(() => database.close())
  return database
}

test('a backup that a clock of the future made does not stand in for those of the present', async () => {
  later(24 * 365)
  await night()
  later(-24 * 365)
  await night()
  expect(files()).toHaveLength(2)
  expect((await rows()).map(({ finishedAt }) => finishedAt !== null)).toEqual([true, true])
  await night()
  expect(files()).toHaveLength(2)
  later(40)
  expect(await readBackupState(hopwise.services)).toMatchObject({ isOverdue: true })
})

test('a night makes one backup, whose file is private and restores, and the next night another', async () => {
  await night()
  await night()
  const [name = ''] = files()
  expect(files()).toHaveLength(1)
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  const [row] = await rows()
  expect(row).toMatchObject({ name, fault: null, bytes: statSync(join(folder, name)).size })
  const place = await anEmptyPlace()
  expect((await restore(place, fromFile(join(folder, name)))).rows).toBe(row?.rows)
  const restored = opened(place.databaseUrl)
  // They stay the saved installation's, which may go on.
  expect(await restored.orm.$count(backups)).toBe(0)
  const { rows: products } = await restored.pool.query('select name from products')
  expect(products).toEqual([{ name: 'Desk' }])
  later(22)
  await night()
  expect(files()).toHaveLength(1)
  later(2)
  await night()
  expect(files()).toHaveLength(2)
})

test('a backup is encrypted for the recipient of the settings', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  hopwise.services.config.backupRecipient = recipient
  onTestFinished(() => {
    hopwise.services.config.backupRecipient = null
  })
  await night()
  const [name = ''] = files()
  await expect(restore(await anEmptyPlace(), fromFile(join(folder, name)))).rejects.toThrow(
    '--identity FILE',
  )
})

test('old ones of this installation are removed, and nothing else is', async () => {
  const others = ['hopwise-2020-01-01T05-00-00-0a0b0c0d.backup', 'hopwise.backup', 'notes.txt']
  for (const name of others) writeFileSync(join(folder, name), 'mine')
  for (let day = 0; day < 10; day += 1) {
    await night()
    later(24)
  }
  expect(files()).toEqual(expect.arrayContaining(others))
  const ours = files().filter((name) => !others.includes(name))
  // The end of November and of its last week are among the last seven and eight days.
  expect(ours.map((name) => name.slice(8, 18))).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
  // Ten backups, each by a thread that loads its program.
}, 180_000)

test('one made by hand after the night takes the place of none before the next', async () => {
  await night()
  const byHand = async () => {
    later(1)
    await makeBackup(hopwise.services, { folder })
  }
  await byHand()
  await byHand()
  // On the day after, before its night.
  later(17)
  await byHand()
  await night()
  expect(files()).toHaveLength(4)
  expect(await readBackupState(hopwise.services)).toMatchObject({ left: 0 })
  later(5)
  await night()
  expect(files().map((name) => name.slice(8, 21))).toEqual(['2026-11-27T07', '2026-11-28T06'])
})

const damaged = { triedAt: new Date(0), proofFault: 'It is damaged.' }

test('a damaged one takes no sound one’s place, and goes once a later one was proven', async () => {
  const whole = { place: folder, isEncrypted: false }
  const old = (name: string, day: number, hour: number, proof = {}) => {
    const startedAt = new Date(Date.UTC(2026, 10, day, hour))
    return { ...whole, name, startedAt, finishedAt: startedAt, ...proof }
  }
  const { orm } = hopwise.services.database
  await orm
    .insert(backups)
    .values([old('a.backup', 25, 4), old('b.backup', 25, 10, damaged), old('c.backup', 26, 4)])
  const left = async () => (await listOld(orm, folder, clock)).map(({ name }) => name)
  expect(await left()).toEqual([])
  await orm.update(backups).set({ provenAt: clock }).where(eq(backups.name, 'c.backup'))
  expect(await left()).toEqual(['b.backup'])
})

test('one that is being verified is not removed', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour))
  const whole = { place: folder, isEncrypted: false }
  const { orm } = hopwise.services.database
  await orm.insert(backups).values([
    { ...whole, name: 'a.backup', startedAt: at(1), finishedAt: at(1) },
    { ...whole, name: 'b.backup', startedAt: at(4), finishedAt: at(4) },
  ])
  expect(await listOld(orm, folder, clock)).toHaveLength(1)
  await orm.update(backups).set({ proofClaimedUntil: sql`clock_timestamp() + interval '1 minute'` })
  expect(await listOld(orm, folder, clock)).toEqual([])
})

test('old ones are removed while backups fail, as for lack of room', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour))
  const whole = { place: folder, isEncrypted: false }
  await hopwise.services.database.orm.insert(backups).values([
    { ...whole, name: 'a.backup', startedAt: at(1), finishedAt: at(1) },
    { ...whole, name: 'b.backup', startedAt: at(4), finishedAt: at(4) },
    { ...whole, name: 'c.backup', startedAt: clock, fault: 'The disk is full.' },
  ])
  writeFileSync(join(folder, 'a.backup'), 'old')
  writeFileSync(join(folder, 'b.backup'), 'the newest')
  await night()
  expect(files()).toEqual(['b.backup'])
})

test('a new BACKUP_TO has its first backup at once, and none of what is known of the old one', async () => {
  await night()
  await hopwise.services.database.orm.update(backups).set({ triedAt: clock, provenAt: clock })
  folder = mkdtempSync(join(root, 'to-'))
  hopwise.services.config.backupTo = { folder }
  expect(await readBackupState(hopwise.services)).toMatchObject({
    last: null,
    proof: null,
    provenAt: null,
  })
  await night()
  expect(files()).toHaveLength(1)
})

test('an old one that cannot be removed keeps no other, is reported once a day and counted, and is tried again', async () => {
  const made = ['a.backup', 'b.backup', 'c.backup'].map((name, hour) => {
    const startedAt = new Date(Date.UTC(2026, 10, 26, hour))
    return { name, place: folder, isEncrypted: false, startedAt, finishedAt: startedAt }
  })
  await hopwise.services.database.orm.insert(backups).values(made)
  const stuck = join(folder, 'a.backup')
  mkdirSync(stuck)
  writeFileSync(join(folder, 'b.backup'), 'old')
  writeFileSync(join(folder, 'c.backup'), 'the newest of its day')
  await night()
  await night()
  expect(files()).toEqual(['a.backup', 'c.backup', expect.stringMatching(/^hopwise-2026-11-27/)])
  expect((await look()).metrics).toContain('hopwise_backup_left 1\n')
  const { body } = await operator.get('/api/notifications')
  const notices = body.filter(({ title }) => title === 'Old backups can’t be removed')
  expect(notices.map((notice) => notice.body)).toEqual([
    expect.stringMatching(/a\.backup.* 1 old backup is still there\./),
  ])
  rmSync(stuck, { recursive: true })
  await night()
  expect((await look()).metrics).toContain('hopwise_backup_left 0\n')
})

test('a failure is reported to the operator once a day in a sentence, tried again in an hour, and seen', async () => {
  const inTheWay = join(root, 'a-file')
  writeFileSync(inTheWay, '')
  hopwise.services.config.backupTo = { folder: inTheWay }
  await night()
  await night()
  expect(await rows()).toHaveLength(1)
  later(1)
  await night()
  expect(await rows()).toHaveLength(2)
  const sentence = `${inTheWay} is not a folder. Set BACKUP_TO to one.`
  expect((await rows()).map(({ fault }) => fault)).toEqual([sentence, sentence])
  const { body } = await operator.get('/api/notifications')
  const notices = body.filter(({ title }) => title === 'A backup failed')
  expect(notices.map((notice) => notice.body)).toEqual([expect.stringContaining(sentence)])
})

test('a place that takes nothing fails at once, however much there is to back up', async () => {
  const { pool } = hopwise.services.database
  await pool.query(
    `insert into clicks (workspace_id, id, occurred_at, link_id, visitor)
     select 1, md5(random()::text), '2026-11-01', 1, md5(random()::text) from generate_series(1, 30000)`,
  )
  onTestFinished(async () => void (await pool.query('delete from clicks')))
  const inTheWay = join(root, 'a-file')
  writeFileSync(inTheWay, '')
  hopwise.services.config.backupTo = { folder: join(inTheWay, 'backups') }
  await night()
  expect(await rows()).toEqual([
    expect.objectContaining({
      fault: expect.stringContaining('is not a folder'),
      claimedUntil: null,
    }),
  ])
})

test('/readyz and /metrics say when the last backup was made, and that one is overdue', async () => {
  await night()
  const [row] = await rows()
  const made = await look()
  expect(made.ready).not.toHaveProperty('backups')
  expect(made.metrics).toContain(
    `hopwise_backup_last_success_timestamp_seconds ${clock.getTime() / 1_000}\n`,
  )
  expect(made.metrics).toContain(`hopwise_backup_last_size_bytes ${row?.bytes}\n`)
  expect(made.metrics).toContain('hopwise_backup_failures 0\n')
  expect(made.metrics).toContain('hopwise_backup_overdue 0\n')
  later(37)
  const overdue = await look()
  expect(overdue.ready).toMatchObject({ backups: 'overdue' })
  expect(overdue.metrics).toContain('hopwise_backup_overdue 1\n')
})

test('a disk that is not mounted is no reason to forget a backup, or to call one damaged', async () => {
  await night()
  const [row] = await rows()
  if (row === undefined) throw new Error('there is no backup')
  const { orm } = hopwise.services.database
  const newer = { name: 'newer.backup', place: folder, isEncrypted: false }
  later(1)
  await orm.insert(backups).values({ ...newer, startedAt: clock, finishedAt: clock })
  await orm
    .update(backups)
    .set({ startedAt: new Date(clock.getTime() - 5 * hourMs) })
    .where(eq(backups.id, row.id))
  renameSync(folder, `${folder}-away`)
  mkdirSync(folder)
  const gone = `${folder} is gone.`
  expect(await removeOld(hopwise.services, { folder })).toEqual([expect.stringContaining(gone)])
  expect((await rows()).map(({ deletedAt }) => deletedAt)).toEqual([null, null])
  await expect(proveBackup(hopwise.services, { folder }, row)).rejects.toThrow(gone)
  rmSync(folder, { recursive: true })
  renameSync(`${folder}-away`, folder)
  expect(await removeOld(hopwise.services, { folder })).toEqual([])
  expect(files()).toEqual([])
})

test('a first backup that a stop cut off is overdue once its nights are over, and not before', async () => {
  const fault = 'Hopwise stopped before the backup was complete.'
  const cutOff = { name: 'a.backup', place: folder, isEncrypted: false, fault }
  const { orm } = hopwise.services.database
  await orm.insert(backups).values({ ...cutOff, startedAt: clock })
  expect((await look()).ready).not.toHaveProperty('backups')
  later(37)
  expect((await look()).ready).toMatchObject({ backups: 'overdue' })
})

test('without a place nothing is made, and there are no figures', async () => {
  hopwise.services.config.backupTo = null
  await night()
  expect(await rows()).toEqual([])
  expect((await look()).metrics).not.toContain('hopwise_backup')
})

const look = () => lookAtBackups(hopwise.services)

test('what a stop or a crash leaves is removed by the next, and one whole file is taken as made', async () => {
  const { services } = hopwise
  const stopped = startProcess(services)
  stopped.services.background = new Background()
  const making = makeBackup(stopped.services, { folder })
  await stopped.services.background.stop()
  expect(await making).toBeNull()
  expect(files()).toEqual([])
  const left = { place: folder, isEncrypted: false, startedAt: clock }
  await services.database.orm.insert(backups).values([
    { ...left, name: 'cut.backup' },
    { ...left, name: 'whole.backup' },
  ])
  writeFileSync(join(folder, 'cut.backup.77.part'), 'half')
  writeFileSync(join(folder, 'whole.backup'), 'whole')
  await makeBackup(services, { folder })
  expect(existsSync(join(folder, 'cut.backup.77.part'))).toBe(false)
  expect(await rows()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'cut.backup', fault: expect.stringContaining('stopped') }),
      expect.objectContaining({ name: 'whole.backup', bytes: 5, fault: null }),
    ]),
  )
})

test('what a crash left and no one can clear up keeps no other backup from being made', async () => {
  const bucket = await startS3()
  onTestFinished(() => bucket.close())
  hopwise.services.config.backupTo = bucket.place
  const { place } = openStore(bucket.place)
  const left = { name: 'cut.backup', place, isEncrypted: false, startedAt: clock }
  const { orm } = hopwise.services.database
  await orm.insert(backups).values(left)
  bucket.fault = ({ url = '' }, answer) => {
    const asksForUploads = /[?&]uploads/.test(url)
    if (asksForUploads) answer.setHeader('content-type', 'application/xml').end('<Other/>')
    return asksForUploads
  }
  later(1)
  await night()
  const [made] = await rows()
  expect(made).toMatchObject({ finishedAt: clock, fault: null, claimedUntil: null })
  bucket.fault = null
  later(24)
  await night()
  const [cut] = await orm.select().from(backups).where(eq(backups.name, left.name))
  expect(cut?.fault).toContain('Hopwise stopped')
})

test('a beat that comes after the end claims nothing again', async () => {
  await night()
  const [row] = await rows()
  if (row === undefined) throw new Error('there is no backup')
  const { orm } = hopwise.services.database
  await renewClaim(orm, row, 'claimedUntil')
  await renewClaim(orm, row, 'proofClaimedUntil')
  expect((await rows())[0]).toMatchObject({ claimedUntil: null, proofClaimedUntil: null })
  const nearlyOver = sql`clock_timestamp() + interval '1 second'`
  await orm.update(backups).set({ claimedUntil: nearlyOver })
  const [begun] = await rows()
  await renewClaim(orm, row, 'claimedUntil')
  const [renewed] = await rows()
  expect(Number(renewed?.claimedUntil)).toBeGreaterThan(Number(begun?.claimedUntil))
})

test('of two processes one makes the backup', async () => {
  const made = await Promise.all([
    makeBackup(hopwise.services, { folder }),
    makeBackup(hopwise.services, { folder }),
  ])
  expect(made.filter((row) => row !== null)).toHaveLength(1)
  expect(files()).toHaveLength(1)
  await hopwise.services.database.orm
    .update(backups)
    .set({ claimedUntil: sql`clock_timestamp() + interval '1 minute'` })
  expect(await makeBackup(hopwise.services, { folder })).toBeNull()
})

test('a folder that is not there yet is made', async () => {
  const deep = join(folder, 'of', 'hopwise')
  hopwise.services.config.backupTo = { folder: deep }
  await night()
  expect(readdirSync(deep)).toHaveLength(1)
  mkdirSync(join(deep, 'more'))
  later(24)
  await night()
  expect(readdirSync(deep)).toHaveLength(3)
})
