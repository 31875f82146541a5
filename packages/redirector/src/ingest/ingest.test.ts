import { Buffer } from 'node:buffer'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeGroup } from '../journal/group.ts'
import { type ClickRecord, encodeRecord } from '../journal/record.ts'
import { segmentName } from '../journal/segment-name.ts'
import { signOwnerCookie } from '../owner-cookie.ts'
import { aClick } from '../testing/a-click.ts'
import { aWorkspace, type Workspace } from '../testing/a-workspace.ts'
import { createIngest, type IngestOptions } from './ingest.ts'

const ownerKey = 'key of owners'
const run = '0000aaaa'
let workspace: Workspace
let directory: string
let nextSegment = 1

beforeAll(async () => {
  workspace = await aWorkspace()
})
afterAll(() => workspace.drop())
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'hopwise-ingest-'))
})
afterEach(async () => {
  rmSync(directory, { recursive: true, force: true })
  await workspace.database.pool.query(
    'truncate clicks, click_rollups, arm_rollups, click_facets, link_clicks, ingest_progress, recent_visits, visitor_salts',
  )
})

function anIngest(options: Partial<IngestOptions> = {}) {
  const { database } = workspace
  return createIngest({ database, directory, run, ownerKey, countryOf: () => 'NL', ...options })
}

const group = (clicks: ClickRecord[]) => encodeGroup(clicks.map(encodeRecord).join(''))

function segment(
  bytes: Buffer,
  state: 'open' | 'seg' = 'seg',
  { writer = run, folder = directory } = {},
): string {
  const name = segmentName(1_000_000_000_000, 1, writer, nextSegment++)
  writeFileSync(path.join(folder, `${name}.${state}`), bytes)
  return name
}

async function clickRow(id: string) {
  const { rows } = await workspace.database.pool.query('select * from clicks where id = $1', [id])
  return rows[0]
}

test('a click is kept with all that is known of it, and without its address', async () => {
  const click = aClick({
    platform: 'twitter',
    chosenBy: 'rotation',
    variantId: 3,
    probability: 0.5,
  })
  segment(group([click]))
  await anIngest().round()
  const row = await clickRow(click.id)
  expect(row).toMatchObject({
    workspace_id: 1,
    occurred_at: new Date(click.atMs),
    variant_id: 3,
    chosen_by: 'rotation',
    probability: 0.5,
    flag: 'none',
    reasons: [],
    country: 'NL',
    device: 'mobile',
    os: 'iOS',
    browser: 'Safari',
    language: 'en-us',
    referrer_host: 'x.com',
    platform: 'twitter',
    user_agent: 'Safari 17',
  })
  expect(row.visitor).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.stringify(row)).not.toContain(click.ip)
})

test('visits are counted by hour, and a flagged one never among the clicks', async () => {
  const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)
  segment(
    group([
      aClick({ atMs: at('10:00:00') }),
      aClick({ atMs: at('10:59:59') }),
      aClick({ atMs: at('11:00:00') }),
      aClick({ atMs: at('10:30:00'), isHead: true }),
    ]),
  )
  await anIngest().round()
  const { rows } = await workspace.database.pool.query(
    `select to_char(hour at time zone 'UTC', 'HH24') as hour, flag, visits::int
     from click_rollups order by hour, flag`,
  )
  expect(rows).toEqual([
    { hour: '10', flag: 'head', visits: 1 },
    { hour: '10', flag: 'none', visits: 2 },
    { hour: '11', flag: 'none', visits: 1 },
  ])
})

test.each<[string, Partial<ClickRecord>, string[]]>([
  ['the owner', { owner: signOwnerCookie(1, ownerKey) }, ['owner']],
  ['someone who explores the sample', { isSample: true }, ['owner']],
  ['someone else’s owner', { owner: signOwnerCookie(2, ownerKey) }, []],
  ['a forged owner', { owner: signOwnerCookie(1, 'other key') }, []],
  ['HEAD', { isHead: true }, ['head']],
  ['a prefetch', { isPrefetch: true }, ['prefetch']],
  ['a preview', { userAgent: 'Twitterbot/1.0' }, ['preview', 'crawler']],
  ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, ['crawler']],
  ['nobody', { userAgent: '' }, ['no-user-agent']],
  [
    'a prefetching owner',
    { isPrefetch: true, owner: signOwnerCookie(1, ownerKey) },
    ['owner', 'prefetch'],
  ],
])('a visit of %s is flagged with every reason', async (_who, changes, reasons) => {
  const click = aClick(changes)
  segment(group([click]))
  await anIngest().round()
  expect(await clickRow(click.id)).toMatchObject({ flag: reasons[0] ?? 'none', reasons })
})

