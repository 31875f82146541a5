import { createHmac } from 'node:crypto'
import { clicks, conversions, inboundMessages } from '@hopwise/db'
import { createClickIds } from '@hopwise/redirector'
import { centsOf, moneyOf } from '@hopwise/units'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetLogs } from '#src/features/money/admin/index.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ids = createClickIds((bytes) => crypto.getRandomValues(bytes))
const url = '/api/postback-addresses'

let hopwise: TestApp
let ada: Marketer
let workspaceId: number
let linkId: number

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
  ada = await hopwise.signUp()
  workspaceId = (await ada.get('/api/auth/user')).body.workspace.id
  const product = (await ada.post('/api/products', { name: 'Keto' })).body
  const link = await ada.post('/api/affiliate-links', {
    productId: product.id,
    originalUrl: 'https://example.com/',
    slug: 'keto-bio',
  })
  linkId = link.body.id
})
afterAll(() => hopwise.stop())

let address: { id: number; path: string }
let made = 0

async function makeAddress(change: object = {}, by = ada) {
  made += 1
  const { body, status } = await by.post(url, { name: `Network ${made}`, ...change })
  expect(status).toBe(201)
  return { id: body.id as number, path: new URL(body.url).pathname, source: body.source as string }
}

beforeEach(async () => {
  const { orm } = hopwise.services.database
  await orm.delete(inboundMessages)
  await orm.delete(conversions)
  for (const one of (await ada.get(url)).body) await ada.delete(`${url}/${one.id}`)
  address = await makeAddress()
})

async function addClick(): Promise<string> {
  const id = ids.next(now.getTime())
  await hopwise.services.database.orm
    .insert(clicks)
    .values({ workspaceId, id, occurredAt: now, linkId })
  return id
}

const anyone = (query: string) => hopwise.anyone.get(`${address.path}?${query}`)
const rows = () =>
  hopwise.services.database.orm.select().from(conversions).orderBy(asc(conversions.id))
const calls = async (query = '') => (await ada.get(`/api/postback-calls${query}`)).body

test('a sale arrives by query, form and JSON alike and finds its click', async () => {
  const click = await addClick()
  const fields = { click_id: click.toUpperCase(), payout: '12,50', status: 'approved' }
  const at = address.path
  const sent = [
    await hopwise.anyone.get(`${at}?${new URLSearchParams({ ...fields, txid: '1' })}`),
    await hopwise.anyone.post(at, { ...fields, txid: '2' }),
    await hopwise.anyone.send({
      method: 'POST',
      url: at,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams({ ...fields, txid: '3' })),
    }),
  ]
  expect(sent.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, 'OK']))
  expect(await rows()).toMatchObject(
    ['1', '2', '3'].map((transactionId) => ({
      transactionId,
      amount: '12.50',
      status: 'confirmed',
      clickId: click,
      linkId,
    })),
  )
})

test('an unknown click is kept as unmatched and answered with 200', async () => {
  expect((await anyone('cid=nobody&payout=3&txid=9')).status).toBe(200)
  expect(await rows()).toMatchObject([{ matchedBy: null, amount: '3.00' }])
  expect(await calls()).toMatchObject([
    { outcome: 'added', reason: expect.stringContaining('unmatched'), fields: { cid: 'nobody' } },
  ])
})

test('pending, approved and reversed are one conversion, in whatever order they come', async () => {
  for (const status of ['approved', 'pending', 'reversed', 'approved', 'reversed']) {
    await anyone(`cid=x&payout=10&txid=7&status=${status}`)
  }
  expect(await rows()).toMatchObject([{ status: 'reversed', amount: '10.00' }])
  const outcomes = (await calls()).map((call) => call.outcome)
  expect(outcomes.toReversed()).toEqual(['added', 'unchanged', 'changed', 'unchanged', 'unchanged'])
  const [again, approved] = await calls()
  expect(again?.reason).toContain('This was already recorded.')
  expect(approved?.reason).toContain(
    'It is already reversed. A call can’t change it back to confirmed.',
  )
})

test('a refund before its sale takes back exactly what the sale brings', async () => {
  await anyone('cid=x&txid=7&status=refunded')
  await anyone('cid=x&txid=7&payout=19.90&status=approved')
  const amounts = (await rows()).map(({ kind, amount }) => [kind, amount]).toSorted()
  expect(amounts).toEqual([
    ['refund', '-19.90'],
    ['sale', '19.90'],
  ])
})

