import { conversions } from '@hopwise/db'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import { sealNotification, sealText } from '#src/testing/seal-notification.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let ada: Marketer
let workspaceId: number
let url: `/api/affiliate-networks/${number}/notifications`
let path: string
let secretKey: string

beforeAll(async () => {
  // No one listens there: the key stays untested, which is of no matter here.
  const connectors = readConnectors({ SANDBOX_URL: 'http://127.0.0.1:9' })
  hopwise = await startTestApp({ connectors })
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  ada = await hopwise.signUp()
  workspaceId = (await ada.get('/api/auth/user')).body.workspace.id
  const added = await ada.post('/api/affiliate-networks', {
    network: 'clickbank',
    apiKey: 'API-KEPTSECRET1234',
  })
  url = `/api/affiliate-networks/${added.body.id}/notifications`
  const made = await ada.post(url)
  expect(made.status).toBe(201)
  path = new URL(made.body.address ?? '').pathname
  secretKey = made.body.secretKey ?? ''
})

const send = (payload: string, to = path) =>
  hopwise.anyone.send({
    method: 'POST',
    url: to,
    headers: { 'content-type': 'application/json' },
    payload,
  })
const notify = (change: object = {}) => send(sealNotification(secretKey, { ...sale, ...change }))
const rows = () =>
  hopwise.services.database.orm
    .select()
    .from(conversions)
    .where(eq(conversions.workspaceId, workspaceId))
    .orderBy(asc(conversions.id))
const messages = async () => (await ada.get(`${url}/messages`)).body

const sale = {
  transactionTime: '2026-11-20T10:11:12-08:00',
  receipt: 'LPJ9VE42',
  transactionType: 'SALE',
  vendor: 'ketokitchn',
  affiliate: 'ada',
  role: 'AFFILIATE',
  totalAccountAmount: 31.86,
  paymentMethod: 'VISA',
  currency: 'USD',
  trackingCodes: ['CLICK1'],
  lineItems: [{ itemNo: '1', productTitle: 'Keto plan', recurring: false, accountAmount: 31.86 }],
  customer: { billing: { fullName: 'Blaise Buyer', email: 'blaise@example.com' } },
  version: 8,
  attemptCount: 1,
}
const refund = {
  transactionType: 'RFND',
  transactionTime: '2026-11-22T09:00:00-08:00',
  totalAccountAmount: -31.86,
  lineItems: [{ itemNo: '1', productTitle: 'Keto plan', accountAmount: -31.86 }],
}

test('a sale is recorded at once, and the message is kept without the buyer', async () => {
  expect((await notify()).status).toBe(200)
  expect(await rows()).toMatchObject([
    { transactionId: 'LPJ9VE42', kind: 'sale', status: 'pending', amount: '31.86' },
  ])
  const [message] = await messages()
  expect(message).toMatchObject({
    outcome: 'added',
    reason: 'It isn’t matched to a link yet.',
    fields: { transactionType: 'SALE', receipt: 'LPJ9VE42', items: 'Keto plan' },
  })
  expect(JSON.stringify(message)).not.toMatch(/blaise/i)
  expect((await ada.get(url)).body.lastMessageAt).toBe(message?.receivedAt)
})

test('the same notification again counts once', async () => {
  for (const attemptCount of [1, 2, 3]) await notify({ attemptCount })
  expect(await rows()).toHaveLength(1)
  const [again, , first] = await messages()
  expect(again).toMatchObject({
    outcome: 'unchanged',
    reason: expect.stringContaining('This was already recorded.'),
  })
  expect(first).toMatchObject({ outcome: 'added', reason: 'It isn’t matched to a link yet.' })
})

test.each([
  ['before', [refund, {}]],
  ['after', [{}, refund]],
])('a refund that comes %s its sale takes back what it brought', async (_, notifications) => {
  for (const one of notifications) await notify(one)
  const found = await rows()
  expect(found.map(({ status }) => status)).toEqual(['pending', 'pending'])
  expect(found.map(({ amount }) => amount).toSorted()).toEqual(['-31.86', '31.86'])
})

test('lines that are reported one by one add up', async () => {
  await notify()
  const bump = { itemNo: 'bump', productTitle: 'Snacks', accountAmount: '7.36' }
  await notify({ lineItems: [bump] })
  await notify({ lineItems: [...sale.lineItems, bump] })
  expect(await rows()).toMatchObject([{ amount: '39.22' }])
})

test.each([
  ['before', [{ lineItems: [] }, {}]],
  ['after', [{}, { lineItems: [] }]],
])(
  'a total that is reported without lines, %s them, is no line alongside them',
  async (_, notifications) => {
    for (const one of notifications) await notify(one)
    for (const one of notifications) await notify({ ...refund, ...one })
    expect((await rows()).map(({ amount, lines }) => [amount, Object.values(lines ?? {})])).toEqual(
      [
        ['31.86', ['31.86']],
        ['-31.86', ['-31.86']],
      ],
    )
  },
)

