import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'

let sandbox: FastifyInstance
let origin: string

beforeEach(async () => {
  sandbox = await createSandbox({ file: null, hopwiseUrl: 'http://127.0.0.1:9' })
  origin = await sandbox.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => sandbox.close())

const form = (path: string, fields: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
interface Inbox {
  received: { method: string; query: string; body: string }[]
}
const inbox = async () => {
  const answer = await fetch(`${origin}/control/receiver/hopwise`)
  // safe because it is the sandbox's own answer
  return (await answer.json()) as Inbox
}

test('a conversion, its approval and its refund call the postback URL with the sub id', async () => {
  await form('/cpa/postback', {
    url: `${origin}/receiver/hopwise?c={subid}&p={payout}&t={txid}&s={status}&e={event}`,
  })
  const page = await (await form('/cpa/offer/1', { subid: 'a&b' })).text()
  const id = /CPA-[\w-]+/.exec(page)?.[0]
  await form(`/cpa/lead/${id}/approve`)
  await form(`/cpa/lead/${id}/refund`)
  const { received } = await inbox()
  expect(received.map(({ query }) => query)).toEqual([
    `c=a%26b&p=24.00&t=${id}&s=approved&e=refund`,
    `c=a%26b&p=24.00&t=${id}&s=approved&e=sale`,
    `c=a%26b&p=24.00&t=${id}&s=pending&e=sale`,
  ])
})

test('a receiver keeps what it got and fails when it is asked to', async () => {
  await form('/control/receiver/hopwise', { status: '503' })
  const answer = await fetch(`${origin}/receiver/hopwise`, { method: 'POST', body: '{"a":1}' })
  expect(answer.status).toBe(503)
  expect((await inbox()).received).toMatchObject([{ method: 'POST', body: '{"a":1}' }])
  expect(await (await fetch(`${origin}/receiver`)).text()).toContain('{&quot;a&quot;:1}')
})

test('what a sub id holds is shown as text', async () => {
  const page = await fetch(`${origin}/cpa/offer/1?subid=${encodeURIComponent('"><script>')}`)
  expect(await page.text()).not.toContain('<script>')
})
