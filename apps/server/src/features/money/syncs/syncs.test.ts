import { networkConnections, syncCursors } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NetworkFailure } from '#src/integrations/network-failure.ts'
import { anotherProcess } from '#src/testing/another-process.ts'
import {
  connectNetwork,
  type FakeNetwork,
  fakeNetwork,
  runsOf,
  someCounts,
} from '#src/testing/fake-networks.ts'
import { letClaimsPass } from '#src/testing/let-claims-pass.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { queueDueSyncs, runSync } from './index.ts'
import type { SyncRun } from './sync-part.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let hopwise: TestApp
let clickbank: FakeNetwork
let amazon: FakeNetwork
let clock = Date.parse('2026-11-20T12:00:00Z')
const now = () => new Date(clock)
/** Filled again for each test; the app keeps the array itself. */
const parts: FakeNetwork[] = []

beforeAll(async () => {
  hopwise = await startTestApp({}, { now, syncParts: parts })
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  clickbank = fakeNetwork('clickbank', 'earnings')
  amazon = fakeNetwork('amazon', 'earnings')
  parts.splice(0, parts.length, clickbank, amazon, fakeNetwork('clickbank', 'products'))
  await hopwise.services.database.orm.delete(networkConnections)
})

async function aMarketer(...networks: ('clickbank' | 'amazon')[]) {
  const who = await hopwise.signUp()
  const connections: number[] = []
  for (const network of networks) connections.push(await connectNetwork(hopwise, who, network))
  return { who, workspaceId: await workspaceIdOf(who), connections }
}

const press = (who: { post: TestApp['anyone']['post'] }) => who.post('/api/admin/update-earnings')

async function tick(services = hopwise.services) {
  for (const { id } of await queueDueSyncs(services, parts)) {
    await runSync(services, parts, id)
  }
}

async function cursorOf(connectionId: number, kind: 'earnings' | 'products' = 'earnings') {
  const rows = await hopwise.services.database.orm
    .select()
    .from(syncCursors)
    .where(eq(syncCursors.connectionId, connectionId))
  return rows.find((row) => row.kind === kind)
}

async function connectionOf(id: number) {
  const [row] = await hopwise.services.database.orm
    .select()
    .from(networkConnections)
    .where(eq(networkConnections.id, id))
  return row
}

test('a network that was just added is read at once, for all that it provides', async () => {
  const who = await hopwise.signUp()
  clickbank.answer = async () => someCounts({ added: 2 })
  const added = await who.post('/api/affiliate-networks', {
    network: 'clickbank',
    apiKey: 'API-OFADALOVELACE1815',
  })
  expect(added.status).toBe(201)
  await hopwise.services.background.idle()
  expect(
    (await who.get('/api/admin/syncs')).body.map(({ kind, cause, status }) => [
      kind,
      cause,
      status,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['earnings', 'connection', 'done'],
      ['products', 'connection', 'done'],
    ]),
  )
  expect(amazon.calls).toEqual([])
})

test('an update says what changed, and stands in the history', async () => {
  const { who } = await aMarketer('clickbank', 'amazon')
  clickbank.answer = async (_tenant, _connection, run) => {
    await run.report('Reading orders', 1, 4)
    return someCounts({ added: 4, changed: 1, unmatched: 2 })
  }
  const answer = await press(who)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ message: '4 new earnings, 1 changed, 2 without a link.' })
  expect(clickbank.calls).toMatchObject([{ apiKey: 'key of clickbank' }])
  expect((await who.get('/api/admin/syncs?kind=earnings')).body).toMatchObject([
    { kind: 'earnings', cause: 'hand', status: 'done', attempts: 1, counts: { added: 4 } },
  ])
  expect((await who.get('/api/admin/syncs?kind=products')).body).toEqual([])
})

