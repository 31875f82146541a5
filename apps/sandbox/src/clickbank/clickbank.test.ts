import { createDecipheriv, createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSandbox } from '../sandbox.ts'

let app: FastifyInstance
let now: number
let listener: Server | undefined

beforeEach(async () => {
  now = Date.parse('2026-11-21T12:00:00Z')
  const options = { file: null, hopwiseUrl: 'http://hopwise.test', now: () => new Date(now) }
  app = await createSandbox(options)
})
afterEach(async () => {
  await app.close()
  listener?.close()
})

const form = (url: string, fields: Record<string, string>, cookie = '') =>
  app.inject({
    method: 'POST',
    url,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const set = (payload: object) => app.inject({ method: 'POST', url: '/control/clickbank', payload })
const action = (receipt: string, name: string) => form(`/clickbank/orders/${receipt}/${name}`, {})

/** Follows a hop link and buys; answers the receipt. */
async function buy(hop = 'affiliate=ada&vendor=ketokitchn&tid=click1', fields = {}) {
  const hopped = await app.inject(`/clickbank/hop/?${hop}`)
  const cookie = String(hopped.headers['set-cookie']).split(';')[0]
  const page = String(hopped.headers.location).split('?')[0]
  const bought = await form(`${page}/buy`, { item: '1', ...fields }, cookie)
  return String(bought.headers.location).split('/').at(-1) ?? ''
}

function list(query: string, page = 1, key = 'API-ADA-KEY') {
  return ask(`orders2/list?${query}`, { authorization: key, page: String(page) })
}
const ask = (path: string, headers: object = {}) =>
  app.inject({
    url: `/clickbank/rest/1.3/${path}`,
    headers: { authorization: 'API-ADA-KEY', accept: 'application/json', ...headers },
  })
const day = 'startDate=2026-11-21&endDate=2026-11-21&role=AFFILIATE'

test('a hop link leads to the shop, and what is bought there is the affiliate’s', async () => {
  const receipt = await buy()
  const { orderData } = (await list(day)).json()
  // (4700 × 0.925 − 100) × 0.75
  expect(orderData).toMatchObject({
    receipt,
    trackingId: 'click1',
    affiliate: 'ada',
    transactionTime: '2026-11-21T04:00:00-08:00',
    lineItemData: { itemNo: '1', accountAmount: '31.86' },
    state: { '@nil': 'true' },
  })
})

test('an encrypted hop link leads to the same shop', async () => {
  const account = await app.inject('/clickbank/account?nick=ada')
  const link = /\/clickbank\/hop\/\w{5}-\w+\//.exec(account.body)?.[0] ?? ''
  const hopped = await app.inject(`${link}?tid=click2`)
  expect(hopped.headers.location).toBe('/clickbank/shop/ketokitchn')
})

test.each(['', 'affiliate=ada', 'affiliate=ada&vendor=<b>'])(
  '“%s” is no hop link',
  async (query) => {
    expect((await app.inject(`/clickbank/hop/?${query}`)).statusCode).toBe(404)
  },
)

test('who comes by himself earns no one anything', async () => {
  await form('/clickbank/shop/woodplans/buy', { item: '1' })
  expect((await list(day)).body).toBe('null')
})

test('pages answer 206 until the last, and an array of one is an object', async () => {
  await set({ pageSize: 2 })
  for (let order = 0; order < 3; order += 1) await buy()
  const first = await list(day)
  const last = await list(day, 2)
  expect([first.statusCode, first.json().orderData.length]).toEqual([206, 2])
  expect([last.statusCode, Array.isArray(last.json().orderData)]).toEqual([200, false])
})

test('another account’s key sees none of it, and a wrong key is reported by its words', async () => {
  await buy()
  expect((await list(day, 1, 'API-EVE-KEY')).body).toBe('null')
  const wrong = await list(day, 1, 'API-WRONG')
  expect([wrong.statusCode, wrong.body]).toEqual([403, 'Access is denied'])
  await set({ throttleAfter: 1 })
  await list(day)
  const throttled = await list(day)
  expect([throttled.statusCode, throttled.body]).toEqual([403, 'Request limit exceeded'])
})

test.each([
  ['orders2/list?startDate=2026-11-21', 'Both startDate and endDate are required'],
  ['orders2/list?startDate=21.11.2026&endDate=2026-11-22', 'startDate is not valid'],
  ['orders2/list?startDate=2026-11-22&endDate=2026-11-21', 'startDate is after endDate'],
  ['orders2/count?role=BUYER', 'role is not valid'],
  ['orders2/count?vendor=a-shop', 'vendor is not valid'],
  ['products/list', 'site is required'],
  ['products/list?site=ketokitchn&type=ANY', 'type is not valid'],
  ['quickstats/count?account=ada%20l', 'account is not valid'],
  ['analytics/affiliate/TRACKING_ID', 'account is required'],
])('%s is refused in plain text: %s', async (path, words) => {
  const { statusCode, headers, body } = await ask(path)
  expect([statusCode, body]).toEqual([400, words])
  expect(headers['content-type']).toContain('text/plain')
})

test.each([
  ['a page that is no number', 400, 'orders2/list', { page: 'next' }],
  ['another format than JSON', 406, 'orders2/list', { accept: '*/*' }],
  ['an address that is too long', 414, `orders2/list?tid=${'a'.repeat(2_000)}`, {}],
  ['a call there is not', 404, 'orders3/list', {}],
  ['a token as of OAuth', 403, 'orders2/list', { authorization: 'Bearer API-ADA-KEY' }],
])('%s is refused with %i', async (_what, status, path, headers) => {
  expect((await ask(path, headers)).statusCode).toBe(status)
})

test.each([
  ['api_order_read', 'orders2/count'],
  ['api_order_read', 'quickstats/count'],
  ['api_products_client', 'products/list?site=ketokitchn'],
  ['api_analytics_client', 'analytics/affiliate/TRACKING_ID?account=ada'],
])('a key without the role %s is refused %s', async (lacks, path) => {
  const key = { authorization: 'API-KEY' }
  expect((await ask(path, key)).statusCode).toBe(200)
  await set({ lacks })
  expect((await ask(path, key)).statusCode).toBe(403)
})

test('quick statistics are those of 45 days, or of the days named', async () => {
  await buy()
  const count = async (query = '') =>
    (await ask(`quickstats/count${query}`)).json().accountData.quickStats.sale
  expect(await count()).toBeGreaterThan(0)
  expect(await count('?startDate=2026-11-01&endDate=2026-11-20')).toBe(0)
  now += 46 * 86_400_000
  expect(await count()).toBe(0)
})

test('parts of an order go back until nothing is left', async () => {
  const receipt = await buy()
  await action(receipt, 'partial-refund')
  await action(receipt, 'partial-refund')
  await action(receipt, 'refund')
  await action(receipt, 'refund')
  const { orderData } = (await list(day)).json()
  const amounts = orderData.map(({ lineItemData }: { lineItemData: { accountAmount: string } }) =>
    Math.round(Number(lineItemData.accountAmount) * 100),
  )
  expect(amounts).toHaveLength(4)
  expect(amounts.reduce((sum: number, cents: number) => sum + cents, 0)).toBe(0)
})

test('the end of a refund period shows in the order', async () => {
  const receipt = await buy()
  await action(receipt, 'end-refund-period')
  expect((await list(day)).json().orderData.customerRefundableState).toBe('TOO_OLD')
})

async function listen(statuses: number[]) {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(statuses[bodies.length - 1] ?? 200).end()
    })
  })
  listener = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const insUrl = `http://127.0.0.1:${port}/ins/x`
  await form('/clickbank/account', { nick: 'ada', insUrl, secretKey: 'SECRET1' })
  return bodies
}

