import {
  campaigns,
  clicks,
  conversions,
  linkChecks,
  links,
  moneyActions,
  moneyProfiles,
  posts,
  products,
  socialAccounts,
} from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVisits } from '#src/testing/add-visits.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let clock = Date.parse('2026-11-21T12:00:00Z')
const dayMs = 86_400_000
const ago = (days: number) => new Date(clock - days * dayMs)

let hopwise: TestApp
beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => new Date(clock) })
  // Anyone who is first has workspace 1, which every other one may ask for in the name of their own.
  await hopwise.signUp()
})
afterAll(() => hopwise.stop())

/** Two links of which the first earns; a day's clicks and a sale a day for so many days. */
async function aShop(who: Marketer, days = 40) {
  const { orm } = hopwise.services.database
  const workspaceId = await workspaceIdOf(who)
  const [product] = await orm
    .insert(products)
    .values({ workspaceId, name: 'Yoga at home' })
    .returning()
  const productId = product?.id ?? 0
  const made = await orm
    .insert(links)
    .values(
      ['busy', 'idle'].map((name) => ({
        workspaceId,
        productId,
        slug: `${name}-${workspaceId}`,
        title: name,
        originalUrl: 'https://shop.example/',
      })),
    )
    .returning()
  const [busy, idle] = made.map(({ id }) => id)
  const linkId = busy ?? 0
  await addVisits(
    hopwise.services,
    Array.from({ length: days }, (_day, index) => ({
      workspaceId,
      linkId,
      occurredAt: ago(index),
      times: 10,
    })),
  )
  const visits = await orm.select().from(clicks).where(eq(clicks.workspaceId, workspaceId))
  const clickAt = new Map(visits.map(({ id, occurredAt }) => [occurredAt.getTime(), id]))
  await orm.insert(conversions).values(
    Array.from({ length: days }, (_day, index) => ({
      workspaceId,
      source: 'clickbank',
      transactionId: `T${workspaceId}-${index}`,
      clickId: clickAt.get(ago(index).getTime()),
      amount: '20.00',
      rate: '1',
      linkId,
      productId,
      matchedBy: 'click' as const,
      occurredAt: ago(index),
    })),
  )
  return { workspaceId, productId, linkId, idleId: idle ?? 0 }
}

interface Shown {
  key: string
  kind: string
  why: string
  expected: { value: string; low: string; high: string } | null
  link: { path: string }
}
const planOf = async (who: Marketer) => (await who.get('/api/monetization/action-plan')).body
const openOf = async (who: Marketer): Promise<Shown[]> => {
  const { todayActions, thisWeekActions } = await planOf(who)
  return [...todayActions, ...thisWeekActions]
}

test('a newcomer gets first steps, no invented dollars, and reasons instead', async () => {
  const ada = await hopwise.signUp()
  const plan = await planOf(ada)
  expect(plan).toMatchObject({
    estimatedTimeToFirstSale: null,
    expectedFirstSaleAmount: null,
    firstSale: { happenedAt: null, note: expect.stringContaining('No estimate yet') },
  })
  const kinds = (await openOf(ada)).map(({ kind }) => kind)
  expect(kinds).toEqual(['first-product', 'first-link', 'first-account', 'profile'])
  const { body: opportunities } = await ada.get('/api/monetization/opportunities')
  expect(opportunities.earningsPotential).toMatchObject({
    daily: null,
    weekly: null,
    monthly: null,
  })
  expect(opportunities.opportunities.length).toBeGreaterThan(0)
  for (const one of opportunities.opportunities) {
    expect(one).toMatchObject({ basis: 'illustrative', own: null, monthlySearchVolume: null })
    expect(one.sources.length).toBeGreaterThan(0)
  }
  const { body: revenue } = await ada.get('/api/monetization/revenue-tracking/1')
  expect(revenue).toMatchObject({
    currentMonthRevenue: '0.00',
    projectedMonthRevenue: null,
    goal: { target: '5000.00', isOwn: false, from: '2026-11-01', until: '2026-11-30' },
    topPerformingNiches: [],
  })
})

test('opportunities speak of interests only once there is a profile', async () => {
  const ada = await hopwise.signUp()
  const matching = async () => {
    const { opportunities } = (await ada.get('/api/monetization/opportunities')).body
    return opportunities.filter(({ urgencyReason }: { urgencyReason: string }) =>
      urgencyReason.includes('your interests'),
    ).length
  }
  expect(await matching()).toBe(0)
  await ada.post('/api/monetization/generate-plan', { interests: ['business'] })
  expect(await matching()).toBe(1)
})

