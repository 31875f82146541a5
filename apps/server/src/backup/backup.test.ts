import { createHash, randomBytes } from 'node:crypto'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  backups,
  dumpDatabase,
  eventHeads,
  imports,
  openDatabase,
  users,
  workspaces,
} from '@hopwise/db'
import { createEmptyDatabase } from '@hopwise/db/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { endLeftImports } from '#src/features/money/imports/index.ts'
import { ensureSampleWorkspace } from '#src/sample/index.ts'
import { aLink } from '#src/testing/records.ts'
import { sendReport, untilImport } from '#src/testing/report-imports.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { backUp } from './back-up.ts'
import { fromFile, packBackup, readBackup } from './backup-file.ts'
import { dumpFiles } from './file-lines.ts'
import { restore } from './restore.ts'
import type { BackupPlace } from './stored-files.ts'
import { whileRoomy } from './while-roomy.ts'

let hopwise: TestApp
let folder: string

beforeAll(async () => {
  hopwise = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'hopwise-backup-'))
  await hopwise.signUp().then((ada) => ada.post('/api/products', { name: 'Desk' }))
})
afterAll(async () => {
  await hopwise.stop()
  rmSync(folder, { recursive: true })
})

/** Of each table how many rows it has, and a fingerprint of them in any order. In logs of events a restore leaves a gap. */
function contentOf(lines: readonly string[]): Record<string, string> {
  const rows: Record<string, string[]> = {}
  let table = ''
  for (const line of lines) {
    const read = JSON.parse(line)
    if (read.table !== undefined) table = read.table.name
    if (!Array.isArray(read) || table === 'event_heads') continue
    rows[table] = [...(rows[table] ?? []), ...read.map((row) => JSON.stringify(row))]
  }
  const digest = (all: string[]) => createHash('sha256').update(all.sort().join('\n')).digest('hex')
  return Object.fromEntries(
    Object.entries(rows).map(([name, all]) => [name, `${all.length} ${digest(all)}`]),
  )
}

async function contentIn(pool: Parameters<typeof dumpDatabase>[0]) {
  const lines: string[] = []
  for await (const line of dumpDatabase(pool)) lines.push(line)
  return contentOf(lines)
}

async function backedUp(): Promise<string> {
  const path = join(folder, 'all.backup')
  const lines = [JSON.stringify({ key: 'k'.repeat(43), journal: { '1-2-ab.seg': 'aGVsbG8=' } })]
  for await (const line of dumpDatabase(hopwise.services.database.pool)) lines.push(line)
  writeFileSync(path, gzipSync(`${lines.join('\n')}\n`))
  return path
}

/** A folder that has its database in it. */
function aFolder(name: string): BackupPlace {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  return { dataDir, databaseUrl: null, ownKey: null }
}

