import { maxOwnTargets, type WebTarget } from '@hopwise/contracts'
import { conversions, ownTargets, placements } from '@hopwise/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVisits } from '#src/testing/add-visits.ts'
import { aLink, workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => new Date('2026-11-21T15:00:00Z') })
})
afterAll(() => hopwise.stop())

const base = '/api/web-distribution'
const hour = new Date('2026-11-20T10:00:00Z')
const aSite = {
  niche: 'fitness',
  name: 'My desk blog',
  platform: 'Blog',
  url: 'https://blog.example.com/',
}
async function anOwnSite(who: Marketer, given: object = {}): Promise<WebTarget> {
  const answer = await who.post(`${base}/own-targets`, { ...aSite, ...given })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

const names = (targets: WebTarget[]) => targets.map(({ name }) => name)

test.each(['fitness', 'technology', 'lifestyle'])(
  '%s has a dozen sites, best first',
  async (niche) => {
    const ada = await hopwise.signUp()
    const { body } = await ada.get(`${base}/targets/${niche}`)
    expect(body.length).toBeGreaterThanOrEqual(12)
    const potentials = body.map((target: WebTarget) => target.conversionPotential)
    expect(potentials).toEqual(potentials.toSorted((one, other) => Number(other) - Number(one)))
    expect(body[0]).toMatchObject({ niche, kind: 'catalog', placements: 0 })
  },
)

test('an unknown niche is refused with the choices there are', async () => {
  const ada = await hopwise.signUp()
  for (const path of ['targets/finance', 'targets/finance/export']) {
    const refused = await ada.get(`${base}/${path}`)
    expect(refused.status).toBe(400)
    expect(refused.body.issues).toEqual([
      { path: 'niche', message: 'Niche must be fitness, technology or lifestyle' },
    ])
  }
})

test('search, difficulty, link rule and order pick and sort', async () => {
  const ada = await hopwise.signUp()
  const pick = async (query: string): Promise<WebTarget[]> =>
    (await ada.get(`${base}/targets/technology?${query}`)).body
  expect(names(await pick('search=HACKER%20news'))).toEqual(['Hacker News'])
  expect(await pick('search=100%25_sure')).toEqual([])
  const easy = await pick('difficulty=easy')
  expect(new Set(easy.map(({ difficulty }) => difficulty))).toEqual(new Set(['easy']))
  const closed = await pick('policy=forbidden')
  expect(new Set(closed.map(({ siteRules }) => siteRules.affiliateLinks))).toEqual(
    new Set(['forbidden']),
  )
  const byName = names(await pick('order=name'))
  expect(byName).toEqual([...byName].sort((one, other) => one.localeCompare(other, 'en')))
  expect((await ada.get(`${base}/targets/technology?order=best`)).status).toBe(400)
})

test('a site of one’s own comes first in its niche alone, and its id finds it', async () => {
  const ada = await hopwise.signUp()
  const site = await anOwnSite(ada, {
    rules: 'Disclose every link\nOne link a post',
    needsApproval: true,
  })
  expect(site).toMatchObject({
    kind: 'own',
    conversionPotential: null,
    rules: ['Disclose every link', 'One link a post'],
    siteRules: { affiliateLinks: 'approval', approvalRequired: true, allowsShortLinks: true },
    isVerified: true,
  })
  const [first] = (await ada.get(`${base}/targets/fitness`)).body
  expect(first).toEqual(site)
  expect(names((await ada.get(`${base}/targets/lifestyle`)).body)).not.toContain(site.name)
  expect((await ada.get(`${base}/target/${site.id}`)).body).toEqual(site)
})

test('an own site is changed, removed and brought back', async () => {
  const ada = await hopwise.signUp()
  const site = await anOwnSite(ada)
  const url = `${base}/own-targets/${site.id}` as const
  const changed = await ada.patch(url, { name: 'Standing desk notes', niche: 'technology' })
  expect(changed.body).toMatchObject({ name: 'Standing desk notes', url: site.url })
  const listed = async () => names((await ada.get(`${base}/targets/technology`)).body)
  expect(await listed()).toContain('Standing desk notes')
  expect((await ada.delete(url)).body.removedAt).not.toBeNull()
  expect(await listed()).not.toContain('Standing desk notes')
  expect((await ada.get(`${base}/target/${site.id}`)).status).toBe(200)
  expect((await ada.post(`${url}/restore`)).body.removedAt).toBeNull()
  expect(await listed()).toContain('Standing desk notes')
})

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ name: 'Desk '.repeat(25) }, 'name', 'Name must be at most 120 characters'],
  [{ platform: '' }, 'platform', 'Kind of site is required'],
  [{ url: 'blog' }, 'url', 'Please enter a valid URL'],
  [{ url: 'ftp://example.com' }, 'url', 'URL must start with http:// or https://'],
  [{ niche: 'finance' }, 'niche', 'Niche must be fitness, technology or lifestyle'],
  [{ needsApproval: 'yes' }, 'needsApproval', 'Needs approval must be true or false'],
])('%j is refused, names the field, and writes nothing', async (invalid, path, message) => {
  const ada = await hopwise.signUp()
  const refused = await ada.post(`${base}/own-targets`, { ...aSite, ...invalid })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toContainEqual({ path, message })
  expect(names((await ada.get(`${base}/targets/fitness`)).body)).not.toContain(aSite.name)
})

