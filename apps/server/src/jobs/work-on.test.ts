import { imports } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ours } from '#src/collection/ours.ts'
import { type Tenant, tenantOf } from '#src/services.ts'
import { anotherProcess } from '#src/testing/another-process.ts'
import { moveClaims } from '#src/testing/let-claims-pass.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { claim } from './claims.ts'
import { takeUpWork } from './take-up-work.ts'
import { ClaimLost, workOn } from './work-on.ts'

const minuteMs = 60_000

let hopwise: TestApp
let workspaceId: number
let id: number

beforeAll(async () => {
  hopwise = await startTestApp()
  workspaceId = await workspaceIdOf(await hopwise.signUp())
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  const [row] = await hopwise.services.database.orm
    .insert(imports)
    .values({ workspaceId, source: '', fileName: 'report.csv', bytes: 0, status: 'ready' })
    .returning()
  id = row?.id ?? 0
})
afterEach(() => {
  vi.useRealTimers()
})

const aProcess = (): Tenant => tenantOf(anotherProcess(hopwise.services), workspaceId)

const take = (process: Tenant) =>
  claim(process, imports, ours(process, imports, eq(imports.id, id)))

async function mustTake(process: Tenant) {
  const row = await take(process)
  if (row === null) throw new Error('it is not free')
  return row
}

test('work that lasts longer than a claim keeps its row', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [long, other] = [aProcess(), aProcess()]
  await workOn(long, imports, await mustTake(long), async ({ signal }) => {
    for (let minute = 0; minute < 5; minute += 1) {
      await moveClaims(long, minuteMs)
      vi.advanceTimersByTime(minuteMs)
      // The renewal goes through the same database, and is there once all of it is idle.
      await expect.poll(() => long.database.pool.idleCount).toBe(long.database.pool.totalCount)
      expect(await take(other)).toBeNull()
    }
    expect(signal.aborted).toBe(false)
  })
  expect(await take(other)).not.toBeNull()
})

test('a process that was taken for dead learns it from its next renewal', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [slow, other] = [aProcess(), aProcess()]
  await workOn(slow, imports, await mustTake(slow), async ({ signal, confirm }) => {
    await moveClaims(slow, 5 * minuteMs)
    await mustTake(other)
    await expect(confirm()).rejects.toThrow(ClaimLost)
    expect(signal.aborted).toBe(true)
  })
  expect(await take(aProcess())).toBeNull()
})

test('work that fails gives its row back', async () => {
  const [failing, other] = [aProcess(), aProcess()]
  const work = workOn(failing, imports, await mustTake(failing), () =>
    Promise.reject(new Error('out of paper')),
  )
  await expect(work).rejects.toThrow('out of paper')
  expect(await take(other)).not.toBeNull()
})

test('a process that stops takes nothing more', async () => {
  const stopping = aProcess()
  await stopping.background.stop()
  expect(await take(stopping)).toBeNull()
})

test('a start with the embedded database waits for no claim of the process before it', async () => {
  const [died, next] = [aProcess(), aProcess()]
  await mustTake(died)
  expect(await take(next)).toBeNull()
  const stopLooking = await takeUpWork(next)
  stopLooking()
  await next.background.idle()
  expect(await take(next)).not.toBeNull()
})

test('a start alongside other processes leaves their claims alone', async () => {
  const [busy, next] = [aProcess(), aProcess()]
  await mustTake(busy)
  const config = { ...next.config, databaseUrl: 'postgres://elsewhere/hopwise' }
  const stopLooking = await takeUpWork({ ...next, config })
  stopLooking()
  await next.background.idle()
  expect(await take(next)).toBeNull()
})