test('a refund that changes nothing says that it follows its sale', async () => {
  await anyone('cid=x&txid=7&payout=19.90&status=pending')
  for (const _ of ['first', 'again']) await anyone('cid=x&txid=7&status=refunded')
  const [again] = await calls()
  expect(again).toMatchObject({ outcome: 'unchanged' })
  expect(again?.reason).toContain('Its status follows the sale, which is pending.')
  expect(again?.reason).not.toContain('take that back')
})

test('an order of ClickBank without its receipt is not counted', async () => {
  address = await makeAddress({ name: 'My ClickBank', template: 'clickbank' })
  await anyone('tid=keto-bio&payout=30')
  expect(await rows()).toEqual([])
  await anyone('tid=keto-bio&receipt=ABC&payout=30')
  expect(await rows()).toMatchObject([{ source: 'clickbank', transactionId: 'ABC', linkId }])
})

test('an unknown currency counts as nothing until a person sets the amount, and its refund follows', async () => {
  await anyone('cid=x&txid=7&payout=0.5&currency=BTC&status=approved')
  await anyone('cid=x&txid=7&status=refunded')
  expect(await rows()).toMatchObject([
    { amount: '0.00', worth: '0.00', unclearAmount: '0.5 BTC' },
    { kind: 'refund', amount: '0.00', unclearAmount: null },
  ])
  const [asked, ...others] = (await ada.get('/api/earnings/unclear')).body
  expect(others).toEqual([])
  expect(asked).toMatchObject({ said: '0.5 BTC', transactionId: '7' })
  const path = `/api/earnings/${asked?.id}/amount` as const
  expect((await ada.post(path, { amount: 'much', currency: 'usd' })).body.issues).toEqual([
    { path: 'amount', message: 'Amount must be a number such as 12.50' },
  ])
  const eve = await hopwise.signUp()
  expect((await eve.post(path, { amount: '1', currency: 'usd' })).status).toBe(404)
  expect((await ada.post(path, { amount: '31.20', currency: 'usd' })).status).toBe(200)
  expect((await rows()).map(({ amount, unclearAmount }) => [amount, unclearAmount])).toEqual([
    ['31.20', null],
    ['-31.20', null],
  ])
  expect((await ada.get('/api/earnings/unclear')).body).toEqual([])
  expect((await ada.post(path, { amount: '1', currency: 'usd' })).status).toBe(409)
  await anyone('cid=x&txid=7&payout=0.5&currency=BTC&status=approved')
  expect(await rows()).toMatchObject([{ amount: '31.20', unclearAmount: null }, {}])
})

test('a paying call without an amount asks for it, and a lead does not', async () => {
  await anyone('cid=x&txid=8&status=lead')
  expect((await ada.get('/api/earnings/unclear')).body).toEqual([])
  await anyone('cid=x&txid=8&status=approved')
  const [asked] = (await ada.get('/api/earnings/unclear')).body
  expect(asked).toMatchObject({ said: '', transactionId: '8', currency: 'USD' })
  const path = `/api/earnings/${asked?.id}/amount` as const
  expect((await ada.post(path, { amount: '0', currency: 'usd' })).status).toBe(200)
  for (const status of ['approved', 'paid']) {
    await anyone(`cid=x&txid=8&status=${status}`)
    expect((await ada.get('/api/earnings/unclear')).body).toEqual([])
  }
  expect(await rows()).toMatchObject([{ status: 'paid', amount: '0.00', unclearAmount: null }])
})

test('a network that named an amount of 0 is not asked for it later', async () => {
  await anyone('cid=x&txid=8&status=pending&payout=0')
  await anyone('cid=x&txid=8&status=approved')
  expect(await rows()).toMatchObject([{ status: 'confirmed', unclearAmount: null }])
})

test('an amount that is named later answers the question', async () => {
  await anyone('cid=x&txid=8&status=approved')
  await anyone('cid=x&txid=8&status=approved&payout=7')
  expect(await rows()).toMatchObject([{ amount: '7.00', unclearAmount: null }])
})

