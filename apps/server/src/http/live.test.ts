import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let port: number
beforeAll(async () => {
  hopwise = await startTestApp()
  await hopwise.app.listen({ port: 0, host: '127.0.0.1' })
  // safe because a server that listens on a port has such an address
  port = (hopwise.app.server.address() as AddressInfo).port
})
afterAll(() => hopwise.stop())

async function openStream(cookie: string): Promise<IncomingMessage> {
  const request = get({ port, path: '/api/live', headers: { cookie }, agent: false })
  onTestFinished(() => void request.destroy())
  const [response] = await once(request, 'response')
  response.on('error', () => undefined).resume()
  return response
}

async function secondBrowser({ account }: Marketer): Promise<string> {
  const { email, password } = account
  const url = '/api/auth/sign-in/email'
  const answer = await hopwise.app.inject({ method: 'POST', url, payload: { email, password } })
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

test('an account follows changes on ten screens at most; one that closes makes room', async () => {
  const ada = await hopwise.signUp()
  const streams = await Promise.all(Array.from({ length: 10 }, () => openStream(ada.cookie)))
  expect(streams.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  const refused = await ada.get('/api/live')
  expect(refused.status).toBe(429)
  expect(refused.body.message).toBe(
    'An account can have up to 10 screens open with live updates. Close one first.',
  )
  expect(refused.headers['retry-after']).toBeDefined()
  const eve = await hopwise.signUp()
  expect((await openStream(eve.cookie)).statusCode).toBe(200)
  streams[0]?.destroy()
  await expect.poll(async () => (await openStream(ada.cookie)).statusCode).toBe(200)
})

test('the stream of a session that is revoked ends at once, and others go on', async () => {
  const ada = await hopwise.signUp()
  const other = await openStream(await secondBrowser(ada))
  const own = await openStream(ada.cookie)
  const ended = once(other, 'end')
  expect((await ada.post('/api/settings/sessions/revoke-others', {})).status).toBe(200)
  await ended
  expect(own.readableEnded).toBe(false)
})

test('the streams of an account that is deleted end at once', async () => {
  const ada = await hopwise.signUp()
  const ended = once(await openStream(ada.cookie), 'end')
  const { email, password } = ada.account
  await ada.post('/api/settings/account/delete', { email, password })
  await ended
})

test('a password that is reset ends the stream of every session', async () => {
  const ada = await hopwise.signUp()
  const ended = once(await openStream(ada.cookie), 'end')
  await hopwise.anyone.post('/api/auth/request-password-reset', { email: ada.account.email })
  const token = await vi.waitFor(() => resetToken())
  const body = { token, newPassword: 'remembered this time' }
  expect((await hopwise.anyone.post('/api/auth/reset-password', body)).status).toBe(200)
  await ended
})

function resetToken(): string {
  const outbox = join(hopwise.services.config.dataDir, 'outbox')
  const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
  const text = mails.join('\n').replaceAll('=\n', '').replaceAll('=3D', '=')
  const token = /reset-password\?token=(\S+)/.exec(text)?.[1]
  if (token === undefined) throw new Error('no link in the mail')
  return token
}