test.each([
  [{ added: 1, refunds: 1 }, '1 refund.'],
  [{ added: 3, refunds: 1 }, '2 new earnings and 1 refund.'],
  [{ added: 3, refunds: 2, chargebacks: 1, changed: 1 }, '2 refunds and 1 chargeback, 1 changed.'],
])('what takes money back is no new earning: %j', async (counts, message) => {
  const { who } = await aMarketer('clickbank')
  clickbank.answer = async () => someCounts(counts)
  expect((await press(who)).body).toEqual({ message })
})

test('what a part could not read is reported, and is no failure', async () => {
  const { who } = await aMarketer('amazon')
  const problem = '3 lines of Fee-Earnings.csv could not be read.'
  amazon.answer = async () => ({ ...someCounts({ added: 1 }), problems: [problem] })
  expect((await press(who)).body.message).toBe(
    '1 new earning; Amazon: 3 lines of Fee-Earnings.csv could not be read.',
  )
  expect((await who.get('/api/admin/syncs')).body).toMatchObject([
    { status: 'done', errors: [{ network: 'amazon', message: problem }] },
  ])
})

test('twenty presses at once are one run, and all get its answer', async () => {
  const { who, workspaceId } = await aMarketer('clickbank')
  const gate = Promise.withResolvers<void>()
  clickbank.answer = async () => {
    await gate.promise
    return someCounts({ added: 1 })
  }
  const presses = Array.from({ length: 20 }, () => press(who))
  await expect.poll(() => clickbank.calls.length).toBe(1)
  gate.resolve()
  const answers = await Promise.all(presses)
  // A press that arrives after the end is a run of its own; none runs alongside another.
  expect(answers.map(({ body }) => body.message)).toEqual(answers.map(() => '1 new earning.'))
  expect(await runsOf(hopwise, workspaceId)).toHaveLength(clickbank.calls.length)
})

test('two processes that take up the same work do it once', async () => {
  const { workspaceId } = await aMarketer('clickbank')
  const waiting = await queueDueSyncs(hopwise.services, parts)
  const mine = waiting.filter((run) => run.workspaceId === workspaceId && run.kind === 'earnings')
  expect(mine).toHaveLength(1)
  const id = mine[0]?.id ?? 0
  await Promise.all(Array.from({ length: 8 }, () => runSync(hopwise.services, parts, id)))
  expect(clickbank.calls).toHaveLength(1)
})

test('without a network the answer says what to add, and nothing is queued', async () => {
  const { who, workspaceId } = await aMarketer()
  const answer = await press(who)
  expect(answer.status).toBe(409)
  expect(answer.body.message).toBe(
    'No connected network provides earnings. Add ClickBank or Amazon in Settings, under Integrations.',
  )
  expect(await runsOf(hopwise, workspaceId)).toEqual([])
})

test('one network’s failure fails no other, and is reported', async () => {
  const { who, connections } = await aMarketer('clickbank', 'amazon')
  const retryAt = new Date(clock + 10 * minuteMs)
  clickbank.answer = async () => {
    throw new NetworkFailure('throttled', 'ClickBank is limiting requests right now.', retryAt)
  }
  amazon.answer = async () => someCounts({ added: 4, changed: 1 })
  expect((await press(who)).body.message).toBe(
    '4 new earnings, 1 changed; ClickBank is limiting requests right now.',
  )
  expect(await cursorOf(connections[0] ?? 0)).toMatchObject({ nextAt: retryAt, failures: 1 })
  expect(await connectionOf(connections[0] ?? 0)).toMatchObject({ isActive: true })
  // Who presses again in the meantime does not hammer the network.
  await press(who)
  expect(clickbank.calls).toHaveLength(1)
  clock = retryAt.getTime()
  await press(who)
  expect(clickbank.calls).toHaveLength(2)
})