test('a caller that asks for JSON hears whether it was recorded, and why not', async () => {
  const ask = async (query: string) => {
    const url = `${address.path}?${query}`
    const headers = { accept: 'application/json' }
    return (await hopwise.anyone.send({ method: 'GET', url, headers })).body
  }
  expect(await ask('cid=x&txid=1&payout=3')).toMatchObject({ recorded: true, outcome: 'added' })
  expect(await ask('payout=3')).toMatchObject({
    recorded: false,
    outcome: 'ignored',
    reason: expect.stringContaining('neither a transaction ID nor a click ID'),
  })
})

test('a currency without an exchange rate is said in the answer, the log and a trial', async () => {
  const why = 'No exchange rate is set for CAD, so it isn’t in your figures yet.'
  const parameters = 'cid=x&txid=1&payout=$12.50 CAD'
  const trial = await ada.post(`${url}/${address.id}/try`, { parameters })
  expect(trial.body.reason).toBe(why)
  const asked = await hopwise.anyone.send({
    method: 'GET',
    url: `${address.path}?${parameters.replaceAll(' ', '%20')}`,
    headers: { accept: 'application/json' },
  })
  expect(asked.body).toMatchObject({ recorded: true, reason: expect.stringContaining(why) })
  expect((await calls())[0]?.reason).toContain(why)
})

test('where a call came from is known for a day', async () => {
  await anyone('cid=x&txid=1&payout=3')
  expect((await calls())[0]?.from).toBe('127.0.0.1')
})

test('HEAD, link previews and prefetches do nothing', async () => {
  const at = `${address.path}?cid=x&txid=1&payout=3`
  const looks = [
    await hopwise.anyone.send({ method: 'HEAD', url: at }),
    await hopwise.anyone.send({
      method: 'GET',
      url: at,
      headers: { 'user-agent': 'Twitterbot/1.0' },
    }),
    await hopwise.anyone.send({ method: 'GET', url: at, headers: { 'sec-purpose': 'prefetch' } }),
  ]
  expect(looks.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await rows()).toEqual([])
  const written = (await calls()).map(({ outcome, reason }) => `${outcome}: ${reason}`)
  const looked = 'A link preview or browser prefetch opened this URL, so nothing was recorded.'
  expect(written).toEqual([`ignored: ${looked}`])
})

test.each([
  ['?format=gif', {}],
  ['', { accept: 'image/avif,image/*;q=0.8' }],
])('a page gets a point for a picture (%s)', async (query, headers) => {
  const answer = await hopwise.anyone.send({
    method: 'GET',
    url: `${address.path}${query}`,
    headers,
  })
  expect(answer.headers['content-type']).toBe('image/gif')
})

test('a secret must be right, as a parameter, a header or a signature', async () => {
  const secret = 'hush-hush-hush'
  address = await makeAddress({ secret })
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const post = (payload: string, headers: Record<string, string> = {}, query = '') =>
    hopwise.anyone.send({
      method: 'POST',
      url: `${address.path}${query}`,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const body = '{"cid":"x","txid":"b","payout":1}'
  const query = 'cid=x&txid=q&payout=1'
  const refused = [
    await anyone('cid=x&txid=1'),
    await anyone('cid=x&txid=1&secret=wrong-wrong'),
    await anyone(`${query}&sig=${sign('cid=x&txid=q&payout=9')}`),
    await anyone(`cid=x&txid=q&payout=9&sig=${sign(query)}`),
    await post('{"cid":"x","txid":"c"}', { 'x-signature': sign(body) }),
    await post('{"cid":'),
  ]
  expect(refused.map(({ status, body }) => [status, body])).toEqual(Array(6).fill([403, 'Refused']))
  expect(await rows()).toEqual([])
  const taken = [
    await anyone(`cid=x&txid=p&secret=${secret}`),
    await anyone(`${query}&sig=${sign(query)}`),
    await post(body, { 'x-signature': `sha256=${sign(body)}` }, '?txid=forged'),
    await hopwise.anyone.send({
      method: 'GET',
      url: `${address.path}?cid=x&txid=h`,
      headers: { 'x-postback-secret': secret },
    }),
  ]
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await rows()).map(({ transactionId }) => transactionId)).toEqual(['p', 'q', 'b', 'h'])
  expect(JSON.stringify(await calls())).not.toContain(secret)
  expect(JSON.stringify((await ada.get(url)).body)).not.toContain(secret)
})

