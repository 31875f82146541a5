import {
  campaigns,
  clicks,
  conversionEvents,
  conversions,
  inboundMessages,
  linkChecks,
  links,
  networkConnections,
  openDatabase,
  socialAccounts,
  socialDays,
  syncs,
  workspaces,
} from '@hopwise/db'
import { createTestDatabase, type TestDatabase } from '@hopwise/db/testing'
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ours } from '#src/collection/ours.ts'
import { readConfig } from '#src/config.ts'
import { getStats } from '#src/features/figures/dashboard/get-stats.ts'
import { listActivity } from '#src/features/figures/dashboard/list-activity.ts'
import { getQuickStart } from '#src/features/guidance/quick-start/get-quick-start.ts'
import { findDestinations } from '#src/features/links/link-health/index.ts'
import { getLatest } from '#src/features/links/link-intelligence/get-latest.ts'
import { getRotation } from '#src/features/links/rotation/get-rotation.ts'
import { listRotations } from '#src/features/links/rotation/list-rotations.ts'
import { getIns } from '#src/features/money/ins/ins-settings.ts'
import { getBilling } from '#src/features/people/subscription/get-billing.ts'
import { readingCtx } from '#src/figures-check/reading-ctx.ts'
import { Live } from '#src/live.ts'
import { createSecrets } from '#src/secrets.ts'
import type { Ctx } from '#src/services.ts'
import { sampleUserId } from './find-sample.ts'
import { ensureSampleWorkspace } from './index.ts'

let testDatabase: TestDatabase
let ctx: Ctx
const changedLinks = new Set<string>()
let now = new Date('2026-11-21T12:00:00Z')

const figures = {
  totalEarnings: '54750.00',
  earningsChange: 20.1,
  activeCampaigns: 12,
  newCampaignsThisWeek: 2,
  totalClicks: 32_450,
  clicksChange: 15.3,
  conversionRate: '1.245',
  conversionRateChange: 2.4,
}

async function slugsOf(): Promise<string[]> {
  const rows = await ctx.orm.select({ slug: links.slug }).from(links)
  return rows.map(({ slug }) => slug).toSorted()
}

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.target)
  const config = readConfig({ PUBLIC_URL: 'http://hopwise.test' })
  const secrets = createSecrets(config.secretKey)
  const whose = { workspaceId: 1, timeZone: 'UTC', isSample: true }
  ctx = {
    ...readingCtx({ config, database, secrets, now: () => now }, whose),
    live: new Live(),
    linkChanged: async (slug) => {
      changedLinks.add(slug)
    },
    actor: { kind: 'person', userId: sampleUserId },
  }
  await ensureSampleWorkspace(ctx)
})
afterAll(async () => {
  await ctx.database.close()
  await testDatabase.drop()
})

test('the dashboard computes exactly the promised figures from the rows', async () => {
  expect(await getStats(ctx)).toMatchObject(figures)
})

test('404 conversions each follow a click that is there, on the same link, but for a few that are unmatched', async () => {
  const { rows } = await ctx.orm.execute(sql`
    select count(*) filter (where kind = 'sale' and not is_refunded)::int as sales,
      count(*) filter (where is_refunded)::int as refunded,
      count(*) filter (where kind = 'refund')::int as refunds,
      count(*) filter (where matched_by is null)::int between 1 and 9 as few,
      count(*) filter (where matched_by is not null and (${clicks.id} is null or ${clicks.linkId} <> ${conversions.linkId}
        or ${clicks.occurredAt} > ${conversions.occurredAt} or ${clicks.flag} <> 'none'))::int as astray
    from conversions left join clicks on clicks.id = conversions.click_id`)
  expect(rows).toEqual([{ sales: 404, refunded: 6, refunds: 6, few: true, astray: 0 }])
})