test('a run of which every network failed has failed, in the networks’ words', async () => {
  const { who } = await aMarketer('clickbank')
  clickbank.answer = async () => {
    throw new NetworkFailure('away', 'ClickBank does not answer.')
  }
  const answer = await press(who)
  expect(answer.status).toBe(409)
  expect(answer.body.message).toBe('ClickBank does not answer.')
  expect((await who.get('/api/admin/syncs')).body).toMatchObject([
    { status: 'failed', errors: [{ network: 'clickbank', message: 'ClickBank does not answer.' }] },
  ])
})

test('a fault of our own is reported as such and leaves no run behind', async () => {
  const { who } = await aMarketer('clickbank')
  clickbank.answer = async () => {
    throw new TypeError('secret detail')
  }
  const { body } = await press(who)
  expect(body.message).toContain('Something went wrong on our side')
  expect(JSON.stringify(body)).not.toContain('secret detail')
})

test('a refused key turns the connection inactive, and active again once it is taken', async () => {
  const { who, connections } = await aMarketer('clickbank')
  const [id = 0] = connections
  clickbank.answer = async () => {
    throw new NetworkFailure('refused', 'ClickBank refused the key.')
  }
  await press(who)
  expect(await connectionOf(id)).toMatchObject({
    isActive: false,
    problem: 'ClickBank refused the key.',
  })
  clickbank.answer = async () => someCounts()
  expect((await press(who)).body.message).toBe('No new earnings.')
  expect(await connectionOf(id)).toMatchObject({ isActive: true, problem: null })
  expect(await cursorOf(id)).toMatchObject({ failures: 0, problem: null, problemKind: null })
})

test('an account that is not eligible yet is a state, not a failure', async () => {
  const { who, connections } = await aMarketer('amazon')
  amazon.answer = async () => {
    throw new NetworkFailure('not-eligible', 'Amazon opens its reports after ten sales.')
  }
  const answer = await press(who)
  expect(answer.status).toBe(200)
  expect(answer.body.message).toBe('No new earnings; Amazon opens its reports after ten sales.')
  expect(await connectionOf(connections[0] ?? 0)).toMatchObject({ isActive: true })
})

test('earnings are read every hour and products every 6, as long as it goes well', async () => {
  const { workspaceId, connections } = await aMarketer('clickbank')
  const [id = 0] = connections
  const began = clock
  await tick()
  expect((await cursorOf(id))?.nextAt?.getTime()).toBe(began + hourMs)
  expect((await cursorOf(id, 'products'))?.nextAt?.getTime()).toBe(began + 6 * hourMs)
  clock += hourMs - minuteMs
  await tick()
  expect(clickbank.calls).toHaveLength(1)
  clock += minuteMs
  await tick()
  expect(clickbank.calls).toHaveLength(2)
  const runs = await runsOf(hopwise, workspaceId)
  expect(runs.map(({ kind, cause }) => `${kind} ${cause}`).toSorted()).toEqual([
    'earnings connection',
    'earnings schedule',
    'products connection',
  ])
})

test('failures are tried again at growing distances', async () => {
  const { connections } = await aMarketer('clickbank')
  clickbank.answer = async () => {
    throw new NetworkFailure('away', 'ClickBank does not answer.')
  }
  const distances: number[] = []
  for (let time = 0; time < 4; time += 1) {
    await tick()
    const nextAt = (await cursorOf(connections[0] ?? 0))?.nextAt?.getTime() ?? 0
    distances.push((nextAt - clock) / minuteMs)
    clock = nextAt
  }
  expect(distances).toEqual([5, 10, 20, 40])
})

