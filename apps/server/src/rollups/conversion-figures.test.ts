import { conversions, links, products, workspaces } from '@hopwise/db'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildDays } from '#src/rollups/rebuild-days.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let workspaceId: number
let linkIds: number[]

beforeAll(async () => {
  hopwise = await startTestApp()
  const { orm } = hopwise.services.database
  const ada = await hopwise.signUp()
  workspaceId = (await ada.get('/api/auth/user')).body.workspace.id
  const [product] = await orm
    .insert(products)
    .values({ workspaceId, name: 'Desk' })
    .returning({ id: products.id })
  const made = await orm
    .insert(links)
    .values(
      (['twitter', 'instagram', null] as const).map((platform, index) => ({
        workspaceId,
        slug: `figures-${index}`,
        productId: product?.id ?? 0,
        originalUrl: 'https://shop.example/',
        platform,
      })),
    )
    .returning({ id: links.id })
  linkIds = made.map(({ id }) => id)
})
afterAll(() => hopwise.stop())

const zones = [
  'UTC',
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/St_Johns',
  'Etc/GMT+12',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
]
const kinds = ['sale', 'rebill', 'refund', 'chargeback'] as const
const statuses = ['pending', 'confirmed', 'paid', 'reversed'] as const

const link = fc.option(fc.nat(2))
const occurredAt = fc
  .tuple(
    fc.constantFrom('2026-10-25T01:00:00Z', '2027-03-28T01:00:00Z', '2026-11-30T21:00:00Z'),
    fc.integer({ min: -86_400_000, max: 86_400_000 }),
  )
  .map(([moment, offset]) => new Date(Date.parse(moment) + offset))
const sale = fc.record({
  link,
  kind: fc.constantFrom(...kinds),
  status: fc.constantFrom(...statuses),
  // Few of each, so that refunds meet their sales and take back a part, all or more.
  transaction: fc.nat(5),
  cents: fc.constantFrom(-2_000, -1_000, -999, -1, 1_000, 1_001, 2_000),
  mirrorsSale: fc.boolean(),
  occurredAt,
  isDayOnly: fc.boolean(),
})

const aSale: Sale = {
  link: null,
  kind: 'sale',
  status: 'paid',
  transaction: 1,
  cents: 1_000,
  mirrorsSale: false,
  occurredAt: new Date('2026-11-20T10:00:00Z'),
  isDayOnly: false,
}

type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never

/** What happens to conversions once they are there; `nth` picks the row, or every third. */
const event = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), sales: fc.array(sale, { maxLength: 4 }) }),
  fc.record({ do: fc.constant('judge' as const), status: fc.constantFrom(...statuses) }),
  fc.record({ do: fc.constant('reassign' as const), link }),
  fc.record({ do: fc.constant('move' as const), occurredAt }),
  fc.record({ do: fc.constant('correct' as const), cents: fc.constantFrom(-1_000, 1_000) }),
  fc.record({ do: fc.constant('remove' as const) }),
  fc.record({ do: fc.constant('repaint' as const), link: fc.nat(2) }),
  fc.record({ do: fc.constant('rezone' as const), zone: fc.constantFrom(...zones) }),
)

test('earnings by day are those of the conversions, whatever happens to them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale, { minLength: 1, maxLength: 8 }),
      fc.array(event, { maxLength: 8 }),
      async (sales, events) => {
        const { orm } = hopwise.services.database
        await orm.delete(conversions)
        expect(await figures()).toEqual({})
        await insert(sales)
        for (const one of events) await happen(one)
        const counted = await figures()
        expect(counted).toEqual(await plainFigures())
        await rebuildDays(orm, workspaceId)
        expect(await figures()).toEqual(counted)
      },
    ),
    { numRuns: 25 },
  )
})