test('the sample pays for Pro, and shows three months of it', async () => {
  const { invoices, ...billing } = await getBilling(ctx)
  expect(billing).toMatchObject({ planName: 'Pro', price: 29, hasPortal: false })
  expect(billing.paymentMethod).toMatchObject({ last4: '4242' })
  expect(billing.renewsAt).toBe('2026-12-12T00:00:00.000Z')
  expect(invoices.map(({ amount, status }) => `${amount} ${status}`)).toEqual([
    '29.00 paid',
    '29.00 paid',
    '29.00 paid',
  ])
  const days = invoices.map(({ date }) => date.slice(0, 10))
  expect(days).toEqual(['2026-11-12', '2026-10-12', '2026-09-12'])
})

async function expectNothingToCome(): Promise<void> {
  for (const [table, column] of [
    [clicks, clicks.occurredAt],
    [conversions, conversions.occurredAt],
    [conversionEvents, conversionEvents.at],
    [inboundMessages, inboundMessages.receivedAt],
    [syncs, syncs.finishedAt],
  ] as const) {
    expect(await ctx.orm.$count(table, gt(column, now))).toBe(0)
  }
  const { rows } = await ctx.orm.execute(sql`
    select count(*)::int as sold_before_clicked from conversions
    join clicks on clicks.id = conversions.click_id
    where conversions.occurred_at < clicks.occurred_at`)
  expect(rows).toEqual([{ sold_before_clicked: 0 }])
}

test('made at noon, nothing in the sample is yet to come', () => expectNothingToCome())

test.each(['00:02', '23:59'])(
  'of another version, it is remade at %s in the same workspace, with the same figures and nothing yet to come',
  async (time) => {
    now = new Date(`2026-11-21T${time}:00Z`)
    await ctx.orm.update(workspaces).set({ sampleVersion: null })
    await ctx.orm.update(campaigns).set({ status: 'paused' })
    await ensureSampleWorkspace(ctx)
    expect(await getStats(ctx)).toMatchObject(figures)
    expect(await ctx.orm.$count(workspaces)).toBe(1)
    await expectNothingToCome()
  },
)

test('visits that do not count have the device of their browser, phones among them', async () => {
  const { rows } = await ctx.orm.execute<{ device: string }>(sql`
    select distinct flag, device from clicks where flag in ('head', 'repeat') order by flag`)
  expect(rows).toEqual([
    { flag: 'head', device: 'desktop' },
    { flag: 'repeat', device: 'mobile' },
  ])
})

test('each network’s earnings came by the ways it has', async () => {
  const { rows } = await ctx.orm.execute(sql`
    select source, array_agg(distinct route order by route) as routes
    from conversions join conversion_events on conversion_id = conversions.id
    where conversion_events.status = 'pending' group by source order by source collate "C"`)
  expect(rows).toEqual([
    { source: 'Harbor Affiliates', routes: ['postback'] },
    { source: 'Northlight Partners', routes: ['postback'] },
    { source: 'amazon', routes: ['sync'] },
    { source: 'clickbank', routes: ['notification', 'sync'] },
  ])
})

test('unmatched sales carry a tag of the connected account that no link has', async () => {
  const unmatched = await ctx.orm
    .select({ subIds: conversions.subIds })
    .from(conversions)
    .where(isNull(conversions.matchedBy))
  expect(new Set(unmatched.flatMap(({ subIds }) => subIds))).toEqual(new Set(['ada-shop-20']))
})

test('a second start changes nothing', async () => {
  await ensureSampleWorkspace(ctx)
  expect(await getStats(ctx)).toMatchObject(figures)
})

test('nothing in the feed lies in the future', async () => {
  const items = await listActivity(ctx, { query: { limit: 50 } })
  expect(items.length).toBe(50)
  expect(items.every((item) => new Date(item.at) <= now)).toBe(true)
})

test('early in an hour the feed still shows the clicks of the hour before', async () => {
  now = new Date('2026-11-21T15:01:00Z')
  const items = await listActivity(ctx, { query: { limit: 9 } })
  expect(
    items.filter(({ kind }) => kind === 'clicks' || kind === 'flagged').length,
  ).toBeGreaterThan(4)
})