function open(body: string) {
  const { notification, iv } = JSON.parse(body)
  const key = createHash('sha1').update('SECRET1').digest('hex').slice(0, 32)
  const opening = createDecipheriv('aes-256-cbc', key, Buffer.from(iv, 'base64'))
  return JSON.parse(opening.update(notification, 'base64', 'utf8') + opening.final('utf8'))
}

test('a sale is notified, encrypted, with its tid in upper case, again until it is taken', async () => {
  const bodies = await listen([500, 200])
  const receipt = await buy()
  await vi.waitFor(() => expect(bodies).toHaveLength(2))
  const [first, second] = bodies.map((body) => open(body))
  expect(first).toMatchObject({ receipt, transactionType: 'SALE', trackingCodes: ['CLICK1'] })
  expect([first.attemptCount, second.attemptCount]).toEqual([1, 2])
})

test('the old system cuts a tracking id to 24 letters', async () => {
  const bodies = await listen([200])
  await set({ cutTid: true })
  await buy(`affiliate=ada&vendor=ketokitchn&tid=${'a'.repeat(30)}`)
  await vi.waitFor(() => expect(bodies).toHaveLength(1))
  expect(open(bodies[0] ?? '').trackingCodes).toEqual(['A'.repeat(24)])
})

test('notifications can be doubled, turned round and dropped', async () => {
  const bodies = await listen([])
  await set({ double: true, reorder: true })
  const first = await buy()
  const second = await buy()
  await vi.waitFor(() => expect(bodies).toHaveLength(4))
  expect(bodies.map((body) => open(body).receipt)).toEqual([second, second, first, first])
  await set({ drop: true, double: false, reorder: false })
  const third = await buy()
  await action(third, 'resend')
  expect(bodies).toHaveLength(5)
})

test('a forged and a cut notification are sent on demand', async () => {
  const bodies = await listen([400, 400])
  await set({ drop: true })
  const said = await action(await buy(), 'forge')
  expect(bodies).toHaveLength(2)
  expect(decodeURIComponent(String(said.headers.location))).toContain('400 and 400')
  for (const body of bodies) expect(() => open(body)).toThrow()
})

test.each(['/clickbank/orders', '/clickbank/account?nick=ada', '/clickbank/shop/anybody'])(
  '%s is a page, whatever was typed into it',
  async (url) => {
    await buy('affiliate=ada&vendor=anybody')
    const shown = await app.inject(`${url}${url.includes('?') ? '&' : '?'}said=<script>`)
    expect(shown.statusCode).toBe(200)
    expect(shown.body).not.toContain('<script>')
  },
)
