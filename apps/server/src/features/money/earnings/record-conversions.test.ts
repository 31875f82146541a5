import type { ConversionStatus } from '@hopwise/contracts'
import { clicks, conversionDays, conversionEvents, conversions, linkConversions } from '@hopwise/db'
import { createClickIds } from '@hopwise/redirector'
import { centsOf, moneyOf } from '@hopwise/units'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tenant } from '#src/services.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { type ConversionReport, recordConversions } from './index.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ids = createClickIds((bytes) => crypto.getRandomValues(bytes))

let hopwise: TestApp
let ada: Marketer
let tenant: Tenant
let linkId: number
let campaignId: number

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
  ada = await hopwise.signUp()
  const { workspace } = (await ada.get('/api/auth/user')).body
  tenant = { ...hopwise.services, orm: hopwise.services.database.orm, workspaceId: workspace.id }
  const product = (await ada.post('/api/products', { name: 'Keto', network: 'clickbank' })).body
  const campaign = await ada.post('/api/campaigns', {
    name: 'Keto reset',
    productId: product.id,
    platforms: ['twitter'],
    startDate: '2026-11-01',
  })
  campaignId = campaign.body.id
  linkId = await makeLink('https://hop.clickbank.net/?affiliate=ada&vendor=keto')
  async function makeLink(originalUrl: string) {
    const made = await ada.post('/api/affiliate-links', {
      productId: product.id,
      originalUrl,
      campaignId,
      slug: 'keto-bio',
    })
    return made.body.id as number
  }
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  await tenant.orm.delete(conversions)
})

async function addClick(at = now): Promise<string> {
  const id = ids.next(at.getTime())
  await tenant.orm
    .insert(clicks)
    .values({ workspaceId: tenant.workspaceId, id, occurredAt: at, linkId })
  return id
}

const report: ConversionReport = {
  source: 'clickbank',
  transactionId: 'ABC123',
  kind: 'sale',
  status: 'pending',
  amount: '40.00',
  currency: 'USD',
  subIds: [],
  occurredAt: now,
}

const record = (...reports: ConversionReport[]) =>
  recordConversions(tenant, reports, { route: 'sync' })

async function rows() {
  return await tenant.orm.select().from(conversions).orderBy(asc(conversions.id))
}

test('a sale finds its click though the network folded the case of its id', async () => {
  const click = await addClick()
  const [made] = await record({ ...report, subIds: [click.toUpperCase()] })
  expect(made).toMatchObject({ outcome: 'added', isMatched: true })
  expect(await rows()).toMatchObject([{ matchedBy: 'click', clickId: click, linkId, campaignId }])
})

test.each([
  ['the short name of a link', ['KETO-BIO'], 'tracking-id'],
  ['a value in the address of one link', ['Ada'], 'tracking-id'],
  ['a word that no link knows', ['stranger'], null],
  ['nothing', [], null],
])('without a click, %s decides', async (_, subIds, matchedBy) => {
  await record({ ...report, subIds })
  const expected = matchedBy === null ? null : linkId
  expect(await rows()).toMatchObject([{ matchedBy, linkId: expected }])
})

test('someone else’s click is not found', async () => {
  const click = await addClick()
  const eve = await hopwise.signUp()
  const { workspace } = (await eve.get('/api/auth/user')).body
  const other = { ...tenant, workspaceId: workspace.id }
  await recordConversions(other, [{ ...report, subIds: [click] }], { route: 'sync' })
  expect(await rows()).toMatchObject([{ matchedBy: null, linkId: null }])
})

test('the same news again changes nothing and writes no history', async () => {
  await record(report)
  const [again] = await record(report)
  expect(again?.outcome).toBe('unchanged')
  expect(await tenant.orm.select().from(conversionEvents)).toHaveLength(1)
})

test('each step of a life is kept with the way it came by', async () => {
  await record(report)
  await record({ ...report, status: 'confirmed', amount: '42.00' })
  await record({ ...report, status: 'pending', amount: '40.00' })
  const events = await tenant.orm.select().from(conversionEvents).orderBy(asc(conversionEvents.id))
  expect(events.map(({ status, amount }) => [status, amount])).toEqual([
    ['pending', '40.00'],
    ['confirmed', '42.00'],
  ])
})

test.each([['before'], ['after']])(
  'a refund that comes %s its sale belongs to its click and stands where it stands',
  async (when) => {
    const click = await addClick()
    const sale = { ...report, subIds: [click] }
    const refund: ConversionReport = {
      ...report,
      kind: 'refund',
      status: 'confirmed',
      amount: '-40.00',
    }
    for (const one of when === 'before' ? [refund, sale] : [sale, refund]) await record(one)
    const both = await rows()
    expect(both.map(({ status, linkId }) => [status, linkId])).toEqual([
      ['pending', linkId],
      ['pending', linkId],
    ])
    await record({ ...sale, status: 'paid' })
    expect((await rows()).map(({ kind, status }) => [kind, status]).toSorted()).toEqual([
      ['refund', 'confirmed'],
      ['sale', 'paid'],
    ])
  },
)