test('a visitor who sends Sec-GPC is counted, and neither hashed nor described', async () => {
  const click = aClick({ isAnonymous: true })
  segment(group([click]))
  await anIngest().round()
  expect(await clickRow(click.id)).toMatchObject({
    flag: 'none',
    visitor: '',
    user_agent: '',
    device: 'mobile',
  })
})

test('the same visitor has one hash within a day and another the day after', async () => {
  const today = Date.now()
  const clicks = [
    aClick({ atMs: today }),
    aClick({ atMs: today }),
    aClick({ atMs: today - 86_400_000 }),
  ]
  segment(group(clicks))
  await anIngest().round()
  const [first, second, before] = await Promise.all(clicks.map(({ id }) => clickRow(id)))
  expect(first.visitor).toBe(second.visitor)
  expect(first.visitor).not.toBe(before.visitor)
})

test('salts are forgotten after two days', async () => {
  const { pool } = workspace.database
  await pool.query(`insert into visitor_salts values ('2026-11-01', 'old')`)
  segment(group([aClick({ atMs: Date.now() })]))
  await anIngest().round()
  const { rows } = await pool.query(`select salt from visitor_salts`)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.salt).not.toBe('old')
})

test('a repeated segment changes nothing', async () => {
  const name = segment(group([aClick(), aClick()]))
  const file = path.join(directory, `${name}.seg`)
  const bytes = readFileSync(file)
  await anIngest().round()
  writeFileSync(file, bytes)
  await anIngest().round()
  expect(await workspace.counted()).toEqual({ clicks: 2, visits: 2 })
})

test('a segment is deleted once it is in, and its progress with it', async () => {
  segment(group([aClick()]))
  await anIngest().round()
  expect(readdirSync(directory)).toEqual([])
  const { rows } = await workspace.database.pool.query('select * from ingest_progress')
  expect(rows).toEqual([])
})

test('an open segment is followed as it grows, and left alone, however old its file looks', async () => {
  const first = group([aClick()])
  const second = group([aClick(), aClick()])
  const name = segment(Buffer.concat([first, second.subarray(0, 50)]), 'open')
  const ingest = anIngest()
  await ingest.round()
  expect((await workspace.counted()).clicks).toBe(1)
  const file = path.join(directory, `${name}.open`)
  writeFileSync(file, Buffer.concat([first, second]))
  utimesSync(file, new Date('2020-01-01'), new Date('2020-01-01'))
  await ingest.round()
  expect(await workspace.counted()).toEqual({ clicks: 3, visits: 3 })
  expect(readdirSync(directory)).toEqual([`${name}.open`])
})

test('what a killed process left open is taken in and closed, whatever its age by the clock', async () => {
  segment(Buffer.concat([group([aClick()]), group([aClick()])]), 'open', { writer: '0000dead' })
  await anIngest().round()
  expect(await workspace.counted()).toEqual({ clicks: 2, visits: 2 })
  expect(readdirSync(directory)).toEqual([])
})

test('the beginning of a segment that a backup brought back takes nothing from the whole one', async () => {
  const clicks = [aClick(), aClick(), aClick()]
  const [first = Buffer.alloc(0), ...others] = clicks.map((click) => group([click]))
  const name = segment(Buffer.concat([first, ...others]), 'seg', { writer: '0000dead' })
  writeFileSync(path.join(directory, `${name}.open`), first)
  await anIngest().round()
  for (const { id } of clicks) expect(await clickRow(id)).toBeDefined()
  expect(readdirSync(directory)).toEqual([])
})

test('two ingests on one folder count every click once', async () => {
  for (let index = 0; index < 5; index += 1) {
    segment(group(Array.from({ length: 50 }, () => aClick())))
  }
  const ingests = [anIngest(), anIngest()]
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(ingests.map((ingest) => ingest.round()))
  }
  expect(await workspace.counted()).toEqual({ clicks: 250, visits: 250 })
  expect(readdirSync(directory)).toEqual([])
})

test('a record no one can read, or the database refuses, blocks none of the others', async () => {
  const refused = aClick({ platform: 'a\0b' })
  const body = [aClick(), aClick(), refused, aClick()].map(encodeRecord).join('')
  segment(encodeGroup(`${body}nonsense\n`))
  const ingest = anIngest()
  await ingest.round()
  expect(await workspace.counted()).toEqual({ clicks: 3, visits: 3 })
  expect(ingest.state().poisonedRecords).toBe(2)
  expect(readdirSync(directory)).toEqual([])
})

