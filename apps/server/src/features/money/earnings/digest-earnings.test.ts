import { conversions } from '@hopwise/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { digestEarnings } from './digest-earnings.ts'

let hopwise: TestApp
let clock = Date.now()

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => new Date(clock) })
})
afterAll(() => hopwise.stop())

type Sale = Partial<typeof conversions.$inferInsert> & { amount: string }
let made = 0

async function earn(one: Marketer, ...sales: Sale[]) {
  const { id: workspaceId } = (await one.get('/api/auth/user')).body.workspace
  await hopwise.services.database.orm.insert(conversions).values(
    sales.map((sale) => {
      made += 1
      return {
        workspaceId,
        source: 'clickbank',
        transactionId: `T${made}`,
        occurredAt: new Date(),
        ...sale,
      }
    }),
  )
}

const minuteMs = 60_000
const digest = (minutesLater = 0) => {
  clock += minutesLater * minuteMs
  return digestEarnings(hopwise.services)
}
const titles = async (one: Marketer) =>
  (await one.get('/api/notifications')).body.map((row: { title: string }) => row.title)

test('new earnings are announced together, each of them once', async () => {
  const ada = await hopwise.signUp()
  await earn(ada, { amount: '100.10' }, { amount: '20.20' }, { amount: '8.10' })
  await digest()
  await digest()
  expect(await titles(ada)).toEqual(['3 new earnings, $128.40'])
  await earn(ada, { amount: '1200.00', kind: 'rebill' })
  await digest(11)
  expect(await titles(ada)).toEqual(['1 new earning, $1,200.00', '3 new earnings, $128.40'])
})

test('the first is announced at once, and those of the next ten minutes together', async () => {
  const ada = await hopwise.signUp()
  await earn(ada, { amount: '5.00' })
  await digest()
  await earn(ada, { amount: '6.00' })
  await digest(1)
  await earn(ada, { amount: '7.00' })
  await digest(8)
  expect(await titles(ada)).toEqual(['1 new earning, $5.00'])
  await digest(2)
  expect(await titles(ada)).toEqual(['2 new earnings, $13.00', '1 new earning, $5.00'])
})

test('a notice names what was sold, and one of a single sale leads to it', async () => {
  const ada = await hopwise.signUp()
  await earn(ada, { amount: '5.00', productName: 'Desk' })
  await digest()
  await earn(ada, { amount: '6.00', productName: 'Desk' }, { amount: '7.00', productName: 'Lamp' })
  await digest(11)
  expect((await ada.get('/api/notifications')).body).toMatchObject([
    { body: 'Desk, Lamp', path: '/earnings' },
    { body: 'Desk', path: expect.stringMatching(/^\/earnings\?earning=\d+$/) },
  ])
})

test('two processes at once announce nothing twice', async () => {
  const ada = await hopwise.signUp()
  await earn(ada, { amount: '5.00' })
  await Promise.all([digest(), digest()])
  expect(await titles(ada)).toEqual(['1 new earning, $5.00'])
})

test('refunds and reversals are no news, and sums keep to their currency', async () => {
  const ada = await hopwise.signUp()
  await earn(ada, { amount: '-5.00', kind: 'refund' }, { amount: '9.00', status: 'reversed' })
  await digest()
  expect(await titles(ada)).toEqual([])
  await earn(ada, { amount: '5.00' }, { amount: '7.00', currency: 'EUR' })
  await digest()
  expect(await titles(ada)).toEqual(['2 new earnings, $5.00 and €7.00'])
})

test('a sale that was refunded in full is no news', async () => {
  const ada = await hopwise.signUp()
  await earn(
    ada,
    { amount: '5.00', transactionId: 'back' },
    { amount: '-5.00', kind: 'refund', transactionId: 'back' },
  )
  await digest()
  expect(await titles(ada)).toEqual([])
})

test('an amount that was not understood is announced as unclear, and not as $0.00', async () => {
  const ada = await hopwise.signUp()
  const unclear = { amount: '0.00', unclearAmount: '0.5 BTC' }
  await earn(ada, unclear)
  await digest()
  await earn(ada, unclear, unclear, { amount: '7.00' })
  await digest(11)
  expect(await titles(ada)).toEqual([
    '1 new earning, $7.00, and 2 earnings without a clear amount',
    '1 earning without a clear amount',
  ])
})

test('a currency that is none is reported as the network names it, and stops no one’s news', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  await earn(ada, { amount: '5.00', currency: 'P1' })
  await earn(eve, { amount: '6.00' })
  await digest()
  expect(await titles(ada)).toEqual(['1 new earning, 5.00 P1'])
  expect(await titles(eve)).toEqual(['1 new earning, $6.00'])
})

test('what came in while the toggle was off is not announced later', async () => {
  const ada = await hopwise.signUp()
  await ada.patch('/api/settings/notifications', { earningsNotifications: false })
  await earn(ada, { amount: '5.00' })
  await digest()
  await ada.patch('/api/settings/notifications', { earningsNotifications: true })
  await digest()
  expect(await titles(ada)).toEqual([])
})