test('an address that is not listed is refused, and its own is kept', async () => {
  address = await makeAddress({ allowedAddresses: '203.0.113.0/24, 2001:db8::1' })
  const { status, body } = await anyone('cid=x&txid=1')
  expect([status, body]).toEqual([403, 'Refused'])
  expect(await calls()).toMatchObject([{ outcome: 'refused', from: '127.0.0.1' }])
  await ada.patch(`${url}/${address.id}`, { allowedAddresses: ['127.0.0.0/8'] })
  expect((await anyone('cid=x&txid=1')).status).toBe(200)
})

const from = (remoteAddress: string, query: string) =>
  hopwise.app.inject({ method: 'GET', url: `${address.path}?${query}`, remoteAddress })

test('an address that pins its first caller is open to the network of the first call that counts', async () => {
  address = await makeAddress({ pinsFirstCaller: true })
  expect((await from('198.51.100.9', 'hello=1')).statusCode).toBe(200)
  expect((await from('203.0.113.7', 'cid=x&txid=1')).statusCode).toBe(200)
  expect((await from('203.0.113.90', 'cid=x&txid=2')).statusCode).toBe(200)
  expect((await from('198.51.100.9', 'cid=x&txid=3')).statusCode).toBe(403)
  expect((await rows()).map(({ transactionId }) => transactionId)).toEqual(['1', '2'])
  const mine = (await ada.get(url)).body.find(({ id }) => id === address.id)
  expect(mine).toMatchObject({ allowedAddresses: ['203.0.113.0/24'], pinsFirstCaller: false })
})

test('of IPv6 the /48 is pinned, and an address without the choice stays open', async () => {
  expect((await from('203.0.113.7', 'cid=x&txid=1')).statusCode).toBe(200)
  expect((await from('198.51.100.9', 'cid=x&txid=2')).statusCode).toBe(200)
  address = await makeAddress({ pinsFirstCaller: true })
  await from('2001:db8:7:1::9', 'cid=x&txid=3')
  const mine = (await ada.get(url)).body.find(({ id }) => id === address.id)
  expect(mine?.allowedAddresses).toEqual(['2001:db8:7::/48'])
})

test('the networks that called are counted by hashes, and their addresses go after a day', async () => {
  for (const [at, one] of ['203.0.113.7', '203.0.113.8', '198.51.100.9', '2001:db8::1'].entries()) {
    await from(one, `cid=x&txid=${at}`)
  }
  const { orm } = hopwise.services.database
  const yesterday = new Date(now.getTime() - 86_400_000)
  await orm.insert(inboundMessages).values({
    workspaceId,
    postbackAddressId: address.id,
    receivedAt: yesterday,
    outcome: 'added',
    callerHash: 'x',
  })
  await from('203.0.113.9', 'cid=x&txid=9')
  const mine = (await ada.get(url)).body.find(({ id }) => id === address.id)
  expect(mine?.callerNetworks).toBe(3)
  const keptOn = async (day: string) => {
    await forgetLogs({ ...hopwise.services, now: () => new Date(`${day}T12:30:00Z`) })
    return JSON.stringify(await orm.select().from(inboundMessages))
  }
  expect(await keptOn('2026-11-21')).toContain('203.0.113')
  expect(await keptOn('2026-11-22')).not.toContain('203.0.113')
})

test('of refused calls the newest thousand of an address are kept, and all others stay', async () => {
  await anyone('cid=x&txid=1')
  await hopwise.services.database.pool.query(
    `insert into inbound_messages (workspace_id, postback_address_id, received_at, outcome)
     select $1, $2, $3, 'refused' from generate_series(1, 1200)`,
    [workspaceId, address.id, now],
  )
  await ada.patch(`${url}/${address.id}`, { allowedAddresses: ['203.0.113.7'] })
  expect((await anyone('cid=x&txid=2')).status).toBe(403)
  const { orm } = hopwise.services.database
  expect(await orm.$count(inboundMessages, eq(inboundMessages.outcome, 'refused'))).toBe(1_000)
  expect(await calls('?outcome=added')).toHaveLength(1)
  expect((await ada.get(url)).body).toMatchObject([{ lastOutcome: 'refused' }])
})