test.each(zones)('a sale of which only the day is known counts on that day in %s', async (zone) => {
  const { orm } = hopwise.services.database
  await orm.delete(conversions)
  await happen({ do: 'rezone', zone })
  const dayOnly = { ...aSale, occurredAt: new Date('2026-11-30T12:00:00Z'), isDayOnly: true }
  await insert([dayOnly])
  const counted = { 'all|day|2026-11-30|general': { conversions: 1, cents: 1_000 } }
  expect(await figures()).toEqual(counted)
  for (const other of zones) {
    await happen({ do: 'rezone', zone: other })
    expect(await figures()).toEqual(counted)
  }
})

test('a sale is a conversion until all of it was refunded, and again once the refund is reversed', async () => {
  const { orm } = hopwise.services.database
  await orm.delete(conversions)
  const counted = async () =>
    Object.values(await figures()).reduce((sum, one) => sum + one.conversions, 0)
  await insert([aSale])
  expect(await counted()).toBe(1)
  await insert([{ ...aSale, kind: 'refund', cents: -999 }])
  expect(await counted()).toBe(1)
  await insert([{ ...aSale, kind: 'chargeback', cents: -1 }])
  expect(await counted()).toBe(0)
  await orm
    .update(conversions)
    .set({ status: 'reversed' })
    .where(eq(conversions.kind, 'chargeback'))
  expect(await counted()).toBe(1)
})

test('a refund is of the sale, and leaves a rebill of its transaction a conversion', async () => {
  const { orm } = hopwise.services.database
  await orm.delete(conversions)
  const marked = async () =>
    (await orm.select().from(conversions).where(eq(conversions.isRefunded, true))).map(
      ({ kind }) => kind,
    )
  await insert([{ ...aSale, kind: 'rebill' }])
  await insert([{ ...aSale, kind: 'refund', cents: -1_000 }])
  expect(await marked()).toEqual(['rebill'])
  await insert([aSale])
  expect(await marked()).toEqual(['sale'])
})

test('a link that changes its platform keeps what it earned on the one before', async () => {
  const { orm } = hopwise.services.database
  await orm.delete(conversions)
  await orm
    .update(links)
    .set({ platform: 'twitter' })
    .where(eq(links.id, linkIds[0] ?? 0))
  await insert([{ ...aSale, link: 0 }])
  await orm
    .update(links)
    .set({ platform: 'snapchat' })
    .where(eq(links.id, linkIds[0] ?? 0))
  await orm.update(conversions).set({ status: 'confirmed' })
  const [row] = await orm.select().from(conversions)
  expect(row?.platform).toBe('twitter')
})

test('a workspace takes its figures along when it is removed', async () => {
  const { orm } = hopwise.services.database
  const [other] = await orm.insert(workspaces).values({ name: 'Other' }).returning()
  const id = other?.id ?? 0
  await orm.insert(conversions).values({
    workspaceId: id,
    source: 'manual',
    transactionId: 'last',
    amount: '1.00',
    occurredAt: new Date('2026-11-20T10:00:00Z'),
  })
  await orm.delete(workspaces).where(eq(workspaces.id, id))
  const { rows } = await orm.execute(
    sql`select count(*)::int as days from conversion_days where workspace_id = ${id}`,
  )
  expect(rows).toEqual([{ days: 0 }])
})

async function insert(sales: Sale[]) {
  if (sales.length === 0) return
  await hopwise.services.database.orm
    .insert(conversions)
    .values(
      sales.map((one) => ({
        workspaceId,
        source: 'manual',
        transactionId: String(one.transaction),
        kind: one.kind,
        status: one.status,
        amount: (one.cents / 100).toFixed(2),
        mirrorsSale: isReversal(one.kind) && one.mirrorsSale,
        linkId: one.link === null ? null : linkIds[one.link],
        isDayOnly: one.isDayOnly,
        occurredAt: one.isDayOnly ? noonOf(one.occurredAt) : one.occurredAt,
      })),
    )
    .onConflictDoNothing()
}