test('revenue is the month’s own, projected with an interval, and adds up by niche', async () => {
  const ada = await hopwise.signUp()
  const { workspaceId } = await aShop(ada)
  const { body } = await ada.get(`/api/monetization/revenue-tracking/${workspaceId}`)
  expect(body.currentMonthRevenue).toBe('420.00')
  expect(body.topPerformingNiches).toEqual([{ niche: 'Fitness & yoga courses', revenue: '420.00' }])
  // Half of today and nine days at 20 dollars each.
  expect(body.projectedMonthRevenue).toBe('610.00')
  expect(body.projection).toMatchObject({ low: '610.00', high: '610.00', fromDays: 28 })
  expect(body.goal).toMatchObject({
    earned: '420.00',
    daysLeft: 10,
    paceNeeded: '458.00',
    chance: 0,
  })
})

test('what a removed product earned stays in its niche', async () => {
  const ada = await hopwise.signUp()
  const { productId } = await aShop(ada)
  expect((await ada.delete(`/api/products/${productId}`)).status).toBe(200)
  const { body: revenue } = await ada.get('/api/monetization/revenue-tracking/1')
  expect(revenue.topPerformingNiches).toEqual([
    { niche: 'Fitness & yoga courses', revenue: '420.00' },
  ])
  const { opportunities } = (await ada.get('/api/monetization/opportunities')).body
  expect(opportunities[0]).toMatchObject({
    niche: 'Fitness & yoga courses',
    basis: 'own',
    platform: 'Direct programs',
    own: { products: 0, earnings: '800.00' },
  })
  expect(
    opportunities.filter(({ niche }: { niche: string }) => niche.startsWith('Fitness')),
  ).toHaveLength(1)
})

test('the history begins on the day of the first sale as the workspace counts days', async () => {
  const kiri = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(kiri)
  const { orm } = hopwise.services.database
  await kiri.patch('/api/settings/preferences', { timeZone: 'Pacific/Auckland' })
  await orm.insert(conversions).values(
    Array.from({ length: 14 }, (_day, index) => ({
      workspaceId,
      source: 'clickbank',
      transactionId: `K${index}`,
      amount: '20.00',
      rate: '1',
      // Nine in the morning there, of the day after.
      occurredAt: new Date(Date.parse('2026-11-07T20:00:00Z') + index * dayMs),
    })),
  )
  const { body } = await kiri.get('/api/monetization/revenue-tracking/1')
  expect(body.today).toBe('2026-11-22')
  expect(body.projection).toMatchObject({ fromDays: 14 })
})

test('1 is the asker’s own workspace; another workspace and any other id are 404', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  const { workspaceId } = await aShop(ada)
  const own = await ada.get(`/api/monetization/revenue-tracking/${workspaceId}`)
  expect((await ada.get('/api/monetization/revenue-tracking/1')).body).toEqual(own.body)
  expect((await eve.get(`/api/monetization/revenue-tracking/${workspaceId}`)).status).toBe(404)
  expect((await ada.get('/api/monetization/revenue-tracking/999999')).status).toBe(404)
  expect((await eve.get('/api/monetization/revenue-tracking/1')).body.currentMonthRevenue).toBe(
    '0.00',
  )
  expect((await eve.get('/api/monetization/revenue-tracking/x')).status).toBe(400)
})