test('a stranger neither sees nor touches an own site, nor one that is not there', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  const site = await anOwnSite(ada)
  const own = `${base}/own-targets/${site.id}`
  for (const answer of [
    await eve.get(`${base}/target/${site.id}`),
    await eve.patch(own, { name: 'Mine' }),
    await eve.delete(own),
    await eve.post(`${own}/restore`),
    await ada.get(`${base}/target/99999`),
    await ada.patch(`${base}/own-targets/101`, { name: 'Pinterest' }),
  ]) {
    expect(answer.status).toBe(404)
  }
  expect(names((await eve.get(`${base}/targets/fitness`)).body)).not.toContain(site.name)
  expect((await ada.get(`${base}/target/${site.id}`)).body).toEqual(site)
})

test('the export holds what was picked, with its estimates named as such', async () => {
  const ada = await hopwise.signUp()
  await anOwnSite(ada, { name: '=cmd()' })
  const { body: text } = await ada.get(`${base}/targets/fitness/export?policy=with-disclosure`)
  expect(text).toContain('Conversion potential (Hopwise’s estimate, of 10)')
  expect(text).toContain('Medium: fitness stories')
  expect(text).not.toContain('r/fitness30plus')
  expect(text).not.toMatch(/^=cmd/m)
})

test('before the first placement, strategies, priorities and top targets are the catalog’s and say so', async () => {
  const ada = await hopwise.signUp()
  const strategies = (await ada.get(`${base}/strategies`)).body
  expect(strategies).toHaveLength(9)
  for (const strategy of strategies) {
    expect(strategy).toMatchObject({
      basis: 'catalog',
      performance: { monthlyClicks: null, conversionRate: null, monthlyRevenue: null },
    })
    expect(strategy.contentPlan.length).toBeGreaterThan(0)
    expect(strategy.targets.length).toBeGreaterThan(0)
  }
  const top = (await ada.get(`${base}/top-targets`)).body
  expect(top).toHaveLength(5)
  expect(top[0]).toMatchObject({ basis: 'catalog', performance: { clicks: null, rate: null } })
  const priorities = (await ada.get(`${base}/priorities`)).body
  expect(
    priorities.map(({ rank, basis }: { rank: number; basis: string }) => [rank, basis]),
  ).toEqual([
    [1, 'catalog'],
    [2, 'catalog'],
    [3, 'catalog'],
  ])
})

