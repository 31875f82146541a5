import { sessions } from '@hopwise/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '#src/testing/browser.ts'
import { type FakeIssuer, startFakeIssuer } from '#src/testing/fake-issuer.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let issuer: FakeIssuer
let hopwise: TestApp
let lin: Browser
beforeAll(async () => {
  issuer = await startFakeIssuer()
  const { url, clientId, clientSecret } = issuer
  hopwise = await startTestApp({ oidc: { issuer: url, clientId, clientSecret } })
})
afterAll(async () => {
  await hopwise.stop()
  await issuer.stop()
})
beforeEach(async () => {
  issuer.answer = 'well'
  issuer.person = { sub: 'person-1', email: 'lin@example.com', email_verified: true, name: 'Lin C' }
  lin = new Browser(hopwise.app)
  await walk('/api/login/single-sign-on')
  await hopwise.services.database.orm.update(sessions).set({ provedAt: new Date(0) })
})

/** To the issuer, and back with what it hands out. */
async function walk(from: string): Promise<{ asked: URLSearchParams; location: string }> {
  const start = await lin.open(from)
  const authorization = new URL(start.location ?? '')
  const back = new URL(await issuer.authorize(authorization.href))
  const { location } = await lin.open(back.pathname + back.search)
  return { asked: authorization.searchParams, location: location ?? '' }
}

const aKey = { name: 'Report', scopes: ['read'], expiresInDays: 30 }
const keyStatus = async () => (await lin.call('POST', '/api/admin/api-keys', aKey)).status

test('an account without a password proves itself by signing in again at its issuer', async () => {
  expect((await lin.call('GET', '/api/auth/proof')).body).toMatchObject({
    isFresh: false,
    kinds: ['single-sign-on'],
  })
  expect(await keyStatus()).toBe(403)
  const { asked, location } = await walk('/api/login/single-sign-on?proof=yes')
  expect(asked.get('prompt')).toBe('login')
  expect(location).toBe('/api/login/confirmed')
  expect((await lin.open(location)).html).toContain('Close this tab')
  expect(await keyStatus()).toBe(201)
})

test('a cancelled sign-in at the issuer proves nothing and says so', async () => {
  issuer.answer = 'cancelled'
  const { location } = await walk('/api/login/single-sign-on?proof=yes')
  const url = new URL(location, 'http://hopwise.test')
  expect((await lin.open(url.pathname + url.search)).html).toContain('That didn’t work')
  expect(await keyStatus()).toBe(403)
})

test('a new email and the deletion of an account without a password need proof, its name does not', async () => {
  const names = { firstName: 'Lin', lastName: 'Clark', username: 'lin.clark' }
  const change = (email: string) => lin.call('PATCH', '/api/settings/profile', { ...names, email })
  expect((await change('lin@example.com')).status).toBe(200)
  const deletion = { email: 'lin@example.com' }
  const refusals = [
    await change('new@example.com'),
    await lin.call('POST', '/api/settings/account/delete', deletion),
  ]
  expect(refusals.map(({ body }) => body.code)).toEqual(['proof_required', 'proof_required'])
  await walk('/api/login/single-sign-on?proof=yes')
  expect((await lin.call('POST', '/api/settings/account/delete', deletion)).status).toBe(200)
})