test('after a crash in the middle the next run goes on from the position that was kept', async () => {
  const { who, workspaceId } = await aMarketer('clickbank')
  const died = Promise.withResolvers<never>()
  died.promise.catch(() => undefined)
  clickbank.answer = async (_tenant, _connection, run) => {
    if (run.position === null) {
      await run.keep({ page: 3 })
      return await died.promise
    }
    return someCounts({ added: 2 })
  }
  const waiting = await queueDueSyncs(hopwise.services, parts)
  const crashed = waiting.find((run) => run.workspaceId === workspaceId && run.kind === 'earnings')
  const dead = runSync(anotherProcess(hopwise.services), parts, crashed?.id ?? 0)
  await expect.poll(() => clickbank.calls.length).toBe(1)
  await tick()
  expect(clickbank.calls).toHaveLength(1)
  await letClaimsPass(hopwise.services)
  await tick()
  expect(clickbank.calls.map(({ position }) => position)).toEqual([null, { page: 3 }])
  expect((await who.get('/api/admin/syncs?kind=earnings')).body).toMatchObject([
    { status: 'done', attempts: 2, counts: { added: 2 } },
    { status: 'failed', message: 'The server stopped while it was running.' },
  ])
  // The one that was thought dead comes back, and changes nothing any more.
  died.reject(new NetworkFailure('refused', 'too late'))
  await dead
  expect((await who.get('/api/admin/syncs?kind=earnings')).body).toMatchObject([
    { status: 'done' },
    { status: 'failed', errors: [] },
  ])
})

test('a run that is stopped with its process is queued again, and finished by the next', async () => {
  const { workspaceId } = await aMarketer('clickbank')
  const stopping = anotherProcess(hopwise.services)
  let ended: Promise<void> | undefined
  clickbank.answer = async (_tenant, _connection, run) => {
    if (run.position !== null) return someCounts({ added: 1 })
    await run.keep('half')
    ended = stopping.background.stop()
    run.signal.throwIfAborted()
    throw new Error('the signal was not raised')
  }
  const waiting = await queueDueSyncs(hopwise.services, parts)
  const mine = waiting.find((run) => run.workspaceId === workspaceId && run.kind === 'earnings')
  await runSync(stopping, parts, mine?.id ?? 0)
  await ended
  const before = (await runsOf(hopwise, workspaceId)).find(({ kind }) => kind === 'earnings')
  expect(before).toMatchObject({ status: 'queued', errors: [] })
  await tick()
  const after = (await runsOf(hopwise, workspaceId)).find(({ kind }) => kind === 'earnings')
  expect(after).toMatchObject({ id: before?.id, status: 'done', attempts: 2 })
})

test.each<[string, (run: SyncRun) => Promise<void>]>([
  ['keeps a position', (run) => run.keep('too late')],
  ['ends well', async () => undefined],
  ['fails', () => Promise.reject(new NetworkFailure('refused', 'too late'))],
])(
  'what is cancelled stores nothing more, and can be run again, when it then %s',
  async (_, late) => {
    const { who, connections } = await aMarketer('clickbank', 'amazon')
    const [id = 0] = connections
    await press(who)
    const states = async () => [await cursorOf(id), await connectionOf(id)]
    const before = await states()
    clock += minuteMs
    clickbank.calls.length = 0
    const gate = Promise.withResolvers<void>()
    const works = vi.spyOn(hopwise.services.background, 'run')
    clickbank.answer = async (_tenant, _connection, run) => {
      await gate.promise
      await late(run)
      return someCounts({ added: 9 })
    }
    const pressed = press(who)
    await expect.poll(() => clickbank.calls.length).toBe(1)
    const [run] = (await who.get('/api/admin/syncs')).body
    expect((await who.post(`/api/admin/syncs/${run?.id}/retry`)).status).toBe(409)
    expect((await who.post(`/api/admin/syncs/${run?.id}/cancel`)).body.status).toBe('cancelled')
    gate.resolve()
    expect((await pressed).body.message).toBe('The update was canceled.')
    expect((await who.post(`/api/admin/syncs/${run?.id}/cancel`)).status).toBe(409)
    await Promise.all(works.mock.results.map(({ value }) => value))
    works.mockRestore()
    expect(await states()).toEqual(before)
    expect(amazon.calls).toHaveLength(1)
    clickbank.answer = async () => someCounts({ added: 1 })
    expect((await who.post(`/api/admin/syncs/${run?.id}/retry`)).status).toBe(200)
    await expect
      .poll(async () => (await who.get('/api/admin/syncs')).body)
      .toMatchObject([
        { status: 'done' },
        { status: 'cancelled', counts: { added: 0 }, errors: [] },
        { status: 'done' },
      ])
    expect(clickbank.calls.at(-1)?.position).toBeNull()
  },
)