async function happen(one: typeof event extends fc.Arbitrary<infer Value> ? Value : never) {
  const { orm } = hopwise.services.database
  const some = sql`${conversions.id} % 3 = 0`
  if (one.do === 'insert') return await insert(one.sales)
  if (one.do === 'judge') {
    return await orm.update(conversions).set({ status: one.status }).where(some)
  }
  if (one.do === 'reassign') {
    const linkId = one.link === null ? null : linkIds[one.link]
    return await orm.update(conversions).set({ linkId }).where(some)
  }
  if (one.do === 'move') {
    return await orm
      .update(conversions)
      .set({ occurredAt: one.occurredAt, isDayOnly: false })
      .where(some)
  }
  if (one.do === 'correct') {
    const amount = (one.cents / 100).toFixed(2)
    return await orm.update(conversions).set({ amount }).where(some)
  }
  if (one.do === 'remove') return await orm.delete(conversions).where(some)
  if (one.do === 'repaint') {
    const changed = eq(links.id, linkIds[one.link] ?? 0)
    return await orm.update(links).set({ platform: 'snapchat' }).where(changed)
  }
  return await orm.transaction(async (transaction) => {
    await transaction
      .update(workspaces)
      .set({ timeZone: one.zone })
      .where(eq(workspaces.id, workspaceId))
    await rebuildDays(transaction, workspaceId)
  })
}

type Sum = { conversions: number; cents: number }

/** The same from the conversions alone, by another clock than the database's. */
async function plainFigures(): Promise<Record<string, Sum>> {
  const { orm } = hopwise.services.database
  const [workspace] = await orm.select().from(workspaces).where(eq(workspaces.id, workspaceId))
  const rows = await orm.select().from(conversions).orderBy(asc(conversions.id))
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone: workspace?.timeZone ?? '' })
  const sums: Record<string, Sum> = {}
  for (const row of rows) {
    if (row.status === 'reversed') continue
    const day = row.isDayOnly
      ? row.occurredAt.toISOString().slice(0, 10)
      : clock.format(row.occurredAt)
    const keys = [`all|day|${day}|${row.platform}`]
    if (row.linkId !== null) {
      keys.push(`${row.linkId}|day|${day}|${row.platform}`)
      keys.push(`${row.linkId}|month|${day.slice(0, 8)}01|${row.platform}`)
    }
    for (const key of keys) {
      const sum = sums[key] ?? { conversions: 0, cents: 0 }
      sum.conversions += isReversal(row.kind) || isRefunded(row, rows) ? 0 : 1
      sum.cents += Math.round(Number(row.amount) * 100)
      sums[key] = sum
    }
  }
  return withoutZeroes(sums)
}

const noonOf = (at: Date) => new Date(at.setUTCHours(12, 0, 0, 0))

const isReversal = (kind: string) => kind === 'refund' || kind === 'chargeback'

type Row = typeof conversions.$inferSelect

/** Whether what takes back of a sale takes all of it. */
function isRefunded(sale: Row, rows: readonly Row[]): boolean {
  const family = rows.filter(({ transactionId }) => transactionId === sale.transactionId)
  if (sale.kind === 'rebill' && family.some(({ kind }) => kind === 'sale')) return false
  const reversals = family.filter(({ kind, status }) => isReversal(kind) && status !== 'reversed')
  const taken = -reversals.reduce((sum, { amount }) => sum + Number(amount), 0)
  return (
    reversals.some(({ mirrorsSale }) => mirrorsSale) || (taken > 0 && taken >= Number(sale.amount))
  )
}

async function figures(): Promise<Record<string, Sum>> {
  const { rows } = await hopwise.services.database.orm.execute<{ key: string } & Sum>(sql`
    select concat_ws('|', 'all', 'day', day, platform) as key, conversions,
      (earnings * 100)::int as cents
    from conversion_days where workspace_id = ${workspaceId}
    union all
    select concat_ws('|', link_id, span, start, platform), conversions, (earnings * 100)::int
    from link_conversions where workspace_id = ${workspaceId}`)
  return withoutZeroes(Object.fromEntries(rows.map(({ key, ...sum }) => [key, sum])))
}

/** A day that lost its only sale may keep a row of nothing. */
function withoutZeroes(sums: Record<string, Sum>): Record<string, Sum> {
  return Object.fromEntries(
    Object.entries(sums).filter(([, sum]) => sum.conversions !== 0 || sum.cents !== 0),
  )
}