test('a dead link, a lost account, drafts and unmatched sales become actions with their screens', async () => {
  const ada = await hopwise.signUp()
  const { workspaceId, productId, linkId } = await aShop(ada)
  const { orm } = hopwise.services.database
  await orm.insert(linkChecks).values({
    workspaceId,
    linkId,
    variantId: 0,
    checkedAt: ago(0),
    outcome: 'dead',
    problem: 'It answers 404.',
    failures: 3,
    failingSince: ago(1),
    worth: { clicks: 400, earnings: '800.00', recentClicks: 300, moneyAtRisk: '600.00' },
  })
  // The cards are made when they are first looked at.
  await ada.get('/api/social-accounts')
  await orm
    .update(socialAccounts)
    .set({ connectedAt: ago(9), revokedAt: ago(1), handle: 'ada' })
    .where(eq(socialAccounts.workspaceId, workspaceId))
  await orm
    .insert(posts)
    .values({ workspaceId, platform: 'twitter', content: 'Breathe.', productId })
  const [failed] = await orm
    .insert(posts)
    .values({ workspaceId, platform: 'twitter', content: 'Stretch.', status: 'failed' })
    .returning()
  const unmatched = { workspaceId, source: 'amazon', rate: '1', occurredAt: ago(2) }
  const given = { ...unmatched, transactionId: 'given-back' }
  await orm.insert(conversions).values([
    { ...unmatched, transactionId: 'alone', amount: '7.00' },
    { ...given, amount: '30.00', isRefunded: true },
    { ...given, amount: '-30.00', kind: 'refund' },
  ])
  const actions = await openOf(ada)
  const pathOf = (kind: string) => actions.find((one) => one.kind === kind)?.link.path
  expect(actions[0]).toMatchObject({ kind: 'problem', expected: { value: '600.00' } })
  expect(pathOf('problem')).toBe(`/affiliate-links?link=${linkId}&tab=health`)
  expect(pathOf('reconnect')).toBe('/social-accounts')
  expect(pathOf('drafts')).toBe('/content-generator?tab=posts&status=draft')
  expect(pathOf('failed-posts')).toBe(
    `/content-generator?tab=posts&status=failed&post=${failed?.id}`,
  )
  expect(actions.find(({ kind }) => kind === 'unmatched')).toMatchObject({
    title: 'Assign 1 sale to the links that brought them',
    why: expect.stringMatching(/^\$7.00 /),
    link: { path: '/earnings?match=unmatched' },
  })
  expect(pathOf('analyse')).toBe(`/link-optimization?link=${linkId}`)
  const worth = actions.map(({ expected }) => Number(expected?.value ?? 0))
  expect(worth).toEqual(worth.toSorted((one, other) => other - one))
})

test('an analysis is advised by the clicks that converted, as Link Intelligence counts them', async () => {
  const ada = await hopwise.signUp()
  const { workspaceId } = await aShop(ada)
  const advised = async () => (await openOf(ada)).find(({ kind }) => kind === 'analyse')?.why
  expect(await advised()).toBe(
    '400 clicks in 90 days, 40 of which converted, are enough to compare countries, devices and hours.',
  )
  await hopwise.services.database.orm
    .update(conversions)
    .set({ clickId: null })
    .where(eq(conversions.workspaceId, workspaceId))
  expect(await advised()).toBeUndefined()
})

test('the failing link that costs the most comes first, an archived one not at all', async () => {
  const ada = await hopwise.signUp()
  const { workspaceId, productId, linkId, idleId } = await aShop(ada, 1)
  const { orm } = hopwise.services.database
  const [archived] = await orm
    .insert(links)
    .values({
      workspaceId,
      productId,
      slug: `gone-${workspaceId}`,
      originalUrl: 'https://shop.example/',
      archivedAt: ago(1),
    })
    .returning()
  const checkOf = (link: number, moneyAtRisk: string) => ({
    workspaceId,
    linkId: link,
    variantId: 0,
    checkedAt: ago(0),
    outcome: 'dead' as const,
    problem: 'It answers 404.',
    failures: 3,
    failingSince: ago(1),
    worth: { clicks: 1, earnings: '0.00', recentClicks: 1, moneyAtRisk },
  })
  await orm
    .insert(linkChecks)
    .values([
      checkOf(linkId, '9.00'),
      checkOf(idleId, '100.00'),
      checkOf(archived?.id ?? 0, '500.00'),
    ])
  const problems = (await openOf(ada)).filter(({ kind }) => kind === 'problem')
  expect(problems.map(({ link }) => link.path)).toEqual(
    [idleId, linkId].map((id) => `/affiliate-links?link=${id}&tab=health`),
  )
})