test('three days later the figures are the same, and what visitors did is undone', async () => {
  now = new Date('2026-11-24T00:10:00Z')
  const slugs = await slugsOf()
  await ctx.orm.update(campaigns).set({ status: 'paused' })
  await ctx.orm.update(links).set({ archivedAt: now })
  await ensureSampleWorkspace(ctx)
  expect(await getStats(ctx)).toMatchObject(figures)
  expect(await slugsOf()).toEqual(slugs)
  expect([...changedLinks].toSorted()).toEqual(slugs)
  expect(await ctx.orm.$count(links, eq(links.workspaceId, 1))).toBe(slugs.length)
  const { renewsAt, invoices } = await getBilling(ctx)
  expect([renewsAt, ...invoices.map(({ date }) => date)].map((date) => date?.slice(0, 10))).toEqual(
    ['2026-12-15', '2026-11-15', '2026-10-15', '2026-09-15'],
  )
})

test('the sample’s accounts are connected without a token, and their days end today', async () => {
  const accounts = await ctx.orm.select().from(socialAccounts)
  expect(accounts).toHaveLength(3)
  for (const account of accounts) {
    expect(account).toMatchObject({ accessToken: null, refreshAt: null, problem: null })
    expect(account.connectedAt).not.toBeNull()
  }
  const days = await ctx.orm.select().from(socialDays)
  expect(days).toHaveLength(270)
  expect(
    days
      .map(({ day }) => day)
      .toSorted()
      .at(-1),
  ).toBe('2026-11-24')
})

async function findLinkId(slug: string): Promise<number> {
  const [row] = await ctx.orm.select({ id: links.id }).from(links).where(eq(links.slug, slug))
  return row?.id ?? 0
}

const rotationOf = async (slug: string) =>
  await getRotation(ctx, { params: { id: await findLinkId(slug) }, query: { period: '90days' } })

test('five links are smart, and three of them rotate', async () => {
  expect(await ctx.orm.$count(links, eq(links.isSmart, true))).toBe(5)
  const { items, total } = await listRotations(ctx, { query: { page: 1, pageSize: 9, search: '' } })
  expect(total).toBe(3)
  expect(items.map(({ slug, arms }) => `${slug} ${arms}`).toSorted()).toEqual([
    'first-site 3',
    'keto-bio 3',
    'vpn-review 3',
  ])
})

test('the rotation of a sample link has found its best arm, and clearly gained by it', async () => {
  const { arms, gain, segments, days, ...sums } = await rotationOf('first-site')
  const best = arms.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0))[0]
  expect(best?.url).toBe('https://sitebuilder.example/templates?aff=ada')
  expect(best?.share).toBeGreaterThan(0.8)
  expect(Number(gain?.low)).toBeGreaterThan(0)
  expect(gain?.earned).toBe(sums.earnings)
  expect(segments.length).toBeGreaterThan(5)
  const dayClicks = days.flatMap((day) => day.arms).reduce((sum, { clicks }) => sum + clicks, 0)
  expect(dayClicks).toBe(sums.clicks)
})

test.each([
  ['vpn-review', 'device', 'Turns on device targeting'],
  ['keto-bio', 'country-US', 'Turns on geotargeting'],
])(
  'the analysis of %s has found what its visitors differ in, and can apply a change',
  async (slug, key, change) => {
    const { analysis } = await getLatest(ctx, { params: { id: await findLinkId(slug) } })
    const found = analysis?.insights.find((one) => one.key === key)
    expect(found).toMatchObject({ impact: 'high', change })
    expect(found?.confidence).toBeGreaterThan(95)
    expect(analysis?.rotation?.gain).not.toBeNull()
  },
)

test('a sample link has a change on offer that says what it would add', async () => {
  const { analysis } = await getLatest(ctx, { params: { id: await findLinkId('first-site') } })
  const { optimizationPotential: potential, potentialFrom, insights } = analysis ?? {}
  expect(potential?.low).toBeGreaterThan(0)
  expect(insights?.find(({ title }) => title === potentialFrom)?.change).toContain('pricing')
})