test('X-Forwarded-For opens nothing unless proxies are trusted', async () => {
  address = await makeAddress({ allowedAddresses: '203.0.113.7' })
  const answer = await hopwise.anyone.send({
    method: 'GET',
    url: `${address.path}?txid=1`,
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  expect(answer.status).toBe(403)
})

test.each([
  [
    'a token no one has',
    () => hopwise.anyone.get('/postback/AAAAAAAAAAAAAAAAAAAAAAAA?txid=1'),
    404,
  ],
  [
    'no JSON',
    () =>
      hopwise.anyone.send({
        method: 'POST',
        url: address.path,
        payload: '{"a":',
        headers: { 'content-type': 'application/json' },
      }),
    400,
  ],
  ['a body of 40 KB', () => hopwise.anyone.post(address.path, { cid: 'x'.repeat(40_000) }), 413],
])('%s is refused in one word', async (_, call, status) => {
  const answer = await call()
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toContain('text/plain')
  expect(await rows()).toEqual([])
})

test('bytes that are no text and values of 10,000 characters break nothing', async () => {
  await anyone(`cid=%ff%00%ed%a0%80&txid=1&payout=2`)
  await anyone(`cid=x&txid=2&payout=2&note=${'y'.repeat(10_000)}`)
  await anyone(`cid=x&txid=${'z'.repeat(10_000)}&payout=2`)
  expect((await rows()).map(({ transactionId }) => transactionId)).toEqual(['1', '2'])
  const kept = await calls()
  expect(kept.map((call) => call.outcome)).toEqual(['ignored', 'added', 'added'])
  expect(kept[1]?.fields['note']?.length).toBeLessThan(400)
})

/** Some at a time: one that waits for the database lets the next one work. */
async function flood(calls: number, call = () => anyone('status=test')) {
  const answers: Awaited<ReturnType<typeof anyone>>[] = []
  while (answers.length < calls) {
    const sent = Array.from({ length: 20 }, call)
    answers.push(...(await Promise.all(sent)))
  }
  return answers
}

test('a flood is held back, and other addresses are called all the same', async () => {
  const other = await makeAddress()
  const answers = await flood(640)
  const limited = answers.filter(({ status }) => status === 429)
  expect(limited).toHaveLength(40)
  expect(limited[0]).toMatchObject({
    body: 'Too many calls',
    headers: { 'retry-after': expect.anything() },
  })
  const { body: refused } = await ada.get('/api/postback-calls?outcome=refused')
  // One a minute says it all.
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toContain('can be called 600 times a minute')
  expect((await hopwise.anyone.get(`${other.path}?status=test`)).status).toBe(200)
})

test('looks at an address count as its calls do, and leave one line a minute', async () => {
  const look = (path: string, from?: string) =>
    hopwise.anyone.send({
      method: 'GET',
      url: path,
      headers: { 'sec-purpose': 'preview' },
      ...(from && { remoteAddress: from }),
    })
  const answers = await flood(620, () => look(address.path))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  expect(await calls('?outcome=ignored')).toHaveLength(1)
  expect(await calls('?outcome=refused')).toHaveLength(1)

  let last = 0
  for (let count = 0; count < 121; count += 1) {
    last = (await look(`/postback/looked-at-${count}`, '203.0.113.19')).status
  }
  expect(last).toBe(429)
})

test('bodies that are too long leave one line a minute', async () => {
  for (let count = 0; count < 3; count += 1) {
    const sent = await hopwise.anyone.post(address.path, { cid: 'x'.repeat(40_000) })
    expect(sent.status).toBe(413)
  }
  expect(await calls('?outcome=refused')).toHaveLength(1)
})

test('one token has one budget, however it is written', async () => {
  const token = address.path.split('/').at(-1) ?? ''
  const encoded = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`
  await flood(600)
  const again = await hopwise.anyone.get(`/postback/${encoded}?status=test`)
  expect(again.status).toBe(429)
})

test('who calls what no one has is held back, and what is known is called all the same', async () => {
  expect((await anyone('status=test')).status).toBe(200)
  const statuses: number[] = []
  for (let count = 0; count < 130; count += 1) {
    const from = { remoteAddress: '203.0.113.9' }
    const path = `/postback/nobody-${count}?txid=1`
    statuses.push((await hopwise.anyone.send({ method: 'GET', url: path, ...from })).status)
  }
  expect(statuses.filter((one) => one === 404)).toHaveLength(120)
  expect(statuses.at(-1)).toBe(429)
  const known = { method: 'GET', url: `${address.path}?status=test` } as const
  expect((await hopwise.anyone.send({ ...known, remoteAddress: '203.0.113.9' })).status).toBe(200)
  expect((await hopwise.anyone.get('/postback/nobody-at-all?txid=1')).status).toBe(404)
})

test('a trial says what a call would do and records nothing', async () => {
  const click = await addClick()
  const tried = await ada.post(`${url}/${address.id}/try`, {
    parameters: `https://x.test/postback/abc?cid=${click}&payout=5&status=approved&txid=1`,
  })
  expect(tried.body).toEqual({
    outcome: 'added',
    reason: null,
    matchedBy: 'click',
    reading: {
      transactionId: '1',
      kind: 'sale',
      status: 'confirmed',
      amount: '5.00',
      currency: 'USD',
      subIds: [click],
    },
  })
  expect([await rows(), await calls()]).toEqual([[], []])
  await anyone(`cid=${click}&payout=5&status=approved&txid=1`)
  const again = await ada.post(`${url}/${address.id}/try`, {
    parameters: `cid=${click}&payout=5&status=approved&txid=1`,
  })
  expect(again.body.outcome).toBe('unchanged')
})

