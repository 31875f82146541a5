import { Buffer } from 'node:buffer'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeGroup } from '../journal/group.ts'
import { type ClickRecord, encodeRecord } from '../journal/record.ts'
import { segmentName } from '../journal/segment-name.ts'
import { aClick } from '../testing/a-click.ts'
import { aWorkspace, type Workspace } from '../testing/a-workspace.ts'
import { dataCentersOf } from '../visitor/data-centers.ts'
import { createIngest, type IngestOptions } from './ingest.ts'

const run = '0000aaaa'
const startMs = Date.parse('2026-11-21T10:00:00Z')
const address = '203.0.113.7'
let workspace: Workspace
let directory: string
let nextSegment = 1

beforeAll(async () => {
  workspace = await aWorkspace()
})
afterAll(() => workspace.drop())
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'hopwise-dishonest-'))
})
afterEach(async () => {
  rmSync(directory, { recursive: true, force: true })
  await forgetAll()
})

async function forgetAll() {
  await workspace.database.pool.query(
    'truncate clicks, click_rollups, arm_rollups, click_facets, link_clicks, ingest_progress, recent_visits',
  )
}

function anIngest(options: Partial<IngestOptions> = {}) {
  const { database } = workspace
  return createIngest({
    database,
    directory,
    run,
    ownerKey: 'key of owners',
    countryOf: () => 'NL',
    // The salts of days long past are gone.
    now: () => startMs,
    ...options,
  })
}

function addSegment(clicks: ClickRecord[]) {
  const name = segmentName(1_000_000_000_000, 1, run, nextSegment++)
  const groups: Buffer[] = []
  for (let from = 0; from < clicks.length; from += 10) {
    groups.push(
      encodeGroup(
        clicks
          .slice(from, from + 10)
          .map(encodeRecord)
          .join(''),
      ),
    )
  }
  writeFileSync(path.join(directory, `${name}.seg`), Buffer.concat(groups))
}

async function takeInAll(options: Partial<IngestOptions> = {}) {
  const ingest = anIngest(options)
  while ((await ingest.round()).takenBytes > 0);
}

async function one<Row extends object>(text: string): Promise<Row> {
  const { rows } = await workspace.database.pool.query<Row>(text)
  const [row] = rows
  if (row === undefined) throw new Error('no row')
  return row
}

async function flags(): Promise<Record<string, number>> {
  const { rows } = await workspace.database.pool.query<{ flag: string; visits: number }>(
    'select flag, sum(visits)::int as visits from click_rollups group by 1',
  )
  return Object.fromEntries(rows.map(({ flag, visits }) => [flag, visits]))
}

/** As the review found it: one address, each opening under another name. */
function aFlood(count: number): ClickRecord[] {
  return Array.from({ length: count }, (_, n) =>
    aClick({
      ip: address,
      atMs: startMs + Math.floor((n * 10_000) / count),
      userAgent: `Mozilla/5.0 (X11; Linux x86_64; n ${n}) Firefox/143.0`,
      chosenBy: 'rotation',
      probability: 0.5,
    }),
  )
}

test('of 20,000 openings by one address in ten seconds ten reach the figures and the rotation', async () => {
  addSegment(aFlood(20_000))
  await takeInAll()
  expect(await flags()).toEqual({ none: 10, burst: 19_990 })
  const { learned } = await one<{ learned: number }>(
    'select sum(visits)::int as learned from arm_rollups',
  )
  expect(learned).toBe(10)
  const { counted } = await one<{ counted: number }>(
    `select sum(visits)::int as counted from click_facets
     where facet = 'counted' and span = 'day' and platform = 'all'`,
  )
  expect(counted).toBe(10)
})

