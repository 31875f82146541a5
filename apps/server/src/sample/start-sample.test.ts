import { once } from 'node:events'
import { liveTopics } from '@hopwise/contracts'
import { type Database, openDatabase, workspaces } from '@hopwise/db'
import { createTestDatabase, type TestDatabase } from '@hopwise/db/testing'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { Background } from '#src/jobs/background.ts'
import { Live } from '#src/live.ts'
import { createSecrets } from '#src/secrets.ts'
import type { Services } from '#src/services.ts'
import { sampleUserId } from './find-sample.ts'
import { ensureSampleWorkspace, startSample } from './index.ts'

let testDatabase: TestDatabase
let database: Database
let services: Services

beforeEach(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.target)
  // safe because the sample needs nothing beyond these
  services = {
    background: new Background(),
    config: { ...readConfig({ PUBLIC_URL: 'http://hopwise.test' }), sampleWorkspace: true },
    database,
    live: new Live(),
    linkChanged: async () => undefined,
    log: pino({ level: 'silent' }),
    now: () => new Date('2026-11-21T12:00:00Z'),
    secrets: createSecrets('a key of at least thirty-two letters'),
  } as Partial<Services> as Services
})
afterEach(async () => {
  await services.background.stop()
  await database.close()
  await testDatabase.drop()
})

const countSamples = async () => (await database.orm.select().from(workspaces)).length

/** Counts the listeners that someone leaves on the signal. */
function watched(signal: AbortSignal) {
  const listeners = new Set<unknown>()
  const { addEventListener, removeEventListener } = signal
  signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    listeners.add(args[1])
    addEventListener.apply(signal, args)
  }
  signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
    listeners.delete(args[1])
    removeEventListener.apply(signal, args)
  }
  return listeners
}

test('a stop during the look or the making leaves nothing behind, and the next call makes it', async () => {
  const duringLook = new AbortController()
  const looking = ensureSampleWorkspace(services, duringLook.signal)
  duringLook.abort()
  await looking
  expect(await countSamples()).toBe(0)

  const duringWork = new AbortController()
  const listeners = watched(duringWork.signal)
  const working = ensureSampleWorkspace(services, duringWork.signal)
  await expect.poll(() => listeners.size).toBe(1)
  setTimeout(() => duringWork.abort(), 300)
  await once(duringWork.signal, 'abort')
  await working
  await expect.poll(countSamples).toBe(0)

  const toTheEnd = new AbortController()
  const left = watched(toTheEnd.signal)
  const topics: string[] = []
  services.live.subscribeAll((_workspaceId, topic) => topics.push(topic))
  await ensureSampleWorkspace(services, toTheEnd.signal)
  expect(topics.toSorted()).toEqual(liveTopics.toSorted())
  expect(await countSamples()).toBe(1)
  expect(left.size).toBe(0)
})

test('anyone who enters a sample that could not be made has it made', async () => {
  let looks = 0
  const now = () => {
    looks += 1
    if (looks === 1) throw new Error('the database is away')
    return services.now()
  }
  const enter = startSample({ ...services, now })
  expect(await Promise.all([enter(), enter()])).toEqual([sampleUserId, sampleUserId])
  expect(await countSamples()).toBe(1)
})
