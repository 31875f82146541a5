import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Connection, inTransaction } from '@hopwise/db'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { encodeGroup } from '../journal/group.ts'
import { encodeRecord } from '../journal/record.ts'
import { aClick } from '../testing/a-click.ts'
import { aWorkspace, type Workspace } from '../testing/a-workspace.ts'
import { createIngest } from './ingest.ts'

let workspace: Workspace

beforeAll(async () => {
  workspace = await aWorkspace()
  await workspace.database.pool.query(`
    insert into campaigns (workspace_id, name, product_id, platforms, start_date)
    select 1, 'campaign ' || n, 1, '{}', '2026-01-01' from generate_series(1, 2) n`)
  for (const slug of ['one', 'two', 'three']) await workspace.addLink(slug)
})
afterAll(() => workspace.drop())
beforeEach(async () => {
  const { pool } = workspace.database
  await pool.query('delete from conversions')
  await pool.query('update links set campaign_id = null')
  await pool.query('truncate clicks, click_rollups, arm_rollups, recent_visits')
  await pool.query('select rebuild_days()')
})

let segments = 0

async function takeIn(linkIds: readonly number[]) {
  const directory = mkdtempSync(path.join(tmpdir(), 'hopwise-totals-'))
  const name = `1000000000000-4-${(segments++).toString(16).padStart(8, '0')}.seg`
  const records = linkIds.map((linkId) => encodeRecord(aClick({ linkId })))
  writeFileSync(path.join(directory, name), encodeGroup(records.join('')))
  const { database } = workspace
  const ingest = createIngest({ database, directory, run: '', ownerKey: '', countryOf: () => 'ZZ' })
  await ingest.round().finally(() => rmSync(directory, { recursive: true }))
}

let sales = 0

const addSale = (client: Pick<Connection, 'query'>, linkId: number, cents: number) =>
  client.query(
    `insert into conversions (workspace_id, source, transaction_id, amount, link_id, occurred_at)
     values (1, 'shop', $1, $2, $3, '2026-11-21')`,
    [sales++, (cents / 100).toFixed(2), linkId],
  )

const move = (client: Pick<Connection, 'query'>, linkId: number, campaignId: number | null) =>
  client.query('update links set campaign_id = $2 where id = $1', [linkId, campaignId])

const figures = (...columns: string[]) => `concat_ws(' ', ${columns.join(', ')}) as figures`

async function select(query: string): Promise<Record<string, string>> {
  const { rows } = await workspace.database.pool.query<{ key: string; figures: string }>(query)
  return Object.fromEntries(rows.map((row) => [row.key, row.figures]))
}

const kept = () =>
  select(`
    select 'link ' || link_id as key, ${figures('clicks', 'conversions', 'earnings', 'epc')}
    from link_click_totals join link_earning_totals using (workspace_id, link_id)
    union all
    select 'campaign ' || campaign_id, ${figures('clicks', 'conversions', 'earnings')}
    from campaign_totals`)

/** The same from the visits and the sales alone. */
const plain = () =>
  select(`
    with link as (
      select id, campaign_id,
        (select count(*) from clicks where link_id = links.id and flag = 'none') as clicks,
        (select count(*) from conversions where link_id = links.id and status <> 'reversed') as sales,
        (select coalesce(sum(amount), 0.00) from conversions
         where link_id = links.id and status <> 'reversed') as earned
      from links
    )
    select 'link ' || id as key, ${figures('clicks', 'sales', 'earned', 'earned / nullif(clicks, 0)')} from link
    union all
    select 'campaign ' || campaigns.id, ${figures(
      'coalesce(sum(clicks), 0)',
      'coalesce(sum(sales), 0)',
      'coalesce(sum(earned), 0.00)',
    )}
    from campaigns left join link on campaign_id = campaigns.id group by campaigns.id`)

const linkId = fc.integer({ min: 1, max: 3 })
const campaignId = fc.option(fc.integer({ min: 1, max: 2 }))
const change = fc.oneof(
  fc.record({ do: fc.constant('sell' as const), linkId, cents: fc.integer({ min: -5, max: 900 }) }),
  fc.record({ do: fc.constant('move' as const), linkId, campaignId }),
  fc.record({ do: fc.constant('reassign' as const), linkId }),
  fc.record({ do: fc.constant('reverse' as const), linkId }),
  fc.record({ do: fc.constant('forget' as const), linkId }),
)
const step = fc.oneof(
  fc.record({ clicks: fc.array(linkId, { minLength: 1, maxLength: 4 }) }),
  fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 5 }), isKept: fc.boolean() }),
)