test('a refund without an amount takes back what its sale brought, whatever that becomes', async () => {
  await record({ ...report, kind: 'refund', status: 'confirmed', amount: null })
  await record(report)
  await record({ ...report, status: 'confirmed', amount: '44.00' })
  expect((await rows()).map(({ amount }) => amount).toSorted()).toEqual(['-44.00', '44.00'])
})

test('a rebill and its refund belong to the click of the first sale', async () => {
  const click = await addClick()
  const rebill = {
    ...report,
    kind: 'rebill',
    transactionId: 'ABC123-B001',
    parentTransactionId: 'ABC123',
  } as const
  await record(rebill, { ...rebill, kind: 'refund', amount: '-40.00' })
  await record({ ...report, subIds: [click] })
  expect((await rows()).map((row) => row.linkId)).toEqual([linkId, linkId, linkId])
})

test('news without an amount moves the status and leaves the amount', async () => {
  await record(report)
  await record({ ...report, status: 'confirmed', amount: null })
  expect(await rows()).toMatchObject([{ status: 'confirmed', amount: '40.00' }])
})

test('a bare sum says less than line items that are known', async () => {
  await record({ ...report, amount: '31.86', lines: { '1': '31.86' } })
  await record({ ...report, status: 'confirmed', amount: '30.00' })
  expect(await rows()).toMatchObject([{ status: 'confirmed', amount: '31.86' }])
})

test('line items of one order add up, each once', async () => {
  await record({ ...report, amount: '30.00', lines: { '1': '30.00' } })
  await record({ ...report, amount: '10.00', lines: { '2': '10.00' } })
  await record({ ...report, amount: '30.00', lines: { '1': '30.00' } })
  expect(await rows()).toMatchObject([{ amount: '40.00' }])
})

test('named line items replace a bare sum, and the hold is learned from any message that has it', async () => {
  const confirmAt = new Date('2027-01-20T00:00:00Z')
  await record(report)
  await record({ ...report, lines: { '1': '40.00' }, confirmAt })
  await record({ ...report, amount: '97.00' })
  expect(await rows()).toMatchObject([{ amount: '40.00', lines: { '1': '40.00' }, confirmAt }])
})

test('a refund that is reported again and again writes no history while its sale is pending', async () => {
  const refund = { ...report, kind: 'refund', status: 'confirmed', amount: '-40.00' } as const
  for (let times = 0; times < 3; times += 1) await record(report, refund)
  const [, again] = await record(report, refund)
  expect(again?.outcome).toBe('unchanged')
  expect(await tenant.orm.select().from(conversionEvents)).toHaveLength(2)
})

test('a click says more than the tracking id that came before it', async () => {
  await record({ ...report, subIds: ['keto-bio'] })
  const click = await addClick()
  await record({ ...report, subIds: ['keto-bio', click] })
  expect(await rows()).toMatchObject([{ matchedBy: 'click', clickId: click }])
})

const fee = {
  ...report,
  transactionId: 'F',
  parentTransactionId: 'R-1',
  kind: 'chargeback',
} as const
const rebill = {
  ...report,
  transactionId: 'R-1',
  parentTransactionId: 'R',
  kind: 'rebill',
} as const
test.each([
  ['oldest', [0, 1, 2]],
  ['youngest', [2, 1, 0]],
  ['middle', [1, 2, 0]],
])('a fee finds its way through its rebill to the sale, %s first', async (_, order) => {
  const sale = { ...report, transactionId: 'R', subIds: [await addClick()] }
  const all = [sale, rebill, { ...fee, amount: '-1.00' }]
  for (const place of order) await record(all[place] ?? sale)
  expect((await rows()).map((row) => row.linkId)).toEqual([linkId, linkId, linkId])
})

test('a whole refund takes back what its sale was worth, in whatever currency', async () => {
  await tenant.orm.execute(
    sql`insert into exchange_rates (workspace_id, currency, rate) values (${tenant.workspaceId}, 'GBP', 1.25)`,
  )
  await record({ ...report, currency: 'GBP' })
  await tenant.orm.execute(sql`update exchange_rates set rate = 1.5 where currency = 'GBP'`)
  await record({ ...report, kind: 'refund', status: 'confirmed', amount: null })
  const worth = (await rows()).map((row) => [row.currency, row.worth])
  expect(worth).toEqual([
    ['GBP', '50.00'],
    ['GBP', '-50.00'],
  ])
})