async function aPlacement(who: Marketer, given: { targetId: number; publishedAt?: Date }) {
  const workspaceId = await workspaceIdOf(who)
  const link = await aLink(who)
  const { orm } = hopwise.services.database
  await orm.insert(placements).values({
    workspaceId,
    title: 'Desk notes',
    status: 'published',
    linkId: link.id,
    publishedAt: new Date('2026-11-01T10:00:00Z'),
    ...given,
  })
  return { workspaceId, link }
}

test('with a published placement they are this workspace’s own, to the cent', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  const { workspaceId, link } = await aPlacement(ada, { targetId: 102 })
  await addVisits(hopwise.services, [{ workspaceId, linkId: link.id, occurredAt: hour, times: 40 }])
  await hopwise.services.database.orm.insert(conversions).values({
    workspaceId,
    linkId: link.id,
    source: 'clickbank',
    transactionId: 'ABC',
    amount: '19.95',
    occurredAt: hour,
  })
  const [top] = (await ada.get(`${base}/top-targets`)).body
  expect(top).toMatchObject({
    basis: 'yours',
    target: { id: 102, placements: 1 },
    performance: { clicks: 40, conversions: 1, revenue: '19.95', rate: 2.5 },
  })
  const strategies = (await ada.get(`${base}/strategies`)).body
  expect(strategies.find(({ id }: { id: number }) => id === 11)).toMatchObject({
    basis: 'yours',
    placements: 1,
    performance: { monthlyClicks: 40, conversionRate: 2.5, monthlyRevenue: '19.95' },
  })
  const [priority] = (await ada.get(`${base}/priorities`)).body
  expect(priority).toMatchObject({ basis: 'yours', action: 'plan', targetId: 102 })
  expect(priority?.reason).toContain('$19.95 from 40 clicks')
  expect((await eve.get(`${base}/top-targets`)).body[0]?.basis).toBe('catalog')
})

test('of two who add a site at once, only one gets the last place', async () => {
  const ada = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(ada)
  const row = { ...aSite, niche: 'fitness' as const, workspaceId }
  const rows = Array.from({ length: maxOwnTargets - 1 }, () => row)
  await hopwise.services.database.orm.insert(ownTargets).values(rows)
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => ada.post(`${base}/own-targets`, { ...aSite, name })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 402, 402])
  const message = 'You can add up to 200 sites. Remove one to add another.'
  expect(answers.find(({ status }) => status === 402)?.body).toMatchObject({
    code: 'limit-reached',
    message,
    issues: [{ path: 'name', message }],
  })
})

test('many clicks without a sale come first among the priorities', async () => {
  const ada = await hopwise.signUp()
  const { workspaceId, link } = await aPlacement(ada, { targetId: 203 })
  await addVisits(hopwise.services, [
    { workspaceId, linkId: link.id, occurredAt: hour, times: 120 },
  ])
  const [first] = (await ada.get(`${base}/priorities`)).body
  expect(first).toMatchObject({ action: 'fix', title: 'Fix “Desk notes”', basis: 'yours' })
  expect(first?.placementId).toEqual(expect.any(Number))
  expect((await ada.get(`${base}/top-targets`)).body[0]?.performance).toMatchObject({
    clicks: 120,
    rate: 0,
  })
})

test('an address with letters of all scripts is answered in the form that every client reads', async () => {
  const eve = await hopwise.signUp()
  const made = await eve.post(`${base}/own-targets`, { ...aSite, url: 'https://münchen.example/ü' })
  expect(made.status).toBe(201)
  const url = 'https://xn--mnchen-3ya.example/%C3%BC'
  expect(made.body.url).toBe(url)
  expect((await eve.get(`${base}/target/${made.body.id}`)).body.url).toBe(url)
  const listed = (await eve.get(`${base}/targets/${aSite.niche}`)).body
  expect(listed.find(({ id }: { id: number }) => id === made.body.id)?.url).toBe(url)
})
