import { openDatabase } from '@hopwise/db'
import { createTestDatabase, type TestDatabase } from '@hopwise/db/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { Live } from '#src/live.ts'
import { foldRecent } from '#src/rollups/recent-sums.ts'
import { ensureSampleWorkspace } from '#src/sample/index.ts'
import { createSecrets } from '#src/secrets.ts'
import type { Ctx } from '#src/services.ts'
import { checkFigures, figureRules, rulesFor } from './check-figures.ts'
import { describeBroken } from './describe-broken.ts'
import { readingCtx } from './reading-ctx.ts'
import { sameRule } from './same-rule.ts'

let testDatabase: TestDatabase
let ctx: Ctx

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.target)
  const services = {
    config: readConfig({ PUBLIC_URL: 'http://hopwise.test' }),
    database,
    now: () => new Date('2026-11-21T12:00:00Z'),
    secrets: createSecrets('a key of at least thirty-two letters'),
  }
  ctx = readingCtx(services, { workspaceId: 1, timeZone: 'UTC', isSample: true })
  const live = { linkChanged: async () => undefined, live: new Live() }
  await ensureSampleWorkspace({ ...services, ...live })
  await foldRecent(ctx, '2026-11-21')
})
afterAll(async () => {
  await ctx.database.close()
  await testDatabase.drop()
})

test('the sample’s figures contradict each other nowhere', async () => {
  expect(await checkFigures(ctx)).toEqual([])
})

test('a marketer’s own workspace is not held to what makes the sample one story', () => {
  const own = rulesFor({ isSample: false })
  expect(rulesFor({ isSample: true })).toEqual(figureRules)
  expect(own.length).toBeLessThan(figureRules.length)
  expect(own.filter(({ isOfSample }) => isOfSample)).toEqual([])
})

/** What would have to be noticed, by the rules that notice it. */
const planted: [what: string, change: string, rules: string[]][] = [
  [
    'a post and a placement on one link',
    `update posts set link_id = (select min(link_id) from placements) where status = 'published'`,
    ['one-owner'],
  ],
  [
    'a link made after its clicks',
    `update links set created_at = '2026-11-21' where slug = 'desk-tour'`,
    ['click-has-link'],
  ],
  [
    'a click whose words are gone',
    `update clicks set agent = 7, device = null, os = null, browser = null, language = null, user_agent = null`,
    ['click-has-words'],
  ],
  [
    'a click with neither words nor a number for them',
    `update clicks set platform = null where id = (select min(id) from clicks)`,
    ['click-has-words'],
  ],
  [
    'a sale from before its click',
    `update conversions set occurred_at = clicked_at - interval '3 days' where matched_by = 'click'`,
    ['sale-follows-click'],
  ],
  [
    'a placement written after its clicks',
    `update placements set created_at = '2026-11-21' where status = 'published'`,
    ['nothing-before-it-exists'],
  ],
  [
    'a draft with revenue',
    `update placements set status = 'draft', published_at = null where status = 'published'`,
    ['nothing-before-publication'],
  ],
  ['an hour too much', `update click_rollups set visits = visits + 1`, ['clicks-by-hour']],
  [
    'a packed hour too much',
    `select pack_hours(1, '2026-11-20');
     update packed_hours set visits = array(select one + 1 from unnest(visits) as one)`,
    ['clicks-by-hour'],
  ],
  [
    'a day of a link too much',
    `update link_clicks set visits = visits + 1 where span = 'day'`,
    ['clicks-by-day', 'clicks-by-month', 'clicks-of-links'],
  ],
  [
    'a month of a link too much',
    `update link_clicks set visits = visits + 1 where span = 'month'`,
    ['clicks-by-month', 'clicks-on-every-screen'],
  ],
  [
    'a click of a link’s total too much',
    `update link_totals set clicks = clicks + 1`,
    ['totals-of-links', 'totals-of-campaigns', 'distribution-sums'],
  ],
  [
    'a dollar of a link’s total too much',
    `update link_totals set earnings = 1`,
    ['totals-of-links'],
  ],
  [
    'a sale that a campaign kept of a link that left it',
    `update campaign_totals set conversions = conversions + 1`,
    ['totals-of-campaigns', 'campaign-is-its-links'],
  ],
  ['a link without totals', `delete from link_totals where earnings > 0`, ['totals-of-links']],
  [
    'a click of a link’s last days too much',
    `update link_recent_sums set week_clicks = week_clicks + 1`,
    ['recent-sums-of-links', 'recent-sums-of-products', 'recent-sums-of-campaigns'],
  ],
  [
    'a product that kept a link that was archived',
    `update product_recent_sums set live_links = live_links + 1`,
    ['recent-sums-of-products'],
  ],
  [
    'a dollar of a campaign’s last month too much',
    `update campaign_recent_sums set month_earnings = month_earnings + 1`,
    ['recent-sums-of-campaigns'],
  ],
  [
    'a country of a platform too much',
    `update click_facets set visits = visits + 1 where platform = 'twitter' and facet = 'country'`,
    ['clicks-by-platform', 'audience-sums-to-clicks'],
  ],
  [
    'a day that earned too much',
    `update conversion_days set earnings = earnings + 1, conversions = conversions + 1`,
    ['earnings-by-day', 'sales-by-day', 'earnings-on-every-screen', 'sales-on-every-screen'],
  ],
  [
    'a refunded sale that is counted',
    `update conversions set is_refunded = false`,
    ['sales-by-day'],
  ],
  [
    'a link that earned too much',
    `update link_conversions set earnings = earnings + 1`,
    ['earnings-of-links-by-day', 'earnings-of-links-by-month', 'earnings-on-every-screen'],
  ],
  ['a commission of all of it', `update products set commission = 100`, ['plausible-commission']],
  [
    'a campaign without links',
    `update links set campaign_id = null where slug = 'vpn-abroad'`,
    ['campaign-has-run'],
  ],
  [
    'notifications that are not set up',
    `update network_connections set ins_token = null`,
    ['route-is-set-up'],
  ],
]