test('a trial says of each call what the call itself then does', async () => {
  const click = await addClick()
  for (const parameters of [
    'cid=x&txid=1&payout=5',
    'cid=x&txid=1&payout=5',
    'cid=x&txid=1&payout=5&currency=EUR',
    'cid=x&txid=1&payout=6&currency=EUR&status=approved',
    `cid=${click}&txid=1`,
    'txid=1&status=pending',
    'txid=1&status=refunded',
    'txid=1&status=refunded',
    'txid=1&status=refunded&payout=2',
    'txid=1&status=refunded',
    'txid=1&status=paid',
    'txid=1&status=reversed',
    'txid=1&status=test',
    'nothing=1',
  ]) {
    const { body } = await ada.post(`${url}/${address.id}/try`, { parameters })
    await anyone(parameters)
    const [call] = await calls()
    expect(body.outcome, parameters).toBe(call?.outcome)
  }
})

test('a rotated URL is answered no more, a removed one neither until it is restored', async () => {
  const old = address.path
  const { body } = await ada.post(`${url}/${address.id}/rotate`)
  expect((await hopwise.anyone.get(`${old}?txid=1`)).status).toBe(404)
  const path = new URL(body.url).pathname
  await ada.delete(`${url}/${address.id}`)
  expect((await hopwise.anyone.get(`${path}?txid=1`)).status).toBe(404)
  expect((await ada.post(`${url}/${address.id}/restore`)).status).toBe(200)
  expect((await hopwise.anyone.get(`${path}?txid=1`)).status).toBe(200)
})

test.each([
  [{ name: '' }, 'name', 'Name is required'],
  [{ name: 'x'.repeat(61) }, 'name', 'Name must be at most 60 characters'],
  [{ secret: 'short' }, 'secret', 'Secret must be at least 8 characters'],
  [
    { allowedAddresses: '203.0.113.0/33' },
    'allowedAddresses',
    '203.0.113.0/33 isn’t an IP address or a range such as 203.0.113.0/24',
  ],
  [{ payoutHoldDays: 0 }, 'payoutHoldDays', 'Hold days must be between 1 and 365'],
  [{ currency: 'dollar' }, 'currency', 'Currency must be a code such as USD'],
  [{ template: 'nobody' }, 'template', 'Please select a template'],
  [{ defaultStatus: 'paid' }, 'defaultStatus', 'Status must be pending or confirmed'],
])('%j is refused at its field', async (invalid, path, message) => {
  const refused = await ada.post(url, { name: 'Other', ...invalid })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toEqual([{ path, message }])
})

test('two addresses of one name would mix their transactions, so the second is refused', async () => {
  const first = await makeAddress({ name: 'Everflow' })
  expect((await ada.post(url, { name: 'everflow' })).status).toBe(409)
  await ada.delete(`${url}/${first.id}`)
  await makeAddress({ name: 'EVERFLOW' })
  expect((await ada.post(`${url}/${first.id}/restore`)).status).toBe(409)
})

test('an address is not restored where another one counts the same network by now', async () => {
  const first = await makeAddress({ name: 'CJ' })
  await ada.patch(`${url}/${first.id}`, { name: 'Holiday offers' })
  await hopwise.anyone.get(`${first.path}?txid=1&payout=3`)
  await ada.delete(`${url}/${first.id}`)
  const second = await makeAddress({ name: 'CJ Affiliate' })
  expect(second.source).toBe('CJ')
  const refused = await ada.post(`${url}/${first.id}/restore`)
  expect(refused.status).toBe(409)
  const message = 'This network already has a postback address, “CJ Affiliate”.'
  expect(refused.body.issues).toEqual([{ path: 'name', message }])
  await ada.delete(`${url}/${second.id}`)
  expect((await ada.post(`${url}/${first.id}/restore`)).status).toBe(200)
})

