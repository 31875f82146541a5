import { liveTopics } from '@hopwise/contracts'
import { openDatabase } from '@hopwise/db'
import { createTestDatabase } from '@hopwise/db/testing'
import { expect, test } from 'vitest'
import { Live } from './live.ts'
import { relayLive } from './relay-live.ts'

test('a dashboard on one process receives what another announces, once, and only of its workspace', async () => {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.target)
  const [here, there] = [new Live(), new Live()]
  const relays = [relayLive(here, database), relayLive(there, database)]
  const received: string[] = []
  here.listen(7, (topic) => received.push(topic))
  await untilListening(received)
  await expect
    .poll(() => {
      there.announce(8, 'clicks')
      there.announce(7, 'links')
      return received[0]
    })
    .toBe('links')
  here.announce(7, 'clicks')
  // What the other says next comes after whatever this one learns of itself.
  await expect
    .poll(() => {
      there.announce(7, 'campaigns')
      return received.at(-1)
    })
    .toBe('campaigns')
  expect(received.filter((topic) => topic === 'clicks')).toHaveLength(1)
  await Promise.all(relays.map((relay) => relay.stop()))
  await database.close()
  await testDatabase.drop()
})

test('what other processes announced while this one did not listen is made up for', async () => {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.target)
  const here = new Live()
  const relay = relayLive(here, database)
  const received: string[] = []
  here.listen(7, (topic) => received.push(topic))
  const listening = async () => {
    const { rows } = await database.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and query = 'listen live'",
    )
    return rows.map(({ pid }) => pid)
  }
  await untilListening(received)
  const pids = await listening()
  await database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [
    pids,
  ])
  await expect.poll(() => new Set(received)).toEqual(new Set(liveTopics))
  await relay.stop()
  await database.close()
  await testDatabase.drop()
})

/** A process that begins to listen does not know what it missed. */
async function untilListening(received: string[]) {
  await expect.poll(() => received).toEqual(liveTopics)
  received.length = 0
}

test('a change in thousands of workspaces reaches another process in a few notifications', async () => {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.target)
  const [here, there] = [new Live(), new Live()]
  const relays = [relayLive(here, database), relayLive(there, database)]
  const received = new Set<number>()
  const ready: string[] = []
  here.listen(1, (topic) => ready.push(topic))
  await untilListening(ready)
  const workspaceIds = Array.from({ length: 3_000 }, (_, at) => 2_000_000_000 + at)
  for (const id of workspaceIds) here.listen(id, () => received.add(id))
  const client = await database.pool.connect()
  let payloads = 0
  client.on('notification', () => {
    payloads += 1
  })
  await client.query('listen live')
  for (const id of workspaceIds) there.announce(id, 'clicks')
  await expect.poll(() => received.size).toBe(workspaceIds.length)
  expect(payloads).toBeLessThan(10)
  client.release(true)
  await Promise.all(relays.map((relay) => relay.stop()))
  await database.close()
  await testDatabase.drop()
})