test.each(['keto-bio', 'vpn-review'])(
  'no change for %s says what it would add, so its potential is not known',
  async (slug) => {
    const { analysis } = await getLatest(ctx, { params: { id: await findLinkId(slug) } })
    expect(analysis?.optimizationPotential).toBeNull()
  },
)

test('ClickBank’s notifications are set up, and the latest sales came by them', async () => {
  const [{ id } = { id: 0 }] = await ctx.orm
    .select({ id: networkConnections.id })
    .from(networkConnections)
    .where(eq(networkConnections.network, 'clickbank'))
  const { address, secretKey, lastMessageAt } = await getIns(ctx, { params: { id } })
  expect([address, secretKey]).not.toContain(null)
  const [last] = await ctx.orm
    .select({ at: conversionEvents.at })
    .from(conversionEvents)
    .where(eq(conversionEvents.route, 'notification'))
    .orderBy(desc(conversionEvents.at))
    .limit(1)
  expect(lastMessageAt).toBe(last?.at.toISOString())
})

test('the share of the best arm went on growing through the last thirty days', async () => {
  const { days } = await rotationOf('first-site')
  const shareOfBest = (of: typeof days) => {
    const arms = of.flatMap((day) => day.arms)
    const sum = (some: typeof arms) => some.reduce((all, { clicks }) => all + clicks, 0)
    return sum(arms.filter(({ id }) => id === 1)) / sum(arms)
  }
  expect(shareOfBest(days.slice(-15))).toBeGreaterThan(shareOfBest(days.slice(-60, -30)) + 0.1)
})

test('an arm that leads nowhere is paused, and gets no visitor any more', async () => {
  const { arms, days } = await rotationOf('vpn-review')
  expect(arms.map(({ state, pausedBy }) => [state, pausedBy])).toEqual([
    ['live', null],
    ['live', null],
    ['paused', 'health'],
  ])
  const sent = days.slice(-3).flatMap((day) => day.arms.map(({ id }) => id))
  expect(sent).not.toContain(2)
  const troubled = await ctx.orm
    .select()
    .from(linkChecks)
    .where(
      and(eq(linkChecks.linkId, await findLinkId('vpn-review')), isNotNull(linkChecks.problem)),
    )
  expect(troubled).toMatchObject([
    { variantId: 2, status: 404, problem: 'vpn.example answers 404 (Not Found).' },
  ])
})

test('the visitors of a sample link with rules went where the rules say', async () => {
  const { rows } = await ctx.orm.execute(sql`
    select chosen_by, variant_id, bool_and(country in ('DE', 'AT', 'CH')) as german,
      bool_and(device in ('mobile', 'tablet')) as on_phone
    from clicks where link_id = ${await findLinkId('teach-thread')} group by 1, 2 order by 1`)
  expect(rows).toEqual([
    { chosen_by: 'default', variant_id: 0, german: false, on_phone: false },
    { chosen_by: 'r-sampledach', variant_id: 1, german: true, on_phone: false },
    { chosen_by: 'r-samplephone', variant_id: 2, german: false, on_phone: true },
  ])
})

test('every live link of the sample was visited, and two need attention with money at risk', async () => {
  const destinations = await findDestinations(ctx.orm, {
    where: ours(ctx, links, isNull(links.archivedAt)),
  })
  expect(destinations.every(({ check }) => check !== null)).toBe(true)
  const troubled = destinations.filter(({ check, pausedAt }) => check?.problem && !pausedAt)
  expect(troubled.map(({ link }) => link.slug).toSorted()).toEqual(['espresso-bio', 'vpn-airport'])
  for (const { check } of troubled) expect(Number(check?.worth?.moneyAtRisk)).toBeGreaterThan(0)
})

test('the sample’s Quick Start is well on its way by what is seen of it, and nothing is marked by hand', async () => {
  const { tasks } = await getQuickStart(ctx)
  for (const id of [1, 2, 3, 5]) expect(tasks[id - 1]).toMatchObject({ completedBy: 'product' })
  expect(tasks[6]).toMatchObject({ completed: false })
})
