import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  forgetAllWork,
  type KindOfWork,
  kindsOfWork,
  type Piece,
  startFakeX,
} from '#src/testing/kinds-of-work.ts'
import { letClaimsPass, moveClaims } from '#src/testing/let-claims-pass.ts'
import { startProcess, type TestProcess } from '#src/testing/start-process.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { Background } from './background.ts'
import { workTables } from './claims.ts'

const dayMs = 86_400_000

const x = await startFakeX()
const kinds = kindsOfWork(x)
/** Of the process that makes the pieces; those of a test do them. */
class NoBackground extends Background {
  override run(): Promise<void> {
    return Promise.resolve()
  }
}

let hopwise: TestApp
let processes: TestProcess[]

beforeAll(async () => {
  hopwise = await startTestApp({ connectors: x.connectors })
  hopwise.services.background = new NoBackground()
  await recordClaims()
})
afterAll(async () => {
  await hopwise.stop()
  await x.stop()
})
beforeEach(() => {
  processes = []
})
afterEach(async () => {
  for (const process of processes) await process.stop()
  await forgetAllWork(hopwise)
})

function another(aheadMs = 0): TestProcess {
  const process = startProcess(hopwise.services)
  process.aheadMs = aheadMs
  processes.push(process)
  return process
}

async function begin(kind: KindOfWork): Promise<Piece> {
  const marketer = await hopwise.signUp()
  const { body } = await marketer.get('/api/auth/user')
  return await kind.begin(hopwise, marketer, body.workspace.id)
}

/** A process in the middle of a piece, right before it writes what came of it. */
async function inTheMiddle({ write }: KindOfWork, { work }: Piece, process: TestProcess) {
  const gate = process.holdAt(write)
  const ended = work(process.services).catch(() => undefined)
  await gate.reached
  await untilQuiet(process)
  return { ended, open: gate.open }
}

/** Between two statements nothing is on its way either, but not for long. */
async function untilQuiet(process: TestProcess): Promise<void> {
  let looks = 0
  const look = () => {
    looks = process.isQuiet() ? looks + 1 : 0
    return looks
  }
  await expect.poll(look, { interval: 10 }).toBe(6)
}

async function rowsOf({ table }: KindOfWork): Promise<unknown[]> {
  const { orm } = hopwise.services.database
  return (await orm.execute(sql`select * from ${table} order by id`)).rows
}

async function countClaims({ table }: KindOfWork): Promise<number> {
  return await hopwise.services.database.orm.$count(table, sql`claimed_by is not null`)
}

/** Claims that were ever taken, by any process. */
async function countTaken(): Promise<number> {
  const { pool } = hopwise.services.database
  const { rows } = await pool.query<{ count: number }>('select count(*)::int from claims_taken')
  return rows[0]?.count ?? 0
}

/** Keeps a record of each claim alongside the tables. */
async function recordClaims(): Promise<void> {
  const { orm } = hopwise.services.database
  await orm.execute(sql`create table claims_taken (claim uuid primary key)`)
  await orm.execute(sql`create function record_claim() returns trigger language plpgsql as $$ begin
    insert into claims_taken values (new.claimed_by) on conflict do nothing;
    return new;
  end $$`)
  for (const table of workTables) {
    await orm.execute(sql`create trigger record_claim after insert or update of claimed_by on ${table}
      for each row when (new.claimed_by is not null) execute function record_claim()`)
  }
}

test('every table of work is played', () => {
  expect(new Set(kinds.map(({ table }) => table))).toEqual(new Set(workTables))
})

describe.each(kinds)('$name', (kind) => {
  test('is done once by two processes that find it at the same time', async () => {
    const piece = await begin(kind)
    const [one, other] = [another(), another()]
    await Promise.all([piece.work(one.services), piece.work(other.services)])
    expect(await piece.effects()).toEqual(piece.once)
    expect(await countClaims(kind)).toBe(0)
  })

  test('is taken up when its process died and its claim has passed, and not before', async () => {
    const piece = await begin(kind)
    const [dying, other] = [another(), another()]
    const { ended } = await inTheMiddle(kind, piece, dying)
    await dying.die()
    await ended
    await piece.work(other.services)
    expect(await piece.effects()).not.toEqual(piece.once)
    await letClaimsPass(hopwise.services)
    await piece.work(other.services)
    expect(await piece.effects()).toEqual(piece.once)
  })

  test('is left as it is by a process that was taken for dead', async () => {
    const piece = await begin(kind)
    const [slow, other] = [another(), another()]
    const { ended, open } = await inTheMiddle(kind, piece, slow)
    await letClaimsPass(hopwise.services)
    await piece.work(other.services)
    expect(await piece.effects()).toEqual(piece.once)
    const before = await rowsOf(kind)
    open()
    await ended
    expect(await rowsOf(kind)).toEqual(before)
    expect(await piece.effects()).toEqual(piece.once)
  })

  test('is given back at a stop, and done by another process at once', async () => {
    const piece = await begin(kind)
    const [stopping, other] = [another(), another()]
    const { ended, open } = await inTheMiddle(kind, piece, stopping)
    const stopped = stopping.services.background.stop()
    open()
    await Promise.all([stopped, ended])
    expect(await countClaims(kind)).toBe(0)
    await piece.work(other.services)
    expect(await piece.effects()).toEqual(piece.once)
  })

  test('is done once by processes whose clocks are days apart', async () => {
    const piece = await begin(kind)
    const [early, late] = [another(-dayMs), another(dayMs)]
    const { ended, open } = await inTheMiddle(kind, piece, another())
    await piece.work(early.services)
    await piece.work(late.services)
    expect(await piece.effects()).not.toEqual(piece.once)
    open()
    await ended
    expect(await piece.effects()).toEqual(piece.once)
  })

  test('is not begun twice by one process when the database’s clock jumps ahead', async () => {
    const piece = await begin(kind)
    const process = another()
    const { ended, open } = await inTheMiddle(kind, piece, process)
    await letClaimsPass(hopwise.services)
    const claims = await countTaken()
    const again = piece.work(process.services)
    await untilQuiet(process)
    expect(await countTaken()).toBe(claims)
    open()
    await Promise.all([ended, again])
    expect(await piece.effects()).toEqual(piece.once)
  })

  test('does not wait for a claim from before the database’s clock was set back', async () => {
    const piece = await begin(kind)
    const [dying, other] = [another(), another()]
    const { ended } = await inTheMiddle(kind, piece, dying)
    await dying.die()
    await ended
    await moveClaims(hopwise.services, -dayMs)
    await piece.work(other.services)
    expect(await piece.effects()).toEqual(piece.once)
  })
})

test('a sync that another process has done since it was found due is not queued again', async () => {
  const kind = kinds.find(({ name }) => name === 'a sync')
  if (kind === undefined) throw new Error('no sync is played')
  const piece = await begin(kind)
  const [late, other] = [another(), another()]
  const gate = late.holdAt(/^insert into "syncs"/)
  const ended = piece.work(late.services)
  await gate.reached
  await piece.work(other.services)
  gate.open()
  await ended
  expect(await piece.effects()).toEqual(piece.once)
})
