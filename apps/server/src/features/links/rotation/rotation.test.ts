import { conversions, links, linkVariants, rotations, workspaces } from '@hopwise/db'
import { compareWithEvenSplit, leastChance, type Weights } from '@hopwise/optimizer'
import { sum } from '@hopwise/statistics'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aRotatingLink, type RotatingLink } from '#src/testing/a-rotating-link.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { refitRotations } from './index.ts'
import { listDueRotations } from './list-due-rotations.ts'

let hopwise: TestApp
let now = new Date()
let changed: string[] = []

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
  hopwise.services.linkChanged = async (slug) => void changed.push(slug)
})
beforeEach(() => {
  now = new Date('2026-11-21T15:00:00Z')
  changed = []
})
afterAll(() => hopwise.stop())

const since = new Date('2026-10-01T00:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const orm = () => hopwise.services.database.orm
const refit = () => refitRotations(hopwise.services)
const aLink = (urls = ['https://example.com/a', 'https://example.com/b']) =>
  aRotatingLink(hopwise, { urls, since })

async function storedOf({ linkId }: RotatingLink) {
  const [row] = await orm().select().from(rotations).where(eq(rotations.linkId, linkId))
  return row
}

async function weightsOf(link: RotatingLink): Promise<Weights> {
  const row = await storedOf(link)
  if (row === undefined) throw new Error('the link was not fitted')
  return row.weights as Weights
}

/** The share of each arm for new visitors. */
async function sharesOf(link: RotatingLink): Promise<Record<number, number>> {
  const { arms, all } = await weightsOf(link)
  return Object.fromEntries(arms.map((arm, index) => [arm, all[index] ?? 0]))
}

const reportOf = async ({ ada, linkId }: RotatingLink, query = '') =>
  (await ada.get(`/api/smart-links/${linkId}/rotation?${query}`)).body

const variant = ({ workspaceId, linkId }: RotatingLink, id: number) =>
  and(
    eq(linkVariants.workspaceId, workspaceId),
    eq(linkVariants.linkId, linkId),
    eq(linkVariants.id, id),
  )

/** Both arms were clicked as often; of arm 1 so many bought. */
async function aLinkWhereOneSells(sales: number) {
  const link = await aLink()
  await link.click({ arm: 0, times: 200, probability: 0.5, occurredAt: ago(6) })
  const clicks = await link.click({ arm: 1, times: 200, probability: 0.5, occurredAt: ago(6) })
  const sold = []
  for (const id of clicks.slice(0, sales)) {
    sold.push(await link.sell(id, { occurredAt: ago(5), createdAt: ago(5) }))
  }
  return { link, clicks, sold }
}

test('a link starts with even shares, and visitors move to the arm that sells', async () => {
  const link = await aLink()
  await refit()
  expect(await sharesOf(link)).toEqual({ 0: 0.5, 1: 0.5 })
  expect(changed).toContain(link.slug)
  const { link: sold } = await aLinkWhereOneSells(12)
  await refit()
  const shares = await sharesOf(sold)
  expect(shares[1]).toBeGreaterThan(0.9)
  expect(shares[0]).toBeGreaterThan(0)
})

test('refunds take the visitors back', async () => {
  const { link, clicks } = await aLinkWhereOneSells(8)
  await refit()
  const before = await sharesOf(link)
  for (const id of clicks.slice(0, 8)) await link.sell(id, { kind: 'refund', amount: '-40.00' })
  await refit()
  const after = await sharesOf(link)
  expect(before[1]).toBeGreaterThan(0.9)
  expect(after[1]).toBeLessThan((before[1] ?? 0) - 0.2)
  expect((await reportOf(link)).arms[1]).toMatchObject({ conversions: 8, earnings: '0.00' })
})

test('a paused arm gets no visitors, and its own share again once it is back', async () => {
  const { link } = await aLinkWhereOneSells(12)
  await orm()
    .update(linkVariants)
    .set({ pausedAt: now, pausedBy: 'health' })
    .where(variant(link, 1))
  await refit()
  expect(await sharesOf(link)).toEqual({ 0: 1 })
  expect((await reportOf(link)).arms).toMatchObject([
    { id: 0, state: 'live', share: 1 },
    { id: 1, state: 'paused', pausedBy: 'health', share: null, chanceBest: null, clicks: 200 },
  ])
  await orm().update(linkVariants).set({ pausedAt: null, pausedBy: null }).where(variant(link, 1))
  await refit()
  expect((await sharesOf(link))[1]).toBeGreaterThan(0.9)
})

test('a new arm is explored alongside one that sells', async () => {
  const { link } = await aLinkWhereOneSells(12)
  await orm().insert(linkVariants).values({
    workspaceId: link.workspaceId,
    linkId: link.linkId,
    id: 2,
    url: 'https://example.com/c',
    isArm: true,
    position: 2,
    since: now,
  })
  await refit()
  expect((await sharesOf(link))[2]).toBeGreaterThan(0.1)
})

test('where countries are distinguished, each is sent where it buys', async () => {
  const link = await aLink()
  await orm().update(links).set({ usesCountries: true }).where(eq(links.id, link.linkId))
  for (const [country, best] of [
    ['DE', 0],
    ['US', 1],
  ] as const) {
    for (const arm of [0, 1]) {
      const given = { arm, times: 300, probability: 0.5, country, occurredAt: ago(6) }
      const clicks = await link.click(given)
      const buyers = clicks.slice(0, arm === best ? 15 : 1)
      for (const id of buyers) await link.sell(id, { occurredAt: ago(6), createdAt: ago(6) })
    }
  }
  await refit()
  const { segments } = await weightsOf(link)
  expect(segments['DE|']?.[0]).toBeGreaterThan(0.8)
  expect(segments['US|']?.[1]).toBeGreaterThan(0.8)
  const report = await reportOf(link)
  expect(report.segments).toHaveLength(2)
  expect(report.segments[0]).toMatchObject({ device: null, clicks: 600 })
})

test('what a rule chose, what was flagged and what came before an arm counted teaches nothing', async () => {
  const link = await aLink()
  const given = { arm: 1, times: 300, probability: 1, occurredAt: ago(6) }
  await link.click({ ...given, chosenBy: 'rule-1' })
  await link.click({ ...given, probability: 0.5, flag: 'crawler' })
  const early = await link.click({ ...given, probability: 0.5, occurredAt: ago(30) })
  for (const id of early.slice(0, 20)) await link.sell(id)
  await orm()
    .update(linkVariants)
    .set({ since: ago(10) })
    .where(variant(link, 1))
  await refit()
  expect(await sharesOf(link)).toEqual({ 0: 0.5, 1: 0.5 })
})

test('conversions without a rate are left out and reported', async () => {
  const { link, clicks } = await aLinkWhereOneSells(0)
  for (const id of clicks.slice(0, 20)) await link.sell(id, { currency: 'CHF', rate: null })
  await refit()
  const report = await reportOf(link)
  expect(report).toMatchObject({ withoutRate: 20, earnings: '0.00' })
  expect((await sharesOf(link))[1]).toBeLessThan(0.6)
})

test('a fit happens only where there is something new, and only moved weights are announced', async () => {
  const { link, clicks, sold } = await aLinkWhereOneSells(12)
  await refit()
  const first = await storedOf(link)
  changed = []
  now = new Date('2026-11-21T15:01:00Z')
  await refit()
  expect((await storedOf(link))?.fittedAt).toEqual(first?.fittedAt)
  await link.click({ arm: 1, times: 1, probability: 0.9 })
  await refit()
  expect((await storedOf(link))?.fittedAt).toEqual(now)
  expect((await storedOf(link))?.weights).toEqual(first?.weights)
  expect(changed).toEqual([])
  now = new Date('2026-11-21T15:02:00Z')
  await orm()
    .update(conversions)
    .set({ status: 'reversed' })
    .where(eq(conversions.id, sold[0] ?? 0))
  await refit()
  expect((await storedOf(link))?.fittedAt).toEqual(now)
  expect(clicks).toHaveLength(200)
})

test('a link that cannot be fitted keeps no other waiting', async () => {
  const broken = await aLink()
  const { link } = await aLinkWhereOneSells(12)
  await refit()
  await broken.click({ arm: 0, times: 1, probability: 0.5 })
  await link.click({ arm: 0, times: 1, probability: 0.5 })
  // As nothing of ours ever writes it.
  await orm()
    .update(rotations)
    .set({ weights: { arms: 5, segments: null } })
    .where(eq(rotations.linkId, broken.linkId))
  now = new Date('2026-11-21T15:03:00Z')
  await expect(refit()).rejects.toThrow('1 of 2 parts failed')
  expect((await storedOf(link))?.fittedAt).toEqual(now)
  // It had its turn: links that wait for theirs come first.
  now = new Date('2026-11-21T15:04:00Z')
  await orm()
    .update(rotations)
    .set({ fittedAt: ago(1) })
    .where(eq(rotations.linkId, broken.linkId))
  await expect(refit()).rejects.toThrow('1 of 1 parts failed')
  await link.click({ arm: 0, times: 1, probability: 0.5 })
  const due = await listDueRotations(orm(), now)
  expect(due.map(({ linkId }) => linkId)).toEqual([link.linkId, broken.linkId])
  await orm().delete(rotations).where(eq(rotations.linkId, broken.linkId))
})

test('nothing is learned for a deleted account', async () => {
  const { link } = await aLinkWhereOneSells(12)
  await orm().update(workspaces).set({ closedAt: now }).where(eq(workspaces.id, link.workspaceId))
  await refit()
  expect(await storedOf(link)).toBeUndefined()
})

test('with its second arm gone a link has no weights, and its former arms keep their figures', async () => {
  const { link } = await aLinkWhereOneSells(12)
  await refit()
  await orm().update(linkVariants).set({ removedAt: now }).where(variant(link, 1))
  changed = []
  await refit()
  expect((await storedOf(link))?.weights).toBeNull()
  expect(changed).toContain(link.slug)
  expect((await reportOf(link)).arms).toMatchObject([
    { id: 0, state: 'live', clicks: 200 },
    { id: 1, state: 'removed', clicks: 200, conversions: 12, earnings: '480.00', share: null },
  ])
})

test('the report’s figures are the sums of the clicks and of what they led to', async () => {
  const link = await aLink()
  const given = { occurredAt: ago(2), country: 'US' }
  const plain = await link.click({ ...given, arm: 0, times: 120, probability: 0.8 })
  const other = await link.click({ ...given, arm: 1, times: 100, probability: 0.2 })
  await link.click({ ...given, arm: 1, times: 30, probability: 0.2, chosenBy: 'kept' })
  for (const id of plain.slice(0, 6)) await link.sell(id, { amount: '10.00' })
  for (const id of other.slice(0, 9)) await link.sell(id, { amount: '33.33' })
  await link.sell(other[0] ?? '', { kind: 'refund', amount: '-33.33' })
  await refit()
  const report = await reportOf(link, 'period=7days')
  expect(report).toMatchObject({ clicks: 250, conversions: 15, earnings: '326.64' })
  expect(report.arms).toMatchObject([
    { clicks: 120, conversions: 6, earnings: '60.00', epc: '0.5000' },
    { clicks: 130, conversions: 9, earnings: '266.64', epc: '2.0511' },
  ])
  const [first, second] = report.arms
  for (const expected of [first?.expected, second?.expected]) {
    expect(Number(expected?.low)).toBeLessThan(Number(expected?.value))
    expect(Number(expected?.value)).toBeLessThan(Number(expected?.high))
  }
  expect(sum(report.arms.map(({ chanceBest }) => Number(chanceBest)))).toBeCloseTo(1, 2)
  expect(sum(report.arms.map(({ share }) => Number(share)))).toBeCloseTo(1, 6)
  expect(report.days).toHaveLength(7)
  expect(report.days.at(-3)).toEqual({
    day: '2026-11-19',
    arms: [
      { id: 0, clicks: 120, earnings: '60.00' },
      { id: 1, clicks: 130, earnings: '266.64' },
    ],
  })
  const { gain } = report
  expect(gain).toMatchObject({ clicks: 250, earned: '326.64' })
  expect(Number(gain?.gained)).toBeCloseTo(326.64 - Number(gain?.evenSplit), 2)
  // Half of the clicks at each arm's own earnings per click.
  const evenSplit = 125 * (60 / 120) + 125 * (266.64 / 130)
  expect(Number(gain?.evenSplit)).toBeCloseTo(evenSplit, 0)
  expect(Number(gain?.low)).toBeLessThan(Number(gain?.gained))
  expect(Number(gain?.high)).toBeGreaterThan(Number(gain?.gained))
})

test('an original URL that was changed starts again, and what the former one earned still counts for the link', async () => {
  const { link } = await aLinkWhereOneSells(12)
  await orm()
    .update(linkVariants)
    .set({ url: 'https://example.com/new', since: now })
    .where(variant(link, 0))
  await refit()
  const report = await reportOf(link)
  expect(report).toMatchObject({ clicks: 400, earnings: '480.00' })
  expect(report.arms).toMatchObject([{ clicks: 0, epc: null }, { clicks: 200 }])
  expect(report.arms[0]?.share).toBeGreaterThan(0.05)
})

test('a gain is not shown before there is enough data', async () => {
  const { link, clicks } = await aLinkWhereOneSells(9)
  await refit()
  expect((await reportOf(link)).gain).toBeNull()
  await link.sell(clicks[9] ?? '')
  expect((await reportOf(link)).gain).not.toBeNull()
})

test('a gain is computed from few rows, and is that of every sale by itself', async () => {
  const link = await aLink()
  const sales: { arm: number; probability: number; amount: number }[] = []
  const chances = [0.3, 0.300_1, 0.5, 0.7]
  for (const [index, probability] of [...chances, ...chances].entries()) {
    const arm = index < chances.length ? 0 : 1
    const clicks = await link.click({ arm, times: 40, probability, occurredAt: ago(6) })
    for (const [nth, id] of clicks.slice(0, 4 + 2 * arm).entries()) {
      const amount = nth === 0 ? -5 : 10 + 7 * nth
      await link.sell(id, { amount: amount.toFixed(2) })
      sales.push({ arm, probability: Math.fround(probability), amount })
    }
  }
  const sum = (power: number) =>
    chances.reduce((all, chance) => all + 40 * Math.fround(chance) ** -power, 0)
  const logs = [0, 1].map((arm) => ({
    clicks: sum(0),
    inverse: sum(1),
    inverseSquare: sum(2),
    sales: sales.filter((sale) => sale.arm === arm),
  }))
  const expected = compareWithEvenSplit(logs)
  const { gain } = await reportOf(link)
  for (const key of ['earned', 'evenSplit', 'gained', 'low', 'high'] as const) {
    expect(Number(gain?.[key])).toBeCloseTo(expected[key], 1)
  }
})

test('fifty arms alike gain nothing, however rarely most of them are drawn', async () => {
  const arms = Array.from({ length: 50 }, (_, id) => id)
  const link = await aLink(arms.map((id) => `https://example.com/${id}`))
  for (const arm of arms) {
    const drawn =
      arm === 0 ? { times: 170, probability: 0.9902 } : { times: 1, probability: 0.0002 }
    for (const id of await link.click({ arm, ...drawn, occurredAt: ago(6) })) await link.sell(id)
  }
  const { gain } = await reportOf(link)
  expect(gain).toMatchObject({ clicks: 219, earned: '8760.00', evenSplit: '8760.00' })
  await refit()
  expect(Math.min(...Object.values(await sharesOf(link)))).toBeGreaterThanOrEqual(leastChance)
})

test('the list has the links that rotate, with their figures', async () => {
  const { link } = await aLinkWhereOneSells(12)
  await refit()
  const { ada, linkId } = link
  const { body, headers } = await ada.get('/api/smart-links/rotations')
  expect(headers['x-total-count']).toBe('1')
  expect(body).toMatchObject([
    { id: linkId, arms: 2, clicks: 400, conversions: 12, earnings: '480.00' },
  ])
  expect(body[0]?.gain).toEqual((await reportOf(link)).gain)
  expect((await ada.get('/api/smart-links/rotations?search=nothing')).body).toEqual([])
  const ofLinks = (...ids: number[]) => ada.get(`/api/smart-links/rotations?ids=${ids.join()}`)
  expect((await ofLinks(linkId, linkId + 1)).body).toEqual(body)
  expect((await ofLinks(linkId + 1)).body).toEqual([])
})

test('the arms go out as CSV', async () => {
  const { link } = await aLinkWhereOneSells(12)
  await refit()
  const { body, headers } = await link.ada.get(`/api/smart-links/${link.linkId}/rotation/export`)
  expect(headers['content-type']).toContain('text/csv')
  const [, first, second] = body.trim().split('\n')
  expect(first).toMatch(/^https:\/\/example\.com\/a,live,.*,200,0,0\.00,0\.0000,/)
  expect(second).toMatch(/^https:\/\/example\.com\/b,live,.*,200,12,480\.00,2\.4000,/)
})

test('a link that never rotated has an empty report, a stranger’s is not there', async () => {
  const link = await aLink()
  const eve = await hopwise.signUp()
  for (const call of ['rotation', 'rotation/export']) {
    expect((await eve.get(`/api/smart-links/${link.linkId}/${call}`)).status).toBe(404)
  }
  expect((await eve.get('/api/smart-links/rotations')).body).toEqual([])
  const { body: product } = await eve.post('/api/products', { name: 'Desk' })
  const { body: plain } = await eve.post('/api/affiliate-links', {
    productId: product.id,
    originalUrl: 'https://example.com/',
  })
  expect((await eve.get(`/api/smart-links/${plain.id}/rotation`)).body).toMatchObject({
    arms: [],
    clicks: 0,
    gain: null,
    segments: [],
    fittedAt: null,
  })
})