/** A folder and an empty database on a server, which is made sooner. */
async function aPlace(name: string) {
  const { target, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return { ...aFolder(name), databaseUrl: target.url }
}

const signedIn =
  ({ anyone }: TestApp, cookie: string) =>
  <Url extends string>(url: Url) =>
    anyone.send({ method: 'GET', url, headers: { cookie } })

function* manyLines() {
  for (let n = 0; n < 60; n += 1) yield randomBytes(150_000).toString('base64')
}

/** What a backup of a restored place holds. */
async function contentAgain(place: BackupPlace) {
  const again = join(place.dataDir, 'again.backup')
  await backUp(place, again)
  const [, ...lines] = gunzipSync(readFileSync(again)).toString().trimEnd().split('\n')
  return contentOf(lines)
}

test('what was backed up is restored, with its key and its uncounted clicks', async () => {
  const path = await backedUp()
  const place = aFolder('fresh')
  await restore(place, fromFile(path))
  expect(readFileSync(join(place.dataDir, 'secret.key'), 'utf8')).toBe('k'.repeat(43))
  expect(readdirSync(join(place.dataDir, 'journal'))).toEqual(['1-2-ab.seg'])
  expect(await contentAgain(place)).toEqual(await contentIn(hopwise.services.database.pool))
})

test('what happens after a restore has no sequence that was given before it', async () => {
  const ada = await hopwise.signUp()
  const { workspace } = (await ada.get('/api/auth/user')).body
  await aLink(ada)
  expect((await ada.get('/api/v1/events')).body.data).toMatchObject([{ sequence: 1 }])
  const place = await aPlace('log')
  const before = Date.now()
  await restore(place, fromFile(await backedUp()), null, async ({ orm }) => {
    const heads = await orm.select().from(eventHeads)
    const own = heads.find(({ workspaceId }) => workspaceId === workspace.id)
    expect(own).toMatchObject({ gapAfter: 1, gapUntil: own?.sequence })
    // Of those from whose log no one read yet, too.
    for (const { sequence } of heads) expect(sequence).toBeGreaterThanOrEqual(before)
    expect(heads).toHaveLength(await orm.$count(workspaces))
  })
})

test('without room for the key and the clicks no account is restored, and a second try is', async () => {
  const path = await backedUp()
  const place = await aPlace('full')
  const journal = join(place.dataDir, 'journal')
  writeFileSync(journal, 'in the way')
  await expect(restore(place, fromFile(path))).rejects.toThrow('journal')
  rmSync(journal)
  expect((await restore(place, fromFile(path))).rows).toBeGreaterThan(0)
  expect(readFileSync(join(place.dataDir, 'secret.key'), 'utf8')).toBe('k'.repeat(43))
})

test('a journal that grew while the database was away is saved in pieces, and restored whole', async () => {
  const from = await aPlace('outage')
  await restore(from, fromFile(await backedUp()))
  const journal = join(from.dataDir, 'journal')
  const clicks = randomBytes(3_000_000)
  writeFileSync(join(journal, '3-4-cd.seg'), clicks)
  writeFileSync(join(journal, 'notes.txt'), 'not a segment')
  const path = join(folder, 'outage.backup')
  await backUp(from, path)
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
  const ofJournal = lines.filter((line) => line.startsWith('{"file":"journal'))
  expect(ofJournal).toHaveLength(4)
  expect(Math.max(...ofJournal.map(({ length }) => length))).toBeLessThan(1_500_000)
  const place = await aPlace('after')
  await restore(place, fromFile(path))
  expect(readdirSync(place.dataDir)).not.toContain('restoring')
  const restored = join(place.dataDir, 'journal')
  expect(readdirSync(restored).toSorted()).toEqual(['1-2-ab.seg', '3-4-cd.seg'])
  expect(readFileSync(join(restored, '3-4-cd.seg')).equals(clicks)).toBe(true)
  expect(readFileSync(join(restored, '1-2-ab.seg'), 'utf8')).toBe('hello')
  await expect(restore(place, fromFile(path))).rejects.toThrow('accounts here already')
  expect(readdirSync(place.dataDir)).not.toContain('restoring')
})

test('segments that are closed, begun or written to while a journal is saved are whole in it', async () => {
  const { dataDir } = aFolder('live')
  const journal = join(dataDir, 'journal')
  mkdirSync(journal)
  const path = (name: string) => join(journal, name)
  writeFileSync(path('1-1-aa.open'), 'a'.repeat(1_100_000))
  writeFileSync(path('1-2-bb.open'), 'b')
  const lines = dumpFiles(dataDir)
  const found = [lines.next().value]
  appendFileSync(path('1-1-aa.open'), 'A')
  renameSync(path('1-1-aa.open'), path('1-1-aa.seg'))
  renameSync(path('1-2-bb.open'), path('1-2-bb.seg'))
  writeFileSync(path('1-3-cc.open'), 'c')
  found.push(...lines)
  const segments: Record<string, string> = {}
  for (const line of found) {
    const { file, bytes } = JSON.parse(String(line))
    segments[file] = `${segments[file] ?? ''}${Buffer.from(bytes, 'base64')}`
  }
  expect(Object.values(segments).toSorted()).toEqual([`${'a'.repeat(1_100_000)}A`, 'b', 'c'])
})

test('a report that waits to be imported is restored with its file, and can be run', async () => {
  const ada = await hopwise.signUp()
  const { config, database } = hopwise.services
  const { workspace } = (await ada.get('/api/auth/user')).body
  const report = [
    'Fee-Earnings reports',
    'Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($),Device Type Group,Direct Sale',
    'Office,Desk,B00DESK001,Amazon,ada-20,2026-11-03,300.00,1,0,300.00,24.00,DESKTOP,di',
    '',
  ].join('\n')
  const { id } = (await sendReport(ada, report)).body
  await untilImport(hopwise, ada, workspace.id, id, 'ready')
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  await database.orm.update(imports).set({ createdAt: twoDaysAgo }).where(eq(imports.id, id))
  const path = join(folder, 'report.backup')
  await backUp({ ...config, databaseUrl: database.target.url, ownKey: null }, path)
  const { target, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const place = { ...aFolder('report'), databaseUrl: target.url }
  await restore(place, fromFile(path))
  expect(readFileSync(join(place.dataDir, 'imports', String(id)), 'utf8')).toBe(report)
  const restored = await startTestApp(
    { ...config, dataDir: place.dataDir },
    { database: { target, drop: async () => undefined } },
  )
  onTestFinished(() => restored.stop())
  await endLeftImports(restored.services)
  const again = { get: signedIn(restored, ada.cookie) }
  const { status } = await restored.anyone.send({
    method: 'POST',
    url: `/api/imports/${id}/run`,
    headers: { cookie: ada.cookie },
  })
  expect(status).toBe(200)
  const { body } = await untilImport(restored, again, workspace.id, id, 'done')
  expect(body).toMatchObject({ rows: 1, counts: { added: 1 } })
  await ada.post(`/api/imports/${id}/cancel`)
})

test('a restore that is cut off by the last migrations holds none of the other installation’s backups', async () => {
  const { orm } = hopwise.services.database
  const startedAt = new Date()
  const kept = { name: 'a.backup', place: 's3://kept/', isEncrypted: false, startedAt }
  await orm.insert(backups).values({ ...kept, finishedAt: startedAt })
  onTestFinished(async () => void (await orm.delete(backups)))
  const path = await backedUp()
  const place = await aPlace('cut-off-late')
  const database = openDatabase({ url: place.databaseUrl }, { max: 1 })
  onTestFinished(() => database.close())
  await database.pool.query(
    `create schema testing;
     create function testing.refuse() returns event_trigger language plpgsql as $$
     begin
       if to_regclass('public.users') is null then return; end if;
       if exists (select from public.users) then raise 'the machine stopped'; end if;
     end $$;
     create event trigger refuse on ddl_command_start when tag in ('CREATE SCHEMA')
     execute function testing.refuse()`,
  )
  await expect(restore(place, fromFile(path))).rejects.toThrow('the machine stopped')
  expect(await database.orm.$count(users)).toBeGreaterThan(0)
  expect(await database.orm.$count(backups)).toBe(0)
})

test('a restore on trial ends before it fills the disk', async () => {
  const path = await backedUp()
  const onDiskOf = (free: number) => {
    const { name, chunks } = fromFile(path)
    return { name, chunks: whileRoomy(chunks, folder, async () => free) }
  }
  const place = await aPlace('crowded')
  await expect(restore(place, onDiskOf(499e6))).rejects.toThrow(
    `There isn’t enough room in ${folder} for a test restore. Set TMPDIR to a larger disk.`,
  )
  expect((await restore(place, onDiskOf(501e6))).rows).toBeGreaterThan(0)
})

test('texts with any kind of line break are restored as they were', async () => {
  const lines = ['{"text":"Desk\u2028\u2029\u0085 lamp"}', '["a\\r\\n"]', 'é'.repeat(70_000)]
  const chunks = packBackup(Readable.from(lines), null)
  const read: string[] = []
  for await (const line of readBackup({ name: 'x', chunks })) read.push(line)
  expect(read).toEqual(lines)
})

test('a backup is read no faster than its lines are taken', async () => {
  let taken = 0
  async function* chunks() {
    for await (const chunk of packBackup(Readable.from(manyLines()), null)) {
      taken += 1
      yield chunk
    }
  }
  const lines = readBackup({ name: 'x', chunks: chunks() })
  await lines.next()
  await setTimeout(200)
  const before = taken
  let left = 0
  for await (const _ of lines) left += 1
  expect(left).toBe(59)
  expect(before).toBeLessThan(taken / 4)
})

test('new rows get numbers of their own after a restore', async () => {
  const place = await aPlace('numbers')
  await restore(place, fromFile(await backedUp()))
  const database = openDatabase({ url: place.databaseUrl }, { max: 1 })
  const { rows } = await database.pool.query(
    `insert into workspaces (name) values ('new')
     returning id > (select max(id) from workspaces) as "isNew"`,
  )
  expect(rows).toEqual([{ isNew: true }])
  await database.close()
})

test('a place with accounts, another key, a cut file or something else changes nothing', async () => {
  const path = await backedUp()
  const place = await aPlace('taken')
  const whole = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
  const cut = join(folder, 'cut.backup')
  writeFileSync(cut, gzipSync(`${whole.slice(0, -1).join('\n')}\n`))
  await expect(restore(place, fromFile(cut))).rejects.toThrow('is incomplete: its end is missing')
  const torn = join(folder, 'torn.backup')
  const bytes = readFileSync(path)
  writeFileSync(torn, bytes.subarray(0, bytes.length / 2))
  await expect(restore(place, fromFile(torn))).rejects.toThrow('torn.backup is incomplete')
  const other = join(folder, 'other.backup')
  writeFileSync(other, 'a letter')
  await expect(restore(place, fromFile(other))).rejects.toThrow('isn’t a Hopwise backup')
  const missing = join(folder, 'missing.backup')
  await expect(restore(place, fromFile(missing))).rejects.toThrow(`There is no file ${missing}.`)
  await restore(place, fromFile(path))
  await expect(restore(place, fromFile(path))).rejects.toThrow('accounts here already')
  const locked = { ...place, ownKey: 'another key of thirty-two letters or more' }
  await expect(restore(locked, fromFile(path))).rejects.toThrow('SECRET_KEY')
})

test('the key of a first start gives way to the backup’s, and one that a database needs does not', async () => {
  const path = await backedUp()
  const started = await aPlace('started')
  const key = join(started.dataDir, 'secret.key')
  writeFileSync(key, 'a key of a first start, 32 letters')
  await restore(started, fromFile(path))
  expect(readFileSync(key, 'utf8')).toBe('k'.repeat(43))
  const [kept = ''] = readdirSync(started.dataDir).filter((name) => name.includes('before-restore'))
  expect(readFileSync(join(started.dataDir, kept), 'utf8')).toBe(
    'a key of a first start, 32 letters',
  )
  const both = await aPlace('both')
  mkdirSync(join(both.dataDir, 'postgres'))
  writeFileSync(join(both.dataDir, 'secret.key'), 'a key of its embedded database, 32')
  await expect(restore(both, fromFile(path))).rejects.toThrow('empty DATA_DIR')
})

test('a backup with SECRET_KEY is restored with a warning under another key, without one under its own', async () => {
  const [ownKey, otherKey] = [
    'the key of the backup, 32 letters',
    'another key of thirty-two letters',
  ]
  const made = { dataDir: join(folder, 'keyed'), databaseUrl: hopwise.database.target.url, ownKey }
  mkdirSync(made.dataDir)
  const path = join(folder, 'keyed.backup')
  await backUp(made, path)
  const same = await restore({ ...(await aPlace('same-key')), ownKey }, fromFile(path))
  expect(same).toEqual({ rows: expect.any(Number), warning: null })
  const other = await restore({ ...(await aPlace('other-key')), ownKey: otherKey }, fromFile(path))
  expect(other.warning).toContain("doesn't match the backup's SECRET_KEY")
  expect(other.rows).toBe(same.rows)
})

test('a backup of a newer Hopwise is refused', async () => {
  const path = await backedUp()
  const [files, head, ...rest] = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
  const newer = join(folder, 'newer.backup')
  const changed = JSON.stringify({ ...JSON.parse(head ?? ''), schema: Date.UTC(2099, 0) })
  writeFileSync(newer, gzipSync([files, changed, ...rest].join('\n')))
  await expect(restore(await aPlace('older'), fromFile(newer))).rejects.toThrow(
    'Update this one first',
  )
})

test('a backup moves to a server of one’s own', async () => {
  const place = await aPlace('server')
  await restore(place, fromFile(await backedUp()))
  const database = openDatabase({ url: place.databaseUrl }, { max: 1 })
  expect(await contentIn(database.pool)).toEqual(await contentIn(hopwise.services.database.pool))
  await database.close()
})

test('a workspace in use is restored row by row', async () => {
  await ensureSampleWorkspace(hopwise.services)
  const place = await aPlace('whole')
  await restore(place, fromFile(await backedUp()))
  expect(await contentAgain(place)).toEqual(await contentIn(hopwise.services.database.pool))
})

test('a database that a newer Hopwise has been on is neither backed up nor restored into', async () => {
  const path = await backedUp()
  const place = await aPlace('of-a-newer')
  await restore(place, fromFile(path))
  const database = openDatabase({ url: place.databaseUrl }, { max: 1 })
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
  )
  await database.close()
  const newer = 'A newer Hopwise has been on the database of DATABASE_URL'
  await expect(backUp(place, join(folder, 'newer.backup'))).rejects.toThrow(newer)
  await expect(restore(place, fromFile(path))).rejects.toThrow(newer)
})

test('a database that is away, or a wrong password, is reported by the name of the setting', async () => {
  const place = { ...aFolder('away'), databaseUrl: 'postgres://ada@127.0.0.1:1/x' }
  await expect(backUp(place, join(folder, 'away.backup'))).rejects.toThrow(
    'Nothing listens at 127.0.0.1:1 of DATABASE_URL',
  )
})
