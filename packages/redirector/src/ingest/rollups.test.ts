import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { encodeGroup } from '../journal/group.ts'
import { type ClickRecord, encodeRecord } from '../journal/record.ts'
import { aClick, iphone } from '../testing/a-click.ts'
import { aWorkspace, type Workspace } from '../testing/a-workspace.ts'
import { createIngest } from './ingest.ts'

let workspace: Workspace

beforeAll(async () => {
  workspace = await aWorkspace()
})
afterAll(() => workspace.drop())

const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'

/** Around the hour that a zone has twice, or not at all, and around the ends of days and months. */
const moments = ['2026-10-25T01:00:00Z', '2027-03-28T01:00:00Z', '2026-11-30T21:00:00Z']

const visit = fc.record({
  atMs: fc
    .tuple(fc.constantFrom(...moments), fc.integer({ min: -86_400_000, max: 86_400_000 }))
    .map(([moment, offset]) => Date.parse(moment) + offset),
  linkId: fc.integer({ min: 1, max: 3 }),
  platform: fc.constantFrom('general', 'twitter'),
  country: fc.constantFrom('DE', 'US', ''),
  isHead: fc.boolean(),
  userAgent: fc.constantFrom(iphone, desktop, 'Twitterbot/1.0'),
  referrer: fc.constantFrom('', 'https://t.co/a', `https://${'a'.repeat(300)}.example/`),
  variantId: fc.integer({ min: 0, max: 2 }),
  chosenBy: fc.constantFrom('default', 'a-rule', 'rotation', 'kept'),
  probability: fc.constantFrom(1, 0.5, 1 / 3, 0.0002, 0.0123),
})

const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns')

test('figures by day are those of the visits, in any zone, across a change of its clock, however often a segment comes back', async () => {
  await fc.assert(
    fc.asyncProperty(
      zones,
      fc.array(visit, { minLength: 1, maxLength: 60 }),
      fc.nat(59),
      async (zone, visits, replayed) => {
        await clear(zone)
        const clicks = visits.map((changes) => aClick(changes))
        await takeIn(clicks.slice(0, replayed + 1))
        // Some of these are in already, and one comes twice in one segment.
        await takeIn([...clicks, ...clicks.slice(0, 1)])
        const counted = await figures()
        expect(counted).toEqual(await plainFigures(zone))
        await workspace.database.pool.query('select rebuild_days(1)')
        expect(await figures()).toEqual(counted)
        expectSame(await armFigures(), await plainArmFigures())
      },
    ),
    { numRuns: 10 },
  )
})

test('the hours are those of the visits, packed or not, also where clicks come late for a packed day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(visit, { minLength: 1, maxLength: 60 }),
      fc.array(visit, { minLength: 1, maxLength: 20 }),
      async (visits, late) => {
        await clear('Asia/Kolkata')
        await takeIn(visits.map((changes) => aClick(changes)))
        const before = await hours()
        expect(before).toEqual(await plainHours())
        await packAll()
        expect(await hours()).toEqual(before)
        await takeIn(late.map((changes) => aClick(changes)))
        const all = await plainHours()
        expect(await hours()).toEqual(all)
        await packAll()
        expect(await hours()).toEqual(all)
        const counted = await figures()
        await workspace.database.pool.query('select rebuild_days(1)')
        expect(await figures()).toEqual(counted)
      },
    ),
    { numRuns: 10 },
  )
})

test('no visit is lost or counted twice that comes while its day is packed, by two at once', async () => {
  const { pool } = workspace.database
  await clear('UTC')
  const clicks = [0, 0, 1, 2].map((hours) => aClick({ atMs: noonMs + hours * 3_600_000 }))
  await takeIn(clicks)
  await packAll()
  await takeIn([aClick({ atMs: noonMs }), aClick({ atMs: noonMs + 5 * 3_600_000 })])
  await pool.query(`
    create function stand_still() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(1); return null; end $$;
    create trigger stand_still after delete on click_rollups
      for each statement execute function stand_still()`)
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock(1)')
    const pack = () => pool.query(`select pack_hours(1, '2026-11-05')`)
    const first = pack()
    await untilWaiting(`locktype = 'advisory'`, 1)
    const second = pack()
    await untilWaiting('true', 2)
    const late = takeIn([aClick({ atMs: noonMs }), aClick({ atMs: noonMs + 9 * 3_600_000 })])
    await untilWaiting('true', 3)
    await holder.query('rollback')
    await Promise.all([first, second, late])
  } finally {
    holder.release()
    await pool.query('drop function stand_still cascade')
  }
  const all = await plainHours()
  expect(Object.keys(all).length).toBe(5)
  expect(await hours()).toEqual(all)
  await packAll()
  expect(await hours()).toEqual(all)
})

const noonMs = Date.parse('2026-11-05T12:00:00Z')

const untilWaiting = (lock: string, count: number) =>
  vi.waitFor(async () => {
    const { rows } = await workspace.database.pool.query(
      `select distinct pid from pg_locks join pg_database on pg_database.oid = database or database is null
       where datname = current_database() and not granted and ${lock}`,
    )
    expect(rows.length).toBe(count)
  })

/** As the job does for old days. */
async function packAll() {
  const { pool } = workspace.database
  await pool.query(
    `select pack_hours(1, day) from (
       select distinct (hour at time zone 'UTC')::date as day from click_rollups
     ) as days`,
  )
  expect((await pool.query('select from click_rollups')).rowCount).toBe(0)
}

async function readSums(query: string): Promise<Record<string, number>> {
  const { rows } = await workspace.database.pool.query<{ key: string; visits: number }>(query)
  expect(rows.length).toBe(new Set(rows.map(({ key }) => key)).size)
  return Object.fromEntries(rows.map(({ key, visits }) => [key, visits]))
}