test.each([
  ['BILL', { receipt: 'LPJ9VE42-B001' }, 'rebill', '31.86'],
  ['CGBK', { lineItems: [{ itemNo: '1', accountAmount: 31.86 }] }, 'chargeback', '-31.86'],
  ['INSF', { lineItems: [], totalAccountAmount: 0 }, 'chargeback', '0.00'],
])('%s moves money', async (transactionType, change, kind, amount) => {
  expect((await notify({ ...change, transactionType })).status).toBe(200)
  expect(await rows()).toMatchObject([{ kind, amount }])
})

test('an eCheck that bounces takes back the whole sale', async () => {
  await notify({ transactionType: 'INSF', lineItems: [], totalAccountAmount: 0 })
  await notify()
  expect((await rows()).map(({ amount }) => amount).toSorted()).toEqual(['-31.86', '31.86'])
})

test.each([
  ['CANCEL-REBILL', 'ignored', 'no more rebills'],
  ['UNCANCEL-REBILL', 'ignored', 'resumed'],
  ['SUBSCRIPTION-CHG', 'ignored', 'changed'],
  ['ABANDONED_ORDER', 'ignored', 'abandoned'],
  ['CUSTOMER_WELCOME', 'ignored', 'emailed the buyer'],
  ['SOMETHING_NEW', 'ignored', 'doesn’t know'],
  ['TEST', 'test', 'test'],
  ['TEST_SALE', 'test', 'test'],
  ['TEST_BILL', 'test', 'test'],
  ['TEST_RFND', 'test', 'test'],
  ['CANCEL-TEST-REBILL', 'test', 'test'],
  ['UNCANCEL-TEST-REBILL', 'test', 'test'],
])('%s moves no money and is logged as what it is', async (transactionType, outcome, reason) => {
  expect((await notify({ transactionType })).status).toBe(200)
  expect(await rows()).toEqual([])
  expect(await messages()).toMatchObject([{ outcome, reason: expect.stringContaining(reason) }])
})

test.each(['VENDOR', 'JV_UPSELL'])('what the account gets as %s is no commission', async (role) => {
  expect((await notify({ role })).status).toBe(200)
  expect(await rows()).toEqual([])
  expect(await messages()).toMatchObject([{ outcome: 'ignored' }])
})

test('a test of the address alone carries little and is taken', async () => {
  expect((await send(sealNotification(secretKey, { transactionType: 'TEST' }))).status).toBe(200)
})

test('padding of control characters and the compact spelling of a time are read', async () => {
  const message = { ...sale, transactionTime: '20261120T101112-0800', vendor: { '@nil': 'true' } }
  const padded = `\u0003\n ${JSON.stringify(message)}\u0000\u0010 \u0010`
  expect((await send(sealText(secretKey, padded))).status).toBe(200)
  const [row] = await rows()
  expect(row?.occurredAt.toISOString()).toBe('2026-11-20T18:11:12.000Z')
})

test('whatever the key did not make gets one and the same answer', async () => {
  const good = sealNotification(secretKey, sale)
  const { notification, iv } = JSON.parse(good)
  const forgeries = [
    sealNotification('SOMEBODYELSE', sale),
    JSON.stringify({ notification: notification.slice(0, 100), iv }),
    JSON.stringify({ notification, iv: 'AAAA' }),
    JSON.stringify({ notification }),
    sealText(secretKey, 'no JSON'),
    sealText(secretKey, '"text"'),
    sealNotification(secretKey, { ...sale, receipt: undefined }),
    sealNotification(secretKey, { ...sale, lineItems: [{ itemNo: '1', accountAmount: 'much' }] }),
    '{"cut',
    '',
  ]
  const answers: string[] = []
  for (const forgery of forgeries) {
    const { status, body } = await send(forgery)
    answers.push(`${status} ${body.message}`)
  }
  expect(new Set(answers)).toEqual(new Set(['400 This notification cannot be read.']))
  expect(await rows()).toEqual([])
  expect(await messages()).toHaveLength(forgeries.length)
})

test.each([
  [{ totalAccountAmount: 'bad', lineItems: [] }, '“totalAccountAmount” says “bad”'],
  [
    { lineItems: [{ itemNo: '1', accountAmount: '1e3' }] },
    '“lineItems.0.accountAmount” says “1e3”',
  ],
  [{ transactionTime: 'today' }, '“transactionTime” says “today”'],
  [{ transactionType: undefined }, '“transactionType” is missing'],
])('a genuine notification with %j is not called a forgery', async (change, reason) => {
  expect((await notify(change)).status).toBe(400)
  const [message] = await messages()
  expect(message?.outcome).toBe('refused')
  expect(message?.reason).toContain(reason)
  expect(message?.reason).not.toContain('secret key, or')
  expect(await rows()).toEqual([])
})

test('what a buyer paid in is not the currency of the commission', async () => {
  await notify({ currency: 'EUR', totalAccountAmount: 40.25, lineItems: [] })
  expect(await rows()).toMatchObject([{ amount: '40.25', currency: 'USD', worth: '40.25' }])
  expect((await messages())[0]?.fields).toMatchObject({ currency: 'EUR' })
})

