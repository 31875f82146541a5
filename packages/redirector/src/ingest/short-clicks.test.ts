import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeGroup } from '../journal/group.ts'
import { type ClickRecord, encodeRecord } from '../journal/record.ts'
import { segmentName } from '../journal/segment-name.ts'
import { aClick, iphone } from '../testing/a-click.ts'
import { aWorkspace, type Workspace } from '../testing/a-workspace.ts'
import { createIngest, type IngestOptions } from './ingest.ts'

const run = '0000aaaa'
const day = Date.parse('2026-11-21T10:00:00Z')
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
let workspace: Workspace
let directory: string
let nextSegment = 1

beforeAll(async () => {
  workspace = await aWorkspace()
})
afterAll(() => workspace.drop())
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'hopwise-short-'))
})
afterEach(async () => {
  rmSync(directory, { recursive: true, force: true })
  await forget()
  await query('truncate click_agents, click_origins, visitor_salts restart identity')
})

const query = async (text: string, values: unknown[] = []) =>
  (await workspace.database.pool.query(text, values)).rows
const forget = () =>
  query(
    'truncate clicks, click_rollups, arm_rollups, click_facets, link_clicks, ingest_progress, recent_visits',
  )

function anIngest(options: Partial<IngestOptions> = {}) {
  const { database } = workspace
  return createIngest({
    database,
    directory,
    run,
    ownerKey: 'key of owners',
    countryOf: () => 'NL',
    // A day later its salt would be forgotten.
    now: () => day,
    ...options,
  })
}

function segment(clicks: ClickRecord[]) {
  const name = segmentName(1_000_000_000_000, 1, run, nextSegment++)
  writeFileSync(path.join(directory, `${name}.seg`), encodeGroup(clicks.map(encodeRecord).join('')))
}

/** What an iPhone of Americans says, and where posts at X lead from. */
async function learn() {
  await query(
    `insert into click_agents (device, os, browser, language, user_agent, bare) values
       ('mobile', 'iOS', 'Safari', '', '', null), ('mobile', 'iOS', 'Safari', 'en-us', 'Safari 17', 1)`,
  )
  await query(`insert into click_origins (platform, referrer_host) values ('general', 'x.com')`)
}

const shortened = [
  'variant_id',
  'chosen_by',
  'probability',
  'reasons',
  'device',
  'os',
  'browser',
  'language',
  'user_agent',
  'referrer_host',
  'platform',
]
const nullsOf = (row: object) =>
  Object.entries(row).flatMap(([name, value]) => (value === null ? [name] : []))
const rowOf = async ({ id }: ClickRecord) =>
  (await query('select * from clicks where id = $1', [id]))[0]

/** All kinds of visits: of known words and others, counted and flagged, chosen by default and not. */
const someVisits = () => [
  aClick(),
  aClick({ variantId: 2, chosenBy: 'rotation', probability: 0.25 }),
  aClick({ chosenBy: 'rule-1', probability: 1, variantId: 1 }),
  aClick({ chosenBy: 'kept', probability: 0.5 }),
  aClick({ userAgent: android, ip: '192.168.0.9' }),
  aClick({ language: 'pt-BR' }),
  aClick({ referrer: 'https://blog.example/desk', platform: 'twitter' }),
  aClick({ referrer: '' }),
  aClick({ isHead: true }),
  aClick({ userAgent: 'Twitterbot/1.0' }),
  aClick({ isAnonymous: true }),
  aClick({ userAgent: '\\N', language: '\\N' }),
]

const everything = () => query('select * from visits order by id')
const figures = async () => [
  await query('select * from click_rollups order by 1, 2, 3, 4, 5, 6, 7, 8'),
  await query('select * from arm_rollups order by 1, 2, 3, 4, 5, 6'),
  await query('select * from click_facets order by 1, 2, 3, 4, 5, 6'),
]

test('a visit reads the same however its row is written, and is counted the same', async () => {
  const visits = someVisits()
  // The day has its salt, so that a visitor has one name.
  await query(`insert into visitor_salts values ('2026-11-21', 'salt')`)
  segment(visits)
  await anIngest().round()
  const [long, counted] = [await everything(), await figures()]
  const rows = await query('select * from clicks')
  expect(rows).toHaveLength(visits.length)
  for (const row of rows) expect(nullsOf(row).toSorted()).toEqual(['agent', 'origin'])

  await forget()
  await learn()
  segment(visits)
  await anIngest().round()
  expect(await everything()).toEqual(long)
  expect(await figures()).toEqual(counted)
  const [first] = await query('select * from clicks order by id limit 1')
  expect(nullsOf(first).toSorted()).toEqual(shortened.toSorted())
})