test('a run that kills its process every time is given up, and tried again at growing distances', async () => {
  const { workspaceId, connections } = await aMarketer('clickbank')
  const [id = 0] = connections
  const died = Promise.withResolvers<never>()
  died.promise.catch(() => undefined)
  clickbank.answer = () => died.promise
  const began = clock
  const distances: number[] = []
  const dead: Promise<void>[] = []
  while (distances.length < 3) {
    const waiting = await queueDueSyncs(hopwise.services, parts)
    const mine = waiting.find((run) => run.workspaceId === workspaceId && run.kind === 'earnings')
    const nextAt = (await cursorOf(id))?.nextAt?.getTime() ?? began
    if (mine === undefined) {
      distances.push((nextAt - clock) / hourMs)
      clock = nextAt
      continue
    }
    const calls = clickbank.calls.length
    dead.push(runSync(anotherProcess(hopwise.services), parts, mine.id))
    await expect.poll(() => clickbank.calls.length).toBe(calls + 1)
    await letClaimsPass(hopwise.services)
    clock += 3 * minuteMs
  }
  expect(clickbank.calls).toHaveLength(15)
  expect(distances).toEqual([80 / 60, 6, 6])
  const problem = expect.stringContaining('The server stopped')
  expect(await cursorOf(id)).toMatchObject({ problem, problemKind: 'away' })
  expect(await connectionOf(id)).toMatchObject({ problem, isActive: true })
  died.reject(new NetworkFailure('refused', 'too late'))
  await Promise.all(dead)
  expect(await connectionOf(id)).toMatchObject({ problem, isActive: true })
})

test('the schedule shows what comes next and what runs now', async () => {
  const { who } = await aMarketer('clickbank')
  await press(who)
  const { body } = await who.get('/api/admin/syncs/schedule')
  expect(body).toMatchObject([
    { kind: 'products', everyHours: 6, networks: ['clickbank'], lastAt: null, current: null },
    {
      kind: 'earnings',
      everyHours: 1,
      nextAt: new Date(clock + hourMs).toISOString(),
      lastAt: now().toISOString(),
    },
  ])
})

test('a key of another workspace’s row is never opened, and a stranger sees no runs', async () => {
  const ada = await aMarketer('clickbank')
  const eve = await aMarketer('clickbank')
  const { orm } = hopwise.services.database
  const [mine, theirs] = [ada.connections[0] ?? 0, eve.connections[0] ?? 0]
  const row = await connectionOf(mine)
  await orm
    .update(networkConnections)
    .set({ apiKey: row?.apiKey ?? '' })
    .where(eq(networkConnections.id, theirs))
  expect((await press(eve.who)).body.message).toContain('The key can no longer be read')
  expect(clickbank.calls).toEqual([])
  expect((await ada.who.get('/api/admin/syncs')).body).toEqual([])
})

test('the sample is refused, and the clock passes over it', async () => {
  const { who, workspaceId } = await aMarketer('clickbank')
  const { pool } = hopwise.services.database
  await pool.query('update workspaces set is_sample = true where id = $1', [workspaceId])
  // Who is behind a session is remembered for seconds.
  clock += minuteMs
  const refused = await press(who)
  expect(refused.status).toBe(403)
  expect(refused.body.message).toContain('Everyone shares the sample account')
  await tick()
  expect(clickbank.calls).toEqual([])
  expect(await runsOf(hopwise, workspaceId)).toEqual([])
})
