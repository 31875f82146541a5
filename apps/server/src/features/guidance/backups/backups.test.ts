import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backups, rateLimits } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const path = '/api/operator/backups'
const hourMs = 3_600_000
let hopwise: TestApp
let operator: Marketer
let other: Marketer
let root: string
let folder: string
let clock = new Date()

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'hopwise-by-hand-'))
  hopwise = await startTestApp({}, { now: () => clock })
  // As with a server of one's own: the thread opens it by its address.
  hopwise.services.config.databaseUrl = hopwise.database.target.url
  operator = await hopwise.signUp()
  other = await hopwise.signUp()
})
afterAll(async () => {
  await hopwise.stop()
  rmSync(root, { recursive: true })
})
beforeEach(async () => {
  folder = mkdtempSync(join(root, 'to-'))
  hopwise.services.config.backupTo = { folder }
  clock = new Date()
  await hopwise.services.database.orm.delete(backups)
  await hopwise.services.database.orm.delete(rateLimits)
})

const read = async () => (await operator.get(path)).body
const done = () => hopwise.services.background.idle()
const files = () => readdirSync(folder)

/** What is begun by hand waits until the answer is called. */
function holdLane(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  hopwise.services.background.inTurn('backups', 'held', () => promise)
  return resolve
}

async function aBackup() {
  expect((await operator.post(path)).status).toBe(200)
  await done()
  const { backups: made } = await read()
  return made[0]
}

test('no one but the operator learns of backups, or begins one', async () => {
  for (const answer of [
    await other.get(path),
    await other.post(path),
    await other.post(`${path}/proof`),
  ]) {
    expect(answer.status).toBe(404)
  }
  await done()
  expect(files()).toEqual([])
})

test('without BACKUP_TO there is no place, and a backup is refused with what to set', async () => {
  hopwise.services.config.backupTo = null
  expect(await read()).toEqual({
    place: null,
    isOverdue: false,
    failures: 0,
    provenAt: null,
    backups: [],
  })
  const { status, body } = await operator.post(path)
  expect([status, body.message]).toEqual([409, expect.stringContaining('Set BACKUP_TO')])
})

test('a backup by hand is seen at once, refuses a second one, and is made after the answer', async () => {
  const release = holdLane()
  const { status, body } = await operator.post(path)
  expect(status).toBe(200)
  expect(body).toMatchObject({ place: folder, isOverdue: false, backups: [{ state: 'running' }] })
  expect((await operator.post(path)).status).toBe(409)
  expect((await operator.post(`${path}/proof`)).status).toBe(409)
  expect(files()).toEqual([])
  release()
  await done()
  const [name = ''] = files()
  expect((await read()).backups).toEqual([
    expect.objectContaining({
      name,
      state: 'made',
      bytes: readFileSync(join(folder, name)).length,
      isEncrypted: false,
      fault: null,
      keptAs: ['daily', 'weekly', 'monthly'],
      provenAt: null,
    }),
  ])
})

test('a newer backup by hand leaves those before it where they are', async () => {
  clock = new Date('2026-11-26T10:00:00Z')
  await aBackup()
  clock = new Date('2026-11-27T10:00:00Z')
  const morning = await aBackup()
  clock = new Date('2026-11-27T11:00:00Z')
  await aBackup()
  const { backups: there } = await read()
  expect(there.map(({ startedAt, keptAs }) => [startedAt, keptAs])).toEqual([
    ['2026-11-27T11:00:00.000Z', ['daily', 'weekly', 'monthly']],
    ['2026-11-27T10:00:00.000Z', []],
    ['2026-11-26T10:00:00.000Z', ['daily']],
  ])
  expect(files()).toHaveLength(3)
  expect(files()).toContain(morning?.name)
})

test('the newest is verified by hand, and its answer says that it is under way', async () => {
  expect((await operator.post(`${path}/proof`)).status).toBe(409)
  await aBackup()
  const release = holdLane()
  const { status, body } = await operator.post(`${path}/proof`)
  expect([status, body.backups[0]?.isProving]).toEqual([200, true])
  expect((await operator.post(path)).status).toBe(409)
  release()
  await done()
  const { provenAt, backups: there } = await read()
  expect(provenAt).toBe(clock.toISOString())
  expect(there[0]).toMatchObject({ isProving: false, provenAt, proofFault: null })
})

test('one that does not hold says why, and when one last held stays', async () => {
  const made = await aBackup()
  await operator.post(`${path}/proof`)
  await done()
  const held = clock.toISOString()
  const file = join(folder, made?.name ?? '')
  writeFileSync(file, readFileSync(file).subarray(0, -100))
  clock = new Date(clock.getTime() + hourMs)
  await operator.post(`${path}/proof`)
  await done()
  const { provenAt, backups: there } = await read()
  expect(provenAt).toBe(held)
  expect(there[0]).toMatchObject({
    triedAt: clock.toISOString(),
    proofFault: expect.stringContaining('is incomplete'),
  })
})

test('where the place cannot be read, a notice says so and no backup is called damaged', async () => {
  await aBackup()
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  await operator.post(`${path}/proof`)
  await done()
  expect((await read()).backups).toMatchObject([{ triedAt: null, proofFault: null }])
  const { body } = await operator.get('/api/notifications')
  expect(body).toContainEqual(
    expect.objectContaining({
      title: 'A backup can’t be verified',
      body: expect.stringContaining(`${folder} is not a folder.`),
    }),
  )
})

test('a failure is in the list with its reason until a backup is made, and one is overdue in time', async () => {
  await aBackup()
  clock = new Date(clock.getTime() + 37 * hourMs)
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  await aBackup()
  expect(await read()).toMatchObject({
    isOverdue: true,
    failures: 1,
    backups: [{ state: 'failed', fault: `${folder} is not a folder. Set BACKUP_TO to one.` }, {}],
  })
  rmSync(folder)
  clock = new Date(clock.getTime() + hourMs)
  await aBackup()
  const { isOverdue, failures, backups: there } = await read()
  expect([isOverdue, failures]).toEqual([false, 0])
  expect(there.map(({ state }) => state)).not.toContain('failed')
})

test('what a process that ended has left is not said to run', async () => {
  const { orm } = hopwise.services.database
  const left = { name: 'cut.backup', place: folder, isEncrypted: false, startedAt: clock }
  await orm.insert(backups).values(left)
  expect((await read()).backups).toEqual([])
  const claimedUntil = sql`clock_timestamp() + interval '1 minute'`
  await orm.update(backups).set({ claimedUntil }).where(eq(backups.name, left.name))
  expect((await read()).backups).toMatchObject([{ name: left.name, state: 'running' }])
})

test('backups by hand are recorded, and limited', async () => {
  await aBackup()
  const { body } = await operator.get('/api/audit-log')
  expect(body.map(({ action }) => action)).toContain('startBackup')
  const statuses = []
  for (let more = 0; more < 10; more += 1) {
    statuses.push((await operator.post(`${path}/proof`)).status)
    await done()
  }
  expect(statuses.at(-1)).toBe(429)
}, 120_000)