test('a campaign is advised while it has no link, ends soon or is quiet, and no longer once that changed', async () => {
  const ada = await hopwise.signUp()
  const { orm } = hopwise.services.database
  const workspaceId = await workspaceIdOf(ada)
  const [product] = await orm.insert(products).values({ workspaceId, name: 'Yoga' }).returning()
  const productId = product?.id ?? 0
  const [campaign] = await orm
    .insert(campaigns)
    .values({
      workspaceId,
      name: 'Sale',
      productId,
      platforms: [],
      startDate: '2026-10-01',
      endDate: '2026-12-05',
      budget: '100.00',
    })
    .returning()
  const campaignId = campaign?.id ?? 0
  const ofCampaign = ['campaign-without-link', 'quiet-campaign', 'budget']
  const advised = async () =>
    (await openOf(ada)).map(({ kind }) => kind).filter((kind) => ofCampaign.includes(kind))
  expect(await advised()).toEqual(['campaign-without-link', 'budget'])

  const [link] = await orm
    .insert(links)
    .values({
      workspaceId,
      productId,
      campaignId,
      slug: `sale-${workspaceId}`,
      originalUrl: 'https://shop.example/',
    })
    .returning()
  const visit = { workspaceId, linkId: link?.id ?? 0 }
  expect(await advised()).toEqual(['budget'])
  await orm.update(campaigns).set({ endDate: '2026-12-06' }).where(eq(campaigns.id, campaignId))
  expect(await advised()).toEqual([])

  await addVisits(
    hopwise.services,
    Array.from({ length: 20 }, (_, index) => ({ ...visit, occurredAt: ago(8 + index), times: 4 })),
  )
  expect(await advised()).toEqual(['quiet-campaign'])
  await addVisits(hopwise.services, [{ ...visit, occurredAt: ago(1), times: 12 }])
  expect(await advised()).toEqual([])
})

test('calls at once show each workspace its own, and what was written before them', async () => {
  const [ada, ben] = [await hopwise.signUp(), await hopwise.signUp()]
  const { orm } = hopwise.services.database
  const draft = { platform: 'twitter' as const, content: 'Breathe.' }
  const draftsOf = async (who: Marketer) =>
    (await openOf(who)).some(({ kind }) => kind === 'drafts')
  const before = [draftsOf(ada), draftsOf(ben)]
  await orm.insert(posts).values({ ...draft, workspaceId: await workspaceIdOf(ada) })
  const after = [draftsOf(ada), draftsOf(ben), draftsOf(ada), draftsOf(ben)]
  expect(await Promise.all(after)).toEqual([true, false, true, false])
  await Promise.all(before)
})

test('a second destination is advised where many visit, not on a new smart link or a cloaked URL', async () => {
  const ada = await hopwise.signUp()
  const { workspaceId, linkId } = await aShop(ada)
  const { orm } = hopwise.services.database
  await orm.update(links).set({ isSmart: true }).where(eq(links.workspaceId, workspaceId))
  const advised = async () =>
    (await openOf(ada)).filter(({ kind }) => kind === 'one-arm').map(({ link }) => link.path)
  expect(await advised()).toEqual([`/smart-links?tab=manage&edit=${linkId}`])
  await orm.update(links).set({ isCloaked: true }).where(eq(links.id, linkId))
  expect(await advised()).toEqual([])
})

test('an action is marked, taken back, and comes back when its facts change', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  const { workspaceId } = await aShop(ada)
  const { orm } = hopwise.services.database
  const aDraft = { workspaceId, platform: 'twitter' as const, content: 'Breathe.' }
  await orm.insert(posts).values(aDraft)
  const find = async () => (await openOf(ada)).find(({ kind }) => kind === 'drafts')
  const key = (await find())?.key ?? ''
  const mark = (who: Marketer, state: string) =>
    who.post('/api/monetization/actions/mark', { key, state })
  expect((await mark(eve, 'done')).status).toBe(404)
  expect((await mark(ada, 'later')).body.message).toContain('State must be')
  expect((await mark(ada, 'dismissed')).status).toBe(200)
  expect(await find()).toBeUndefined()
  expect((await planOf(ada)).handled).toMatchObject([{ key, state: 'dismissed' }])
  expect((await mark(ada, 'open')).status).toBe(200)
  expect(await find()).toBeDefined()
  await mark(ada, 'done')
  await orm.insert(posts).values(aDraft)
  const again = await find()
  expect(again).toBeDefined()
  expect(again?.key).not.toBe(key)
  expect(
    await orm
      .select()
      .from(moneyActions)
      .where(eq(moneyActions.workspaceId, await workspaceIdOf(eve))),
  ).toEqual([])
})

test('20 actions of a kind are open at once, and the next one follows when one is done', async () => {
  const ada = await hopwise.signUp()
  const { orm } = hopwise.services.database
  const workspaceId = await workspaceIdOf(ada)
  const [product] = await orm.insert(products).values({ workspaceId, name: 'Yoga' }).returning()
  await orm.insert(campaigns).values(
    Array.from({ length: 21 }, (_, index) => ({
      workspaceId,
      name: `Sale ${index + 1}`,
      productId: product?.id ?? 0,
      platforms: [],
      startDate: '2026-11-01',
    })),
  )
  async function openCampaigns() {
    const { body } = await ada.get('/api/monetization/action-plan')
    return [...body.todayActions, ...body.thisWeekActions].filter(
      ({ kind }) => kind === 'campaign-without-link',
    )
  }
  const first = await openCampaigns()
  expect(first).toHaveLength(20)
  await ada.post('/api/monetization/actions/mark', { key: first[0]?.key, state: 'done' })
  const next = await openCampaigns()
  expect(next).toHaveLength(20)
  expect(next.map(({ title }) => title)).toContain('Give Sale 21 a link')
})