test('two addresses of ClickBank have one source, and each is restored', async () => {
  const first = await makeAddress({ name: 'My ClickBank', template: 'clickbank' })
  await makeAddress({ name: 'Other ClickBank', template: 'clickbank' })
  await ada.delete(`${url}/${first.id}`)
  expect((await ada.post(`${url}/${first.id}/restore`)).status).toBe(200)
})

test('calls are listed by outcome and exported, and no one else sees them', async () => {
  await anyone('cid=x&txid=1&payout=2')
  await anyone('nothing=1')
  expect(await calls('?outcome=ignored')).toHaveLength(1)
  const csv = await ada.get('/api/postback-calls/export?outcome=added')
  expect(csv.body.trim().split('\n')).toHaveLength(2)
  const eve = await hopwise.signUp()
  expect((await eve.get('/api/postback-calls')).body).toEqual([])
  expect((await eve.post(`${url}/${address.id}/try`, { parameters: 'a=1' })).status).toBe(404)
})

const statuses = ['pending', 'approved', 'paid', 'rejected'] as const
const order = fc.record({
  cents: fc.integer({ min: 1, max: 99_999 }),
  life: fc.integer({ min: 1, max: statuses.length }),
  refund: fc.option(fc.oneof(fc.constant('all' as const), fc.integer({ min: 1, max: 99_999 }))),
  rebillCents: fc.option(fc.integer({ min: 1, max: 9_999 })),
  hasTransaction: fc.boolean(),
})
type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never

/** Everything a network would call for one order. */
function callsOf(one: Order, index: number): string[] {
  const key = one.hasTransaction ? `cid=c${index}&txid=T${index}` : `cid=c${index}`
  const comma = moneyOf(one.cents).replace('.', index % 2 === 0 ? '.' : ',')
  return [
    ...statuses.slice(0, one.life).map((status) => `${key}&payout=${comma}&status=${status}`),
    ...(one.refund === null
      ? []
      : [`${key}&type=refund${one.refund === 'all' ? '' : `&payout=${moneyOf(one.refund)}`}`]),
    ...(one.rebillCents === null
      ? []
      : [`${key}&type=rebill&status=approved&amount=${moneyOf(one.rebillCents)}`]),
  ]
}

/** What the books must say, computed without looking at a single call. */
function totalOf(orders: Order[]): number {
  return orders.reduce((sum, { cents, life, refund, rebillCents }) => {
    const isReversed = statuses[life - 1] === 'rejected'
    const back = refund === null ? 0 : refund === 'all' ? cents : refund
    return sum + (isReversed ? 0 : cents - back) + (rebillCents ?? 0)
  }, 0)
}

test('thousands of shuffled and doubled calls end at the network’s own total, to the cent', async () => {
  let received = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 8, maxLength: 24, size: 'max' }),
      fc.infiniteStream(fc.nat()),
      async (orders, random) => {
        await hopwise.services.database.orm.delete(conversions)
        const { path } = await makeAddressAgain()
        const all = orders.flatMap(callsOf)
        const twice = all.filter(() => (random.next().value ?? 0) % 3 === 0)
        const shuffled = [...all, ...twice]
          .map((call) => ({ call, place: random.next().value ?? 0 }))
          .toSorted((one, other) => one.place - other.place)
        for (const { call } of shuffled) await hopwise.anyone.get(`${path}?${call}`)
        received += shuffled.length
        const cents = (await rows())
          .filter(({ status }) => status !== 'reversed')
          .reduce((sum, { amount }) => sum + centsOf(amount), 0)
        expect(cents).toBe(totalOf(orders))
      },
    ),
    { numRuns: 20 },
  )
  expect(received).toBeGreaterThan(1_000)
}, 180_000)

async function makeAddressAgain() {
  const { orm } = hopwise.services.database
  await orm.delete(inboundMessages).where(eq(inboundMessages.workspaceId, workspaceId))
  for (const one of (await ada.get(url)).body) await ada.delete(`${url}/${one.id}`)
  return makeAddress()
}