test('a sale that would take money away is refused with its reason', async () => {
  await notify({ totalAccountAmount: -1, lineItems: [] })
  expect(await rows()).toEqual([])
  expect((await messages())[0]).toMatchObject({
    outcome: 'refused',
    reason: 'It’s a sale with a negative amount, so nothing was recorded.',
  })
})

test('forgeries are slowed down, and the true one of another sender is not', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 31; attempt += 1) statuses.push((await send('{}')).status)
  expect([statuses[29], statuses[30]]).toEqual([400, 429])
  const elsewhere = await hopwise.anyone.send({
    method: 'POST',
    url: path,
    remoteAddress: '192.0.2.7',
    payload: sealNotification(secretKey, sale),
    headers: { 'content-type': 'application/json' },
  })
  expect(elsewhere.status).toBe(200)
})

test('a sender that is held back uses up no calls of the address, whichever of its addresses it takes', async () => {
  const forge = (from: string) =>
    hopwise.anyone.send({ method: 'POST', url: path, payload: '{}', remoteAddress: from })
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 40; attempt += 1) {
    statuses.push((await forge(`2001:db8:0:15::${attempt}`)).status)
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  const answer = await notify()
  expect(answer).toMatchObject({ status: 200, headers: { 'ratelimit-remaining': '1169' } })
})

test('an unknown address is 404, and so is one that was replaced or removed', async () => {
  expect((await send('{}', '/ins/unknown')).status).toBe(404)
  const replaced = (await ada.post(url)).body
  expect((await notify()).status).toBe(404)
  path = new URL(replaced.address ?? '').pathname
  secretKey = replaced.secretKey ?? ''
  expect((await notify()).status).toBe(200)
  expect((await ada.delete(url)).body).toMatchObject({ address: null, secretKey: null })
  expect((await notify()).status).toBe(404)
  expect(await rows()).toHaveLength(1)
})

test('one token has one budget, however it is written', async () => {
  const token = path.split('/').at(-1) ?? ''
  const encoded = `/ins/%${token.charCodeAt(0).toString(16)}${token.slice(1)}`
  for (let count = 0; count < 30; count += 1) await send('{}')
  expect((await send('{}', encoded)).status).toBe(429)
})

test('who calls what no one has is held back, and what is known is called all the same', async () => {
  const from = { remoteAddress: '203.0.113.9', method: 'POST', payload: '{}' } as const
  const statuses: number[] = []
  expect((await notify()).status).toBe(200)
  for (let count = 0; count < 130; count += 1) {
    const answer = await hopwise.anyone.send({ ...from, url: `/ins/nobody-${count}` })
    statuses.push(answer.status)
  }
  expect(statuses.filter((one) => one === 404)).toHaveLength(120)
  expect(statuses.at(-1)).toBe(429)
  const payload = sealNotification(secretKey, { ...sale, ...refund })
  expect((await hopwise.anyone.send({ ...from, url: path, payload })).status).toBe(200)
  expect((await send('{}', '/ins/nobody-at-all')).status).toBe(404)
})

test('a body that is too long is refused', async () => {
  expect((await send('x'.repeat(70_000))).status).toBe(413)
})

test('hold days are 60 at first, and a new sale is safe after those that were set', async () => {
  expect((await ada.get(url)).body.payoutHoldDays).toBe(60)
  expect((await ada.patch(url, { payoutHoldDays: 10 })).body.payoutHoldDays).toBe(10)
  await notify()
  const [row] = await rows()
  expect(row?.confirmAt?.toISOString()).toBe('2026-11-30T18:11:12.000Z')
  expect((await ada.patch(url, { payoutHoldDays: null })).body.payoutHoldDays).toBeNull()
})

test.each([
  [{ secretKey: 'short' }, 'secretKey', 'Secret key must be 8 to 16 upper-case letters and digits'],
  [{ payoutHoldDays: -1 }, 'payoutHoldDays', 'Days must be between 0 and 365'],
  [{ payoutHoldDays: 1.5 }, 'payoutHoldDays', 'Days must be a whole number'],
])('%j is refused at its field', async (change, field, message) => {
  const refused = await ada.patch(url, change)
  expect(refused.body.issues).toEqual([{ path: field, message }])
})

test('a secret key that ClickBank has already can be taken over', async () => {
  secretKey = 'MYOWNKEY1'
  expect((await ada.patch(url, { secretKey })).body.secretKey).toBe(secretKey)
  expect((await notify()).status).toBe(200)
})

test('Amazon sends no notifications', async () => {
  const amazon = await ada.post('/api/affiliate-networks', {
    network: 'amazon',
    apiKey: 'amzn1.ada:the-secret-of-ada-42',
    accountId: 'ada-20',
  })
  expect((await ada.post(`/api/affiliate-networks/${amazon.body.id}/notifications`)).status).toBe(
    409,
  )
})

test('a word of ours is no short name', async () => {
  const product = (await ada.post('/api/products', { name: 'Keto' })).body
  const refused = await ada.post('/api/affiliate-links', {
    productId: product.id,
    originalUrl: 'https://example.com/',
    slug: 'ins',
  })
  expect(refused.body.issues).toEqual([{ path: 'slug', message: 'This short name is reserved' }])
})
