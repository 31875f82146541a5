import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dropClickPartitions, dumpDatabase, extendClickPartitions } from '@hopwise/db'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { encodeGroup } from '../journal/group.ts'
import { encodeRecord } from '../journal/record.ts'
import { aClick } from '../testing/a-click.ts'
import { aWorkspace, type Workspace } from '../testing/a-workspace.ts'
import { createIngest } from './ingest.ts'

const before = new Date('2026-07-01')
let workspace: Workspace

beforeEach(async () => {
  workspace = await aWorkspace()
  const { database, drop } = workspace
  onTestFinished(drop)
  await database.pool.query(`update workspaces set time_zone = 'America/New_York'`)
  await extendClickPartitions(database.pool, new Date('2026-11-20'), {
    from: new Date('2026-05-01'),
  })
  await takeIn(['2026-05-10T12:00Z', '2026-06-30T12:00Z', '2026-06-30T23:30Z'])
  await takeIn(['2026-07-01T00:30Z', '2026-07-01T12:00Z', '2026-09-05T08:00Z'])
})

let segments = 0

/** At each moment a person, whom a capped rule sent on, and a program. */
async function takeIn(moments: readonly string[]) {
  const directory = mkdtempSync(path.join(tmpdir(), 'hopwise-dropped-'))
  const name = `1000000000000-6-${(segments++).toString(16).padStart(8, '0')}.seg`
  const records = moments
    .map((at) => ({ atMs: Date.parse(at), chosenBy: 'first-ten' }))
    .flatMap((visit) => [aClick(visit), aClick({ ...visit, userAgent: 'Twitterbot/1.0' })])
  writeFileSync(path.join(directory, name), encodeGroup(records.map(encodeRecord).join('')))
  const { database } = workspace
  const ingest = createIngest({ database, directory, run: '', ownerKey: '', countryOf: () => 'ZZ' })
  await ingest.round().finally(() => rmSync(directory, { recursive: true }))
}

async function select(query: string) {
  return (await workspace.database.pool.query(query)).rows
}

const sums = async () => ({
  facets: await select(
    'select platform, facet, span, start::text, value, visits from click_facets order by 1, 2, 3, 4, 5',
  ),
  links: await select(
    'select span, link_id, start::text, platform, visits from link_clicks order by 1, 2, 3, 4',
  ),
})

async function rebuilt() {
  await workspace.database.pool.query('select rebuild_days(1)')
  return await sums()
}

/** What a cap of all time counts: rows, and what is kept of those that were dropped. */
const ruleClicks = () =>
  select(`select count(*)::int + coalesce((select sum(clicks) from dropped_rule_clicks), 0)::int as had
    from clicks where flag = 'none' and chosen_by = 'first-ten'`)

const drop = (signal?: AbortSignal) => dropClickPartitions(workspace.database.pool, before, signal)