test('people of an office who open a link in the same minutes all count', async () => {
  addSegment(
    Array.from({ length: 40 }, (_, n) =>
      aClick({
        ip: address,
        atMs: startMs + n * 4_000 + ((n * 7_919) % 1_500),
        userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/14${n}.0.0.0`,
      }),
    ),
  )
  await takeInAll()
  expect(await flags()).toEqual({ none: 40 })
})

test('visitors whose address a proxy or a container hides are not taken for one', async () => {
  for (const ip of ['127.0.0.1', '172.17.0.1', '::1', '']) {
    addSegment(aFlood(200).map((click) => ({ ...click, ip })))
  }
  await takeInAll()
  expect(await flags()).toEqual({ none: 800 })
})

test('a visit from a data center says so, also by IPv6', async () => {
  const isDataCenter = dataCentersOf('198.51.100.0/24 # a cloud\n2001:db8::/32\n203.0.113.9\n')
  const inside = ['198.51.100.200', '2001:db8:7::1', '::ffff:198.51.100.7', '203.0.113.9']
  for (const ip of [...inside, '198.51.101.1', '2001:db9::1']) addSegment([aClick({ ip })])
  await takeInAll({ isDataCenter })
  expect(await flags()).toEqual({ 'data-center': 4, none: 2 })
})

const isHosted = (ip: string) => ip.startsWith('198.51.100.')

test('from a hosting network a visit without a language is a program’s; elsewhere it says nothing', async () => {
  for (const ip of ['198.51.100.7', '198.51.101.7']) {
    addSegment([aClick({ ip, language: '' }), aClick({ ip, linkId: 2 })])
  }
  await takeInAll({ isHosted })
  expect(await flags()).toEqual({ 'data-center': 1, none: 3 })
})

test('people behind a VPN in a hosting network count, and a flood from there sooner ends', async () => {
  const people = Array.from({ length: 12 }, (_, n) =>
    aClick({
      ip: '198.51.100.8',
      atMs: startMs + n * 5 * 60_000 + ((n * 7_919) % 60_000),
      userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/14${n}.0.0.0`,
    }),
  )
  addSegment(people)
  await takeInAll({ isHosted })
  expect(await flags()).toEqual({ none: 12 })
  addSegment(aFlood(200).map((click) => ({ ...click, ip: '198.51.100.9' })))
  await takeInAll({ isHosted })
  expect(await flags()).toEqual({ none: 12 + 3, 'data-center': 197 })
  const { reasons } = await one<{ reasons: string[] }>(
    "select distinct reasons from clicks where flag = 'data-center'",
  )
  expect(reasons).toEqual(['data-center', 'burst'])
})

test('a process killed after any chunk leaves every visit judged as if it had lived', async () => {
  const clicks = [
    ...aFlood(60),
    ...Array.from({ length: 20 }, (_, n) =>
      aClick({ ip: '203.0.113.8', atMs: startMs + 20_000 + n * 61_000, linkId: 1 + (n % 3) }),
    ),
    ...Array.from({ length: 40 }, (_, n) =>
      aClick({
        ip: address,
        atMs: startMs + 1_400_000 + n * 5_000,
        userAgent: `Mozilla/5.0 (X11; Linux x86_64) Firefox/${n}`,
      }),
    ),
  ]
  const judged = async () =>
    (
      await workspace.database.pool.query<{ id: string; reasons: string[] }>(
        'select id, reasons from clicks order by id',
      )
    ).rows
  addSegment(clicks)
  await takeInAll()
  const atOnce = await judged()
  await forgetAll()
  addSegment(clicks)
  const chunkBytes = 6_000
  while ((await anIngest({ chunkBytes }).round(1)).takenBytes > 0);
  expect(await judged()).toEqual(atOnce)
  expect(new Set(atOnce.flatMap(({ reasons }) => reasons))).toEqual(
    new Set(['burst', 'cadence', 'repeat']),
  )
})

test('a chunk that could not be written leaves no trace in how the next try judges it', async () => {
  addSegment(aFlood(30))
  const { pool } = workspace.database
  await pool.query('alter table link_clicks rename to gone')
  const ingest = anIngest()
  for (let failure = 0; failure < 3; failure += 1) {
    await expect(ingest.round()).rejects.toThrow('link_clicks')
  }
  await pool.query('alter table gone rename to link_clicks')
  await ingest.round()
  expect(await flags()).toEqual({ none: 11, burst: 19 })
})

test('what is remembered goes once it means nothing, and holds no address', async () => {
  addSegment(aFlood(20))
  await takeInAll()
  const { entries } = await one<{ entries: string }>('select entries from recent_visits')
  expect(entries).not.toContain(address)
  addSegment([aClick({ atMs: startMs + 86_400_000, ip: '203.0.113.8' })])
  await takeInAll()
  const { count } = await one<{ count: number }>('select count(*)::int from recent_visits')
  expect(count).toBe(1)
})

test('flagged visits of a link take so many rows a day, and are all in the sums', async () => {
  const crawl = (changes: Partial<ClickRecord>) =>
    Array.from({ length: 8 }, () => aClick({ userAgent: 'Googlebot/2.1', ...changes }))
  const flaggedRowsPerDay = 5
  addSegment(crawl({ atMs: startMs }))
  await takeInAll({ flaggedRowsPerDay })
  addSegment(crawl({ atMs: startMs + 3_600_000 }))
  addSegment(crawl({ atMs: startMs, linkId: 2 }))
  addSegment(crawl({ atMs: startMs + 86_400_000 }))
  addSegment(Array.from({ length: 8 }, () => aClick({ atMs: startMs })))
  await takeInAll({ flaggedRowsPerDay })
  expect(await flags()).toEqual({ crawler: 32, none: 8 })
  const { crawlers, people } = await one<{ crawlers: number; people: number }>(
    `select count(*) filter (where flag = 'crawler')::int as crawlers,
       count(*) filter (where flag = 'none')::int as people from clicks`,
  )
  expect({ crawlers, people }).toEqual({ crawlers: 15, people: 8 })
  const facets = 'select * from click_facets order by facet, platform, span, start, value'
  const { pool } = workspace.database
  const before = (await pool.query(facets)).rows
  await pool.query('select rebuild_days(1)')
  expect((await pool.query(facets)).rows).toEqual(before)
})

test.each([
  ['low', 4, true],
  ['short', 2, true],
  ['scarce', 2, false],
] as const)(
  'on a disk whose room is %s detail goes before any count',
  async (room, rows, named) => {
    addSegment([aClick(), aClick({ isHead: true }), aClick({ userAgent: 'curl/8' }), aClick()])
    await takeInAll({ diskRoom: () => room })
    expect(await flags()).toEqual({ none: 2, head: 1, crawler: 1 })
    const kept = await one<{ rows: number; named: boolean }>(
      `select count(*)::int as rows, bool_and(user_agent <> '') as named from clicks`,
    )
    expect(kept).toEqual({ rows, named })
  },
)
