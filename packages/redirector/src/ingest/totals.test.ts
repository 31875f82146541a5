import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Connection } from '@hopwise/db'
import { lockWaits } from '@hopwise/db/testing'
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
  await fold(pool)
})

const fold = (client: Pick<Connection, 'query'>) => client.query('select fold_totals(array[1])')

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

const addSale = (linkId: number, cents: number, day = '2026-11-21') =>
  workspace.database.pool.query(
    `insert into conversions (workspace_id, source, transaction_id, amount, link_id, occurred_at)
     values (1, 'shop', $1, $2, $3, $4)`,
    [sales++, (cents / 100).toFixed(2), linkId, day],
  )

const move = (client: Pick<Connection, 'query'>, linkId: number, campaignId: number | null) =>
  client.query('update links set campaign_id = $2 where id = $1', [linkId, campaignId])

async function select(query: string): Promise<Record<string, string>> {
  const { rows } = await workspace.database.pool.query<{ key: string; figures: string }>(query)
  return Object.fromEntries(rows.map((row) => [row.key, row.figures]))
}

const kept = () =>
  select(`
    select 'link ' || link_id as key,
      concat_ws(' ', clicks, conversions, earnings, round(epc, 6)) as figures
    from link_totals
    union all
    select 'campaign ' || campaign_id, concat_ws(' ', clicks, conversions, earnings)
    from campaign_totals`)

/** The same from the visits and the sales alone. */
const plain = () =>
  select(`
    with link as (
      select id, campaign_id, clicks, sales, earned
      from links
      cross join lateral (
        select count(*) as clicks from clicks where link_id = links.id and flag = 'none'
      ) as visit
      cross join lateral (
        select count(*) as sales, coalesce(sum(amount), 0.00) as earned from conversions
        where link_id = links.id and status <> 'reversed'
      ) as sale
    )
    select 'link ' || id as key,
      concat_ws(' ', clicks, sales, earned, round(earned / nullif(clicks, 0), 6)) as figures
    from link
    union all
    select 'campaign ' || campaigns.id, concat_ws(' ', coalesce(sum(clicks), 0),
      coalesce(sum(sales), 0), coalesce(sum(earned), 0.00))
    from campaigns left join link on campaign_id = campaigns.id group by campaigns.id`)

const linkId = fc.integer({ min: 1, max: 3 })
const campaignId = fc.option(fc.integer({ min: 1, max: 2 }))
const step = fc.oneof(
  fc.record({ do: fc.constant('click' as const), linkIds: fc.array(linkId, { minLength: 1 }) }),
  fc.record({ do: fc.constant('sell' as const), linkId, cents: fc.integer({ min: -5, max: 900 }) }),
  fc.record({ do: fc.constant('move' as const), linkId, campaignId }),
  fc.record({ do: fc.constant('reassign' as const), linkId }),
  fc.record({ do: fc.constant('reverse' as const) }),
  fc.record({ do: fc.constant('forget' as const), linkId }),
  fc.record({ do: fc.constant('rebuild' as const) }),
  fc.record({ do: fc.constant('fold' as const) }),
)

async function take(one: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
  const { pool } = workspace.database
  const some = 'where id % 2 = 0'
  if (one.do === 'click') await takeIn(one.linkIds)
  if (one.do === 'sell') await addSale(one.linkId, one.cents)
  if (one.do === 'move') await move(pool, one.linkId, one.campaignId)
  if (one.do === 'reassign') {
    await pool.query(`update conversions set link_id = $1 ${some}`, [one.linkId])
  }
  if (one.do === 'reverse') await pool.query(`update conversions set status = 'reversed' ${some}`)
  if (one.do === 'forget') {
    await pool.query('delete from conversions where link_id = $1', [one.linkId])
    await pool.query('delete from clicks where link_id = $1', [one.linkId])
    await pool.query('select rebuild_days(1)')
  }
  if (one.do === 'rebuild') await pool.query('select rebuild_days(1)')
  if (one.do === 'fold') await fold(pool)
}

test('folded totals are those of the clicks and sales, whatever happened since the last time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      for (const one of steps) await take(one)
      await fold(workspace.database.pool)
      expect(await kept()).toEqual(await plain())
      expect((await workspace.database.pool.query('select from total_dues')).rowCount).toBe(0)
    }),
    { numRuns: 25 },
  )
})

test('the highest earnings of two months have a total', async () => {
  const most = 99_999_999_999_999
  await move(workspace.database.pool, 1, 1)
  await addSale(1, most)
  await addSale(1, most, '2026-10-21')
  await fold(workspace.database.pool)
  expect(await kept()).toMatchObject({
    'link 1': '0 2 1999999999999.98',
    'campaign 1': '0 2 1999999999999.98',
  })
})

/** Until that many transactions wait for what another one has. */
const waiting = (count: number) => expect.poll(() => lockWaits(workspace.database.pool)).toBe(count)

test('clicks are counted while totals are folded, and no fold undoes a later one', async () => {
  const { pool } = workspace.database
  await takeIn([1, 1, 2])
  const first = await pool.connect()
  try {
    await first.query('begin')
    await fold(first)
    // Neither waits for the fold.
    await takeIn([1, 3])
    await addSale(1, 500)
    const second = fold(pool)
    await waiting(1)
    await takeIn([2])
    await first.query('commit')
    await second
  } finally {
    first.release()
  }
  expect(await kept()).toEqual(await plain())
  expect(await kept()).toMatchObject({
    'link 1': '3 1 5.00 1.666667',
    'link 2': '2 0 0.00 0.000000',
  })
})

test('a link that goes to another campaign while its totals are folded takes them along', async () => {
  const { pool } = workspace.database
  await move(pool, 1, 1)
  await takeIn([1, 1])
  const moving = await pool.connect()
  try {
    await moving.query('begin')
    await move(moving, 1, 2)
    await fold(pool)
    expect(await kept()).toMatchObject({ 'campaign 1': '2 0 0.00', 'campaign 2': '0 0 0.00' })
    await moving.query('commit')
  } finally {
    moving.release()
  }
  await fold(pool)
  expect(await kept()).toEqual(await plain())
  expect(await kept()).toMatchObject({ 'campaign 1': '0 0 0.00', 'campaign 2': '2 0 0.00' })
})

test('a link that is removed leaves no totals, not even with its campaign', async () => {
  const { pool } = workspace.database
  await workspace.addLink('four')
  const { rows } = await pool.query<{ id: number }>(`select id from links where slug = 'four'`)
  const id = rows[0]?.id ?? 0
  expect(await kept()).toMatchObject({ [`link ${id}`]: '0 0 0.00' })
  await move(pool, id, 1)
  await takeIn([id])
  await fold(pool)
  expect(await kept()).toMatchObject({ 'campaign 1': '1 0 0.00' })
  await pool.query('delete from links where id = $1', [id])
  await takeIn([id])
  await fold(pool)
  expect(await kept()).toEqual(await plain())
})
