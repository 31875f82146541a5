import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backups } from '@hopwise/db'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openStore } from '#src/backup/open-store.ts'
import type { Config } from '#src/config.ts'
import { startS3 } from '#src/testing/start-s3.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { checkBackups } from './check-backups.ts'

const dayMs = 86_400_000
let hopwise: TestApp
let folder: string

beforeAll(async () => {
  hopwise = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'hopwise-doctor-'))
})
afterAll(async () => {
  await hopwise.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(() => hopwise.services.database.orm.delete(backups))

const look = (change: Partial<Config>) =>
  checkBackups({
    ...hopwise.services,
    config: { ...hopwise.services.config, ...change },
    databaseFault: null,
  })
const says = (state: string, text: string) => ({ state, message: expect.stringContaining(text) })

function made(daysAgo: number, change: Partial<typeof backups.$inferInsert> = {}) {
  const at = new Date(Date.now() - daysAgo * dayMs)
  return hopwise.services.database.orm.insert(backups).values({
    name: `${daysAgo}.backup`,
    place: folder,
    isEncrypted: false,
    startedAt: at,
    finishedAt: at,
    ...change,
  })
}

test('without BACKUP_TO, a public installation gets a warning and a local one a hint', async () => {
  const publicly = { backupTo: null, publicUrl: 'https://hopwise.example' }
  expect(await look(publicly)).toEqual(says('warning', 'Set BACKUP_TO'))
  expect(await look({ ...publicly, publicUrl: 'http://localhost:3000' })).toEqual(
    says('skipped', 'Set BACKUP_TO'),
  )
})

test('a backup that is missing, untested, long untested, overdue, left behind or damaged has a message of its own', async () => {
  const backupTo = { folder }
  expect(await look({ backupTo })).toEqual(says('skipped', 'There are no backups yet'))
  await made(0, { name: 'failed.backup', finishedAt: null, fault: 'The disk is full.' })
  expect(await look({ backupTo })).toEqual(says('broken', 'been made yet. The disk is full.'))
  const early = { startedAt: new Date(Date.now() - 3 * dayMs) }
  await made(3, early)
  expect(await look({ backupTo })).toEqual(says('broken', 'No backup has been made in 36 hours.'))
  const startedAt = new Date(Date.now() - dayMs)
  await made(1, { startedAt })
  expect(await look({ backupTo })).toEqual(
    says('skipped', 'has been verified yet. Hopwise verifies one within an hour'),
  )
  const { orm } = hopwise.services.database
  const now = new Date()
  const longAgo = new Date(Date.now() - 15 * dayMs)
  await orm.update(backups).set({ triedAt: longAgo, provenAt: longAgo })
  expect(await look({ backupTo })).toEqual(
    says('warning', 'No backup has been verified in 14 days. Press “Verify newest”'),
  )
  await orm.update(backups).set({ triedAt: now, provenAt: now })
  expect(await look({ backupTo })).toEqual(says('warning', 'is on the disk of DATA_DIR'))
  await made(3, { ...early, name: 'of-the-same-day.backup' })
  expect(await look({ backupTo })).toEqual(says('warning', '1 old backup is still there'))
  await orm.update(backups).set({ proofFault: 'Its SHA-256 is different.' })
  expect(await look({ backupTo })).toEqual(
    says('broken', 'Its SHA-256 is different. Make a new backup and check the storage it goes to.'),
  )
})

test('a place that cannot be used is broken, by its setting', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect(await look({ backupTo: { folder: join(file, 'in-it') } })).toEqual(
    says('broken', 'Set BACKUP_TO to one.'),
  )
  const bucket = await startS3()
  onTestFinished(() => bucket.close())
  expect(await look({ backupTo: { ...bucket.place, bucket: 'nowhere' } })).toEqual(
    says('broken', 'There is no bucket nowhere'),
  )
  const { place } = openStore(bucket.place)
  await made(1, { place, triedAt: new Date(), provenAt: new Date() })
  expect(await look({ backupTo: bucket.place })).toEqual(says('fine', 'one was verified on'))
  const closed = { ...bucket.place, endpoint: 'http://127.0.0.1:3' }
  expect(await look({ backupTo: closed })).toEqual(says('broken', 'BACKUP_S3_ENDPOINT'))
})