/** The rules among these that a change breaks; it is undone again. */
async function brokenBy(change: string, names: readonly string[]): Promise<string[]> {
  const undone = new Error('undone')
  const found = Promise.withResolvers<string[]>()
  const rules = figureRules.filter(({ name }) => names.includes(name))
  const trying = ctx.orm.transaction(async (orm) => {
    await orm.execute(sql.raw(change))
    const broken: string[] = []
    for (const { name, findBroken } of rules) {
      if ((await findBroken({ ...ctx, orm })).length > 0) broken.push(name)
    }
    found.resolve(broken)
    throw undone
  })
  await expect(trying).rejects.toBe(undone)
  return await found.promise
}

test.each(planted)('%s is noticed', async (_what, change, expected) => {
  expect((await brokenBy(change, expected)).toSorted()).toEqual(expected.toSorted())
})

test('a sale of which only the day is known, its click’s, contradicts nothing', async () => {
  const change = `update conversions set is_day_only = true,
    occurred_at = date_trunc('day', clicked_at, 'UTC') + interval '12 hours' where matched_by = 'click'`
  expect(await brokenBy(change, ['sale-follows-click'])).toEqual([])
})

test('every rule notices something that is planted, but the one no row can break', () => {
  const noticed = new Set(planted.flatMap(([, , rules]) => rules))
  const left = figureRules.map(({ name }) => name).filter((name) => !noticed.has(name))
  // A post and its link are read from the same rows: only code could make them differ.
  expect(left).toEqual(['post-is-its-link'])
})

test('two screens that show one figure differently are named with both numbers', async () => {
  const rule = sameRule({
    name: 'same',
    sentence: 'One number.',
    read: async () => [
      { of: 'post 3', screen: 'Posts', value: 4 },
      { of: 'post 3', screen: 'Links', value: 5 },
      { of: 'post 4', screen: 'Posts', value: '1.00' },
      { of: 'post 4', screen: 'Links', value: '1.00' },
    ],
  })
  const found = await rule.findBroken(ctx)
  expect(found).toEqual(['post 3: Posts 4, Links 5'])
  const lines = describeBroken(7, 1, [{ rule: rule.name, sentence: rule.sentence, found }])
  expect(lines).toContain('Workspace 7: 1 of 1 rules are broken')
  expect(lines).toContain('post 3: Posts 4, Links 5')
})