/** A transaction of another connection, and how it ends. */
async function hold(statement: string) {
  const client = await workspace.database.pool.connect()
  await client.query('begin')
  await client.query(statement)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** For a lock of this database. */
const untilSomeoneWaits = (lock: string) =>
  vi.waitFor(async () => {
    const waiting = await select(
      `select from pg_locks join pg_database on pg_database.oid = database
       where datname = current_database() and not granted and ${lock}`,
    )
    expect(waiting).not.toEqual([])
  })

/** Each drop, once it has summed up a month, until the holder of the advisory lock 1 lets go. */
async function standStill({ thenWaitsMs }: { thenWaitsMs: number }) {
  await workspace.database.pool.query(`
    create function stand_still() returns trigger language plpgsql as $$
    begin
      perform set_config('lock_timeout', '0', true);
      perform pg_advisory_xact_lock(1);
      perform set_config('lock_timeout', '${thenWaitsMs}', true);
      return null;
    end $$;
    create trigger stand_still after insert on dropped_rule_clicks
      for each statement execute function stand_still()`)
  return await hold('select pg_advisory_xact_lock(1)')
}

test('clicks that come after their month was dropped are counted, and drop without a trace in any figure', async () => {
  expect(await drop()).toMatchObject({ dropped: 2, left: 0 })
  await takeIn(['2026-05-20T12:00Z', '2026-06-30T22:00Z', '2026-06-30T23:45Z'])
  const counted = await sums()
  expect(await rebuilt()).toEqual(counted)
  expect(await ruleClicks()).toEqual([{ had: 9 }])

  expect(await drop()).toMatchObject({ dropped: 0, left: 0 })
  expect(await select(`select from clicks where occurred_at < '${before.toISOString()}'`)).toEqual(
    [],
  )
  expect(await rebuilt()).toEqual(counted)
  expect(await ruleClicks()).toEqual([{ had: 9 }])
})

test('a month that a restore made again is dropped again, and every click of it stays counted once', async () => {
  const { pool } = workspace.database
  await drop()
  await takeIn(['2026-06-30T22:00Z', '2026-05-20T12:00Z'])
  const counted = await sums()
  await extendClickPartitions(pool, before, { from: new Date('2026-05-01') })
  expect(await drop()).toMatchObject({ dropped: 0, left: 0 })
  expect(await select(`select to_regclass('clicks_2026_05') as may`)).toEqual([{ may: null }])
  expect(await select('select since from click_retention')).toEqual([{ since: before }])
  expect(await rebuilt()).toEqual(counted)
  expect(await ruleClicks()).toEqual([{ had: 8 }])
})

test('a click that comes for a month while it is dropped is in what is kept of it', async () => {
  const { pool } = workspace.database
  await dropClickPartitions(pool, new Date('2026-06-01'))
  const release = await standStill({ thenWaitsMs: 200 })
  const dropping = drop()
  await untilSomeoneWaits(`locktype = 'advisory'`)
  const coming = takeIn(['2026-06-30T23:50Z'])
  await Promise.race([coming, untilSomeoneWaits(`locktype = 'relation'`)])
  await release()
  await Promise.all([coming, dropping])
  const counted = await sums()
  expect(await rebuilt()).toEqual(counted)
  expect(await ruleClicks()).toEqual([{ had: 7 }])
})

test('a backup that begins while a month is dropped has all of it or nothing', async () => {
  const { pool } = workspace.database
  const goOn = await standStill({ thenWaitsMs: 0 })
  const dropping = dropClickPartitions(pool, new Date('2026-06-01'))
  await untilSomeoneWaits(`locktype = 'advisory'`)
  const stopReading = await hold('select from only clicks_2026_05')
  await goOn()
  await untilSomeoneWaits(`relation = 'clicks_2026_05'::regclass`)
  const lines: string[] = []
  const dumping = (async () => {
    for await (const line of dumpDatabase(pool)) lines.push(line)
  })()
  await untilSomeoneWaits(`relation = 'clicks'::regclass`)
  await stopReading()
  await Promise.all([dropping, dumping])
  const tables = lines.map((line) => JSON.parse(line))
  const place = tables.findIndex(({ table }) => table?.name === 'click_retention')
  const [kept] = tables[place + 1]
  expect(new Date(kept.since)).toEqual(new Date('2026-06-01'))
})

test('a month is dropped while one that stays is being read', async () => {
  const release = await hold('select from only clicks_2026_09')
  expect(await drop()).toMatchObject({ dropped: 2, left: 0 })
  await release()
})

test('behind a long backup nothing is dropped, and nothing fails; after it the months go', async () => {
  const release = await hold('select from clicks limit 1')
  expect(await drop()).toMatchObject({ dropped: 0, left: 2 })
  await release()
  expect(await drop()).toMatchObject({ dropped: 2, left: 0 })
})

test('behind a long backup nothing is summed up', async () => {
  await workspace.database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$
    begin raise 'summed up'; end $$;
    create trigger refuse before insert or delete on click_seams
      for each statement execute function refuse()`)
  const release = await hold('select from clicks limit 1')
  expect(await drop()).toMatchObject({ dropped: 0, left: 2 })
  await release()
  await expect(drop()).rejects.toThrow('summed up')
})

/** What happens each time that a month was summed up, in the transaction that drops it. */
async function inTheMeantime(statement: string) {
  await workspace.database.pool.query(`
    create function inTheMeantime() returns trigger language plpgsql as $$
    begin ${statement}; return null; end $$;
    create trigger do_besides after insert on dropped_rule_clicks
      for each statement execute function inTheMeantime()`)
}

test('months go while people sign up and leave', async () => {
  await workspace.database.pool.query(`insert into workspaces (name) values ('leaving')`)
  await inTheMeantime(`
    insert into workspaces (name, time_zone) values ('new', 'Asia/Tokyo');
    delete from workspaces where name = 'leaving'`)
  expect(await drop()).toEqual({ dropped: 2, left: 0, hindrance: null })
})

test('a month whose days became others while it was summed up stays for another time, and says why', async () => {
  const counted = await sums()
  await inTheMeantime(`update workspaces set time_zone = 'Asia/Tokyo'`)
  const message = 'A workspace changed its time zone meanwhile.'
  expect(await drop()).toMatchObject({ dropped: 0, left: 2, hindrance: { message } })
  expect(await select('select since from click_retention')).toEqual([])
  expect(await sums()).toEqual(counted)
})

test('what fails for good fails also where a stop comes at the same time', async () => {
  const { pool } = workspace.database
  await pool.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); raise exception 'the disk is full'; end $$;
    create trigger refuse before insert on click_retention
      for each statement execute function refuse()`)
  const release = await hold('select pg_advisory_xact_lock(1)')
  const stop = new AbortController()
  const dropping = drop(stop.signal)
  await untilSomeoneWaits(`locktype = 'advisory'`)
  stop.abort()
  await release()
  await expect(dropping).rejects.toThrow('the disk is full')
})

test('at a stop nothing more is begun', async () => {
  await dropClickPartitions(workspace.database.pool, new Date('2026-06-01'))
  await takeIn(['2026-05-20T12:00Z'])
  expect(await drop(AbortSignal.abort())).toMatchObject({ dropped: 0, left: 1 })
  expect(await select(`select from clicks where occurred_at < '2026-06-01'`)).toHaveLength(2)
})