const keyOfHour = `concat_ws('|', workspace_id, extract(epoch from hour)::int, link_id, variant_id, flag,
  country, device, platform) as key`

const hours = () =>
  readSums(
    `select ${keyOfHour}, sum(visits)::int as visits
     from (
       select * from click_rollups
       union all select * from unpacked_hours(1, '-infinity', 'infinity')
     ) as known group by 1`,
  )

/** The same from the visits alone. */
const plainHours = () =>
  readSums(
    `select ${keyOfHour}, count(*)::int as visits
     from (select *, date_trunc('hour', occurred_at, 'UTC') as hour from clicks) as visit group by 1`,
  )

async function clear(zone: string) {
  const { pool } = workspace.database
  await pool.query(
    'truncate clicks, click_rollups, packed_hours, arm_rollups, click_facets, link_clicks, ingest_progress, visitor_salts',
  )
  await pool.query('update workspaces set time_zone = $1', [zone])
}

let segments = 0

async function takeIn(clicks: ClickRecord[]) {
  const directory = mkdtempSync(path.join(tmpdir(), 'hopwise-rollups-'))
  const name = `1000000000000-2-${(segments++).toString(16).padStart(8, '0')}.seg`
  writeFileSync(path.join(directory, name), encodeGroup(clicks.map(encodeRecord).join('')))
  const bytes = readFileSync(path.join(directory, name))
  const { database } = workspace
  for (let round = 0; round < 2; round += 1) {
    writeFileSync(path.join(directory, name), bytes)
    await createIngest({
      database,
      directory,
      run: '',
      ownerKey: '',
      countryOf: () => 'ZZ',
    }).round()
  }
  rmSync(directory, { recursive: true })
}

interface RawVisit extends Record<string, unknown> {
  occurred_at: Date
  link_id: number
  flag: string
  platform: string
  country: string
  device: string
  browser: string
  os: string
  referrer_host: string
}

/** The same from the visits alone, by another clock than the database's. */
async function plainFigures(timeZone: string): Promise<Record<string, number>> {
  const { rows } = await workspace.database.pool.query<RawVisit>('select * from clicks')
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const sums: Record<string, number> = {}
  const count = (...key: unknown[]) => {
    sums[key.join('|')] = (sums[key.join('|')] ?? 0) + 1
  }
  for (const row of rows) {
    const part = Object.fromEntries(
      clock.formatToParts(row.occurred_at).map(({ type, value }) => [type, value]),
    )
    const weekday = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(
      part['weekday'] ?? '',
    )
    const facets =
      row.flag === 'none'
        ? {
            counted: '',
            country: row.country,
            device: row.device,
            browser: row.browser,
            system: row.os,
            referrer: row.referrer_host.slice(0, 255),
            hour: `${weekday} ${part['hour']}`,
          }
        : { flag: row.flag }
    const month = `${part['year']}-${part['month']}`
    const starts = { day: `${month}-${part['day']}`, month: `${month}-01` }
    for (const [span, start] of Object.entries(starts)) {
      for (const [facet, value] of Object.entries(facets)) {
        count(facet, span, start, row.platform, value)
        count(facet, span, start, 'all', value)
      }
      if (row.flag === 'none') count('link', span, start, row.platform, row.link_id)
    }
  }
  return sums
}

async function figures(): Promise<Record<string, number>> {
  const { rows } = await workspace.database.pool.query<{ key: string; visits: number }>(
    `select concat_ws('|', facet, span, start, platform, value) as key, visits::int from click_facets
     union all
     select concat_ws('|', 'link', span, start, platform, link_id), visits::int from link_clicks`,
  )
  return Object.fromEntries(rows.map(({ key, visits }) => [key, visits]))
}

interface ArmFigures {
  visits: number
  inverse: number
  inverseSquare: number
}

async function armFigures(): Promise<Map<string, ArmFigures>> {
  const { rows } = await workspace.database.pool.query<ArmFigures & { key: string }>(
    `select concat_ws('|', link_id, extract(epoch from hour)::int, variant_id, country, device) as key,
       visits::int, inverse, inverse_square as "inverseSquare" from arm_rollups`,
  )
  return new Map(rows.map(({ key, ...sums }) => [key, sums]))
}

interface ArmVisit extends RawVisit {
  variant_id: number
  chosen_by: string
  probability: number
}

/** The same from the visits alone. */
async function plainArmFigures(): Promise<Map<string, ArmFigures>> {
  const { rows } = await workspace.database.pool.query<ArmVisit>('select * from clicks')
  const sums = new Map<string, ArmFigures>()
  for (const row of rows) {
    if (row.flag !== 'none' || !['rotation', 'kept'].includes(row.chosen_by)) continue
    const hour = Math.floor(row.occurred_at.getTime() / 3_600_000) * 3_600
    const key = [row.link_id, hour, row.variant_id, row.country, row.device].join('|')
    const { visits, inverse, inverseSquare } = sums.get(key) ?? {
      visits: 0,
      inverse: 0,
      inverseSquare: 0,
    }
    sums.set(key, {
      visits: visits + 1,
      inverse: inverse + 1 / row.probability,
      inverseSquare: inverseSquare + 1 / row.probability ** 2,
    })
  }
  return sums
}

function expectSame(actual: Map<string, ArmFigures>, expected: Map<string, ArmFigures>) {
  expect([...actual.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
  for (const [key, sums] of expected) {
    const found = actual.get(key) ?? { visits: 0, inverse: 0, inverseSquare: 0 }
    expect(found.visits).toBe(sums.visits)
    expect(found.inverse / sums.inverse).toBeCloseTo(1, 5)
    expect(found.inverseSquare / sums.inverseSquare).toBeCloseTo(1, 5)
  }
}