test('words that no number stands for are written out, and so are reasons beside the flag', async () => {
  await learn()
  const visits = someVisits()
  segment(visits)
  await anIngest().round()
  const [, , , , other, , fromBlog, , head, bot] = visits as [ClickRecord, ...ClickRecord[]]
  expect(await rowOf(other as ClickRecord)).toMatchObject({ os: 'Android', agent: null, origin: 1 })
  expect(await rowOf(fromBlog as ClickRecord)).toMatchObject({
    agent: 2,
    device: null,
    origin: null,
    platform: 'twitter',
    referrer_host: 'blog.example',
  })
  expect(await rowOf(head as ClickRecord)).toMatchObject({ flag: 'head', reasons: null })
  expect(await rowOf(bot as ClickRecord)).toMatchObject({ reasons: ['preview', 'crawler'] })
})

test('ingest takes up new words at once, and those of a database that was restored', async () => {
  const ingest = anIngest()
  const osOf = async (click: ClickRecord) => {
    segment([click])
    await ingest.round()
    const [row] = await query(
      'select agent, visits.os from clicks join visits using (id) where id = $1',
      [click.id],
    )
    return row
  }
  expect(await osOf(aClick())).toEqual({ agent: null, os: 'iOS' })
  await learn()
  expect(await osOf(aClick())).toEqual({ agent: 2, os: 'iOS' })
  await query('truncate click_agents restart identity')
  await query(
    `insert into click_agents (device, os, browser, language, user_agent)
     values ('tv', 'a', '', '', ''), ('tv', 'b', '', '', '')`,
  )
  expect(await osOf(aClick())).toEqual({ agent: null, os: 'iOS' })
})

test('a segment that comes back changes nothing, whichever form its clicks have', async () => {
  const visits = someVisits()
  const late = aClick()
  segment(visits)
  await anIngest().round()
  await learn()
  segment([...visits, late])
  await anIngest().round()
  expect(await workspace.counted()).toEqual({ clicks: 13, visits: 13 })
  expect((await rowOf(late)).agent).toBe(2)
})

test('on a full disk a browser that takes no room is kept', async () => {
  await learn()
  const [known, other] = [aClick(), aClick({ userAgent: android })]
  segment([known, other])
  await anIngest({ diskRoom: () => 'scarce' }).round()
  const agents = await query('select browser, user_agent from visits order by id')
  expect(agents).toEqual([
    { browser: 'Safari', user_agent: 'Safari 17' },
    { browser: 'Chrome', user_agent: '' },
  ])
})

const visitorsOf = async () =>
  (await query('select distinct visitor from visits order by 1')).map(({ visitor }) => visitor)

test('visitors of a day have the names that it began with, however it goes on', async () => {
  const visit = (hours: number) => aClick({ atMs: day + hours * 3_600_000 })
  segment([visit(0)])
  await anIngest().round()
  await learn()
  segment([visit(1)])
  await anIngest().round()
  expect(await visitorsOf()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])

  await forget()
  segment([visit(24)])
  await anIngest().round()
  await query('truncate click_agents')
  segment([visit(25)])
  await anIngest().round()
  expect(await visitorsOf()).toEqual([expect.stringMatching(/^[\w-]{12}$/)])
})

test('referrers alone are words enough: clicks of the day are short, and so are the names of visitors', async () => {
  await query("insert into click_origins (platform, referrer_host) values ('twitter', 't.co')")
  const click = aClick()
  segment([click])
  await anIngest().round()
  expect(await rowOf(click)).toMatchObject({ variant_id: null, reasons: null })
  expect(await visitorsOf()).toEqual([expect.stringMatching(/^[\w-]{12}$/)])
})

test('of two processes that begin a day both follow the one whose salt it is', async () => {
  await learn()
  await query(`insert into visitor_salts values ('2026-11-21', 'of another')`)
  segment([aClick(), aClick({ userAgent: android })])
  await anIngest().round()
  expect(await visitorsOf()).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ])
})

test('the memory of visits has one form of visitors, whichever form their clicks have', async () => {
  const visit = (minutes: number) =>
    aClick({ atMs: day + minutes * 60_000, ip: '203.0.113.7', userAgent: iphone })
  const flags = async () =>
    (await query('select flag from clicks order by id')).map((row) => row.flag)
  for (const salt of ['of the day', '2.of the day']) {
    await query('truncate visitor_salts')
    await query(`insert into visitor_salts values ('2026-11-21', $1)`, [salt])
    await forget()
    segment([visit(0)])
    await anIngest().round()
    const [memory] = await query('select entries from recent_visits')
    expect(memory?.entries).toMatch(/\b1\.[0-9a-f]{16}\b/)
    segment(Array.from({ length: 12 }, (_, n) => visit(n / 60 + 0.1)))
    await anIngest().round()
    expect(
      (await flags()).filter((flag) => flag === 'none'),
      salt,
    ).toHaveLength(1)
  }
})