async function make(
  client: Connection,
  one: typeof change extends fc.Arbitrary<infer V> ? V : never,
) {
  if (one.do === 'sell') return await addSale(client, one.linkId, one.cents)
  if (one.do === 'move') return await move(client, one.linkId, one.campaignId)
  const some = 'where id % 2 = 0'
  if (one.do === 'reassign') {
    return await client.query(`update conversions set link_id = $1 ${some}`, [one.linkId])
  }
  if (one.do === 'reverse')
    return await client.query(`update conversions set status = 'reversed' ${some}`)
  return await client.query('delete from conversions where link_id = $1', [one.linkId])
}

test('totals are those of the clicks and sales, wherever links move, and the same made again', async () => {
  const { pool } = workspace.database
  const undone = new Error('undone')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const one of steps) {
        if ('clicks' in one) {
          await takeIn(one.clicks)
          continue
        }
        await inTransaction(pool, async (client) => {
          for (const part of one.changes) await make(client, part)
          if (!one.isKept) throw undone
        }).catch((error: unknown) => {
          if (error !== undone) throw error
        })
      }
      const counted = await kept()
      expect(counted).toEqual(await plain())
      expect((await pool.query('select from total_changes')).rowCount).toBe(0)
      await pool.query('select rebuild_days(1)')
      expect(await kept()).toEqual(counted)
    }),
    { numRuns: 25 },
  )
})

test('clicks are counted while a long change of the same links’ sales is under way', async () => {
  const { pool } = workspace.database
  await move(pool, 2, 1)
  await inTransaction(pool, async (client) => {
    // In the other order than ingest's.
    for (const id of [3, 2, 1]) await addSale(client, id, 500)
    await move(client, 1, 1)
    await takeIn([1, 2, 3])
    expect(await kept()).toMatchObject({ 'campaign 1': '1 0 0.00' })
  })
  expect(await kept()).toEqual({
    'link 1': '1 1 5.00 5.0000000000000000',
    'link 2': '1 1 5.00 5.0000000000000000',
    'link 3': '1 1 5.00 5.0000000000000000',
    'campaign 1': '2 2 10.00',
    'campaign 2': '0 0 0.00',
  })
})

/** Until that many transactions wait for a row that another one has. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rowCount } = await workspace.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount
    })
    .toBe(count)

test('a link that goes to another campaign while its clicks are counted takes them along', async () => {
  const { pool } = workspace.database
  await move(pool, 1, 1)
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('select from campaign_totals where campaign_id = 1 for update')
  const counting = takeIn([1, 1])
  await waiting(1)
  const moving = move(pool, 1, 2)
  await waiting(2)
  await blocker.query('rollback')
  blocker.release()
  await Promise.all([counting, moving])
  expect(await kept()).toEqual(await plain())
})

test('clicks that are counted while a link goes to another campaign are that one’s', async () => {
  const { pool } = workspace.database
  await move(pool, 1, 1)
  await takeIn([1])
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('select from campaign_totals where campaign_id = 2 for update')
  const moving = move(pool, 1, 2)
  await waiting(1)
  const counting = takeIn([1])
  await waiting(2)
  await blocker.query('rollback')
  blocker.release()
  await Promise.all([counting, moving])
  expect(await kept()).toEqual(await plain())
})

test('a link that is removed leaves no totals, and none with its campaign', async () => {
  const { pool } = workspace.database
  await workspace.addLink('four')
  const { rows } = await pool.query<{ id: number }>(`select id from links where slug = 'four'`)
  const id = rows[0]?.id ?? 0
  await move(pool, id, 1)
  await takeIn([id])
  expect(await kept()).toMatchObject({
    [`link ${id}`]: expect.stringContaining('1 0 0.00'),
    'campaign 1': '1 0 0.00',
  })
  await pool.query('delete from links where id = $1', [id])
  expect(await kept()).toEqual(await plain())
})
