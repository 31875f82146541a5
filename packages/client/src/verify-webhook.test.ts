import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { verifyWebhook, WebhookError } from './index.ts'

const secret = `whsec_${Buffer.from('a secret of the receiver').toString('base64')}`
const other = `whsec_${Buffer.from('the secret before it').toString('base64')}`
const body = JSON.stringify({
  type: 'click',
  timestamp: '2026-11-28T10:00:00.000Z',
  data: { a: 'ä' },
})

function signed(by = secret, at = Date.now(), id = 'msg_1') {
  const timestamp = String(Math.floor(at / 1000))
  const key = Buffer.from(by.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

const event = {
  id: 'msg_1',
  type: 'click',
  timestamp: '2026-11-28T10:00:00.000Z',
  data: { a: 'ä' },
}

test('what Hopwise signed is its event, in every form that frameworks hand it on', async () => {
  const headers = signed()
  const { 'webhook-signature': signature } = headers
  expect(await verifyWebhook(body, headers, secret)).toEqual(event)
  expect(await verifyWebhook(body, new Headers(headers), secret)).toEqual(event)
  expect(await verifyWebhook(Buffer.from(body), headers, secret)).toEqual(event)
  const named = { ...headers, 'webhook-signature': undefined, 'Webhook-Signature': [signature] }
  const { 'webhook-signature': _, ...capital } = named
  expect(await verifyWebhook(body, capital, secret)).toEqual(event)
})

test('while a secret is replaced both hold, and several signatures are looked at', async () => {
  expect(await verifyWebhook(body, signed(other), [secret, other])).toEqual(event)
  const headers = signed()
  const many = `v1a,xyz v1,bm90IHRoaXM= ${headers['webhook-signature']}`
  expect(await verifyWebhook(body, { ...headers, 'webhook-signature': many }, secret)).toEqual(
    event,
  )
})

test.each([
  ['another secret', body, signed(other)],
  ['another body', body.replace('ä', 'b'), signed()],
  ['another id', body, { ...signed(), 'webhook-id': 'msg_2' }],
  ['a signature that is none', body, { ...signed(), 'webhook-signature': 'v1,%%%' }],
  ['no signature', body, { ...signed(), 'webhook-signature': '' }],
  ['no time', body, { ...signed(), 'webhook-timestamp': 'now' }],
  ['nothing', body, {}],
])('%s is refused', async (_, text, headers) => {
  await expect(verifyWebhook(text, headers, secret)).rejects.toThrow(WebhookError)
})

test('one that is repeated later, or comes from the future, is refused', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T10:00:00Z'), toFake: ['Date'] })
  const sixMinutes = 360_000
  for (const at of [Date.now() - sixMinutes, Date.now() + sixMinutes]) {
    await expect(verifyWebhook(body, signed(secret, at), secret)).rejects.toThrow('too old')
  }
  const late = signed(secret, Date.now() - sixMinutes)
  expect(await verifyWebhook(body, late, secret, { toleranceMs: 2 * sixMinutes })).toEqual(event)
  vi.useRealTimers()
})

test.each(['', 'whsec_', 'whsec_%%%'])('“%s” is no secret', async (wrong) => {
  await expect(verifyWebhook(body, signed(), wrong)).rejects.toThrow('begins with whsec_')
})