test('an amount in another currency counts once a rate is known, and is never added as dollars', async () => {
  await record({ ...report, currency: 'EUR', amount: '100.00' })
  const total = async () => {
    const days = await tenant.orm
      .select({ earnings: sql<string>`coalesce(sum(earnings), 0)::numeric(14, 2)::text` })
      .from(conversionDays)
      .where(eq(conversionDays.workspaceId, tenant.workspaceId))
    return days[0]?.earnings
  }
  expect(await total()).toBe('0.00')
  expect(await rows()).toMatchObject([{ rate: null, worth: null }])
  await tenant.orm.execute(
    sql`insert into exchange_rates (workspace_id, currency, rate) values (${tenant.workspaceId}, 'EUR', 1.085)`,
  )
  await tenant.orm.update(conversions).set({ status: 'confirmed' })
  expect(await rows()).toMatchObject([{ worth: '108.50' }])
  expect(await total()).toBe('108.50')
})

const statuses = ['pending', 'confirmed', 'paid', 'reversed'] as const
const order = fc.record({
  cents: fc.integer({ min: 1, max: 99_999 }),
  /** The furthest its life goes. */
  life: fc.integer({ min: 1, max: statuses.length }),
  /** Nothing, a part, or the whole without an amount of its own. */
  refund: fc.oneof(
    fc.constant(null),
    fc.constant('whole' as const),
    fc.integer({ min: 1, max: 99_999 }),
  ),
  rebills: fc.array(fc.integer({ min: 1, max: 9_999 }), { maxLength: 2 }),
  hasClick: fc.boolean(),
})
type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never

/** Everything a network would say of an order, in the order of its life. */
function storyOf(one: Order, index: number, click: string): ConversionReport[] {
  const sale = {
    ...report,
    transactionId: `R${index}`,
    amount: moneyOf(one.cents),
    subIds: one.hasClick ? [click] : [],
  }
  return [
    ...statuses.slice(0, one.life).map((status) => ({ ...sale, status })),
    ...(one.refund === null
      ? []
      : [
          {
            ...sale,
            kind: 'refund' as const,
            status: 'confirmed' as const,
            amount: one.refund === 'whole' ? null : moneyOf(-one.refund),
            subIds: [],
          },
        ]),
    ...one.rebills.map((cents, nth) => ({
      ...sale,
      kind: 'rebill' as const,
      transactionId: `R${index}-B00${nth + 1}`,
      parentTransactionId: `R${index}`,
      amount: moneyOf(cents),
      subIds: [],
    })),
  ]
}

/** What the books must say, computed without looking at a single message. */
function booksOf(orders: Order[]) {
  const cents: Record<ConversionStatus, number> = { pending: 0, confirmed: 0, paid: 0, reversed: 0 }
  let ofLink = 0
  for (const one of orders) {
    const status = statuses[one.life - 1] ?? 'pending'
    cents[status] += one.cents
    const refund = one.refund === 'whole' ? one.cents : (one.refund ?? 0)
    cents[status === 'paid' ? 'confirmed' : status] -= refund
    const rebilled = one.rebills.reduce((sum, more) => sum + more, 0)
    cents.pending += rebilled
    if (one.hasClick) ofLink += rebilled + (status === 'reversed' ? 0 : one.cents - refund)
  }
  return { ...cents, total: cents.pending + cents.confirmed + cents.paid, ofLink }
}

test('thousands of shuffled and doubled messages end at the network’s own totals, to the cent', async () => {
  const click = await addClick()
  let received = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: 25 }),
      fc.infiniteStream(fc.nat()),
      async (orders, random) => {
        await tenant.orm.delete(conversions)
        const messages = orders.flatMap((one, index) => storyOf(one, index, click))
        const duplicates = messages.filter(() => (random.next().value ?? 0) % 3 === 0)
        const shuffled = [...messages, ...duplicates]
          .map((message) => ({ message, place: random.next().value ?? 0 }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ message }) => message)
        while (shuffled.length > 0) {
          await record(...shuffled.splice(0, 1 + ((random.next().value ?? 0) % 12)))
        }
        received += messages.length + duplicates.length
        expect(await keptBooks()).toEqual(booksOf(orders))
        const events = await tenant.orm.$count(conversionEvents)
        for (let start = 0; start < messages.length; start += 100) {
          const again = await record(...messages.slice(start, start + 100))
          expect(again.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
        }
        expect(await tenant.orm.$count(conversionEvents)).toBe(events)
      },
    ),
    { numRuns: 40 },
  )
  expect(received).toBeGreaterThan(1_000)
})

async function keptBooks() {
  const cents: Record<ConversionStatus, number> = { pending: 0, confirmed: 0, paid: 0, reversed: 0 }
  for (const { status, amount } of await rows()) cents[status] += centsOf(amount)
  const sumStored = async (
    table: typeof conversionDays | typeof linkConversions,
    span?: string,
  ) => {
    const { rows: found } = await tenant.database.pool.query(
      `select coalesce(sum(earnings), 0)::text as sum from ${table === conversionDays ? 'conversion_days' : 'link_conversions'}
       where workspace_id = $1 ${span === undefined ? '' : `and span = '${span}'`}`,
      [tenant.workspaceId],
    )
    return centsOf(found[0].sum)
  }
  return {
    ...cents,
    total: await sumStored(conversionDays),
    ofLink: await sumStored(linkConversions, 'day'),
  }
}