test('the profile is saved and given back with its plan; only another goal starts again', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  expect((await ada.get('/api/monetization/profile')).body).toMatchObject({
    savedAt: null,
    plan: null,
    profile: {
      experience: 'beginner',
      timeAvailable: 10,
      budget: 100,
      interests: ['business', 'technology'],
      goals: { timeframe: 30, target: 5000 },
    },
  })
  const profile = {
    experience: 'advanced',
    timeAvailable: 20,
    budget: 0,
    interests: ['Coffee', 'coffee'],
    goals: { timeframe: 60, target: 900 },
  }
  const { status, body: plan } = await ada.post('/api/monetization/generate-plan', profile)
  expect(status).toBe(200)
  expect(plan).toMatchObject({ basis: 'illustrative', niches: ['Kitchen & coffee'] })
  expect(plan.steps.length).toBeGreaterThan(3)
  const goal = async () => (await ada.get('/api/monetization/revenue-tracking/1')).body.goal
  expect(await goal()).toMatchObject({
    isOwn: true,
    target: '900.00',
    from: '2026-11-21',
    daysLeft: 60,
  })
  clock += 2 * dayMs
  await ada.post('/api/monetization/generate-plan', { ...profile, budget: 50 })
  expect(await goal()).toMatchObject({ from: '2026-11-21', daysLeft: 58 })
  await ada.post('/api/monetization/generate-plan', {
    ...profile,
    goals: { timeframe: 60, target: 901 },
  })
  expect(await goal()).toMatchObject({ from: '2026-11-23', daysLeft: 60 })
  clock -= 2 * dayMs
  const saved = await ada.get('/api/monetization/profile')
  expect(saved.body.profile.interests).toEqual(['coffee'])
  expect(saved.body.plan).not.toBeNull()
  expect((await eve.get('/api/monetization/profile')).body.savedAt).toBeNull()
})

test('no hours, no days or no amount are taken, and the plan says what follows', async () => {
  const ada = await hopwise.signUp()
  const { status, body: plan } = await ada.post('/api/monetization/generate-plan', {
    timeAvailable: 0,
    goals: { timeframe: 0, target: 0 },
  })
  expect(status).toBe(200)
  expect(plan).toMatchObject({
    totalMonthlyPotential: '0.00',
    range: { low: '0.00', high: '0.00' },
    immediateActions: [],
    note: expect.stringContaining('With 0 hours a week, no posts get written'),
  })
  expect(plan.steps.at(-1)).toMatchObject({ label: 'Your goal', result: 'No amount, so no goal' })
  const { body } = await ada.get('/api/monetization/revenue-tracking/1')
  expect(body.goal).toMatchObject({ isOwn: false, target: '5000.00', until: '2026-11-30' })
})

test('a profile that cannot be is refused with the field and the reason, and nothing is saved', async () => {
  const ada = await hopwise.signUp()
  const refusalOf = async (profile: object) =>
    (await ada.post('/api/monetization/generate-plan', profile)).body.issues
  expect(await refusalOf({ timeAvailable: -1 })).toEqual([
    { path: 'timeAvailable', message: 'Hours a week must be a whole number from 0 to 168' },
  ])
  expect(await refusalOf({ goals: { timeframe: 366, target: 1.5 } })).toMatchObject([
    { path: 'goals.timeframe' },
    { path: 'goals.target' },
  ])
  expect(await refusalOf({ interests: [] })).toMatchObject([{ path: 'interests' }])
  const { orm } = hopwise.services.database
  const rows = await orm
    .select()
    .from(moneyProfiles)
    .where(eq(moneyProfiles.workspaceId, await workspaceIdOf(ada)))
  expect(rows).toEqual([])
})

test('the list is exported with its arithmetic', async () => {
  const ada = await hopwise.signUp()
  await aShop(ada)
  const { status, headers, body } = await ada.get('/api/monetization/actions/export')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('actions.csv')
  expect(String(body)).toContain('Expected in 30 days (USD)')
  expect(String(body)).toContain('http://hopwise.test/')
})