test('a record no one can read is counted once, however often the database fails', async () => {
  segment(encodeGroup(`nonsense\n${encodeRecord(aClick())}`))
  const { pool } = workspace.database
  await pool.query('alter table link_clicks rename to gone')
  const ingest = anIngest()
  for (let failure = 0; failure < 3; failure += 1) {
    await expect(ingest.round()).rejects.toThrow('link_clicks')
  }
  await pool.query('alter table gone rename to link_clicks')
  await ingest.round()
  expect(ingest.state()).toMatchObject({ clicks: 1, poisonedRecords: 1 })
  expect(await workspace.counted()).toEqual({ clicks: 1, visits: 1 })
})

test('a connection lost after the clicks were written takes them back, and the next round counts them', async () => {
  segment(group([aClick(), aClick()]))
  const { pool } = workspace.database
  const ingest = anIngest()
  const blocker = await pool.connect()
  await blocker.query('begin; lock table link_clicks')
  const interrupted = expect(ingest.round()).rejects.toThrow('terminating connection')
  const terminated = () =>
    blocker
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      .then(({ rowCount }) => rowCount)
  await expect.poll(terminated).toBe(1)
  await interrupted
  await blocker.query('rollback')
  blocker.release()
  expect(await workspace.counted()).toEqual({ clicks: 0, visits: 0 })
  await ingest.round()
  expect(await workspace.counted()).toEqual({ clicks: 2, visits: 2 })
})

test('two processes that add to the same figures in another order never block each other for good', async () => {
  const count = 3_000
  const rounds = 3
  const clicks = Array.from({ length: count }, (_, index) => ({
    linkId: 1 + index,
    workspaceId: 1 + (index % 5),
    variantId: index % 4,
    chosenBy: 'rotation',
  }))
  const { pool } = workspace.database
  await pool.query(
    `insert into workspaces (name) select 'other' from generate_series((select count(*) from workspaces) + 1, 5)`,
  )
  const other = mkdtempSync(path.join(tmpdir(), 'hopwise-ingest-'))
  for (let round = 0; round < rounds; round += 1) {
    segment(group(clicks.map(aClick)))
    segment(group(clicks.toReversed().map(aClick)), 'seg', { folder: other })
    await Promise.all([anIngest().round(), anIngest({ directory: other }).round()])
  }
  rmSync(other, { recursive: true })
  expect(await workspace.counted()).toEqual({
    clicks: rounds * 2 * count,
    visits: rounds * 2 * count,
  })
})

test.each(['\\N', '\\.', 'a\tb\\tc', '"{}",\\"', 'ÿ\x80', '\\'])(
  'a browser that calls itself %j is kept word for word where that is set',
  async (userAgent) => {
    const click = aClick({ userAgent })
    segment(group([click, aClick()]))
    await anIngest({ keepsFullUserAgents: true }).round()
    expect(await clickRow(click.id)).toMatchObject({ user_agent: userAgent, platform: 'general' })
    expect(await workspace.counted()).toEqual({ clicks: 2, visits: 2 })
  },
)

test('a commit names the workspaces with something new', async () => {
  const announced: number[][] = []
  segment(
    group([aClick({ workspaceId: 4 }), aClick({ workspaceId: 9 }), aClick({ workspaceId: 4 })]),
  )
  await anIngest({ onCommit: ({ workspaceIds }) => announced.push(workspaceIds) }).round()
  expect(announced).toEqual([[4, 9]])
})

test('counted clicks are in the log of events where a webhook listens to them, and nowhere else', async () => {
  const { pool } = workspace.database
  const at = Date.parse('2026-11-21T12:00:00Z')
  const logged = async () =>
    (await pool.query('select workspace_id, type, click_ids from events order by id')).rows
  const counted = Array.from({ length: 150 }, (_, index) =>
    aClick({ atMs: at + index, ip: `198.51.${index}.7` }),
  )
  segment(group(counted.slice(0, 1)))
  await anIngest().round()
  expect(await logged()).toEqual([])
  await pool.query(
    `insert into webhooks (workspace_id, form, url, events, secret)
     values (1, 'webhook', 'https://receiver.example/', '{click.*}', '')`,
  )
  const crawler = aClick({ atMs: at, userAgent: 'Googlebot/2.1' })
  segment(group([...counted.slice(1), crawler]))
  await anIngest().round()
  await anIngest().round()
  const rows = await logged()
  expect(rows.map(({ click_ids }) => click_ids.length)).toEqual([100, 49])
  expect(rows.flatMap(({ click_ids }) => click_ids)).toEqual(counted.slice(1).map(({ id }) => id))
  expect(rows[0]).toMatchObject({ workspace_id: 1, type: 'click.recorded' })
  await pool.query('delete from webhooks')
})
