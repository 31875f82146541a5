import { sessions } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#src/testing/browser.ts'
import { type NewAccount, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

async function signIn(account: NewAccount, userAgent = firefox): Promise<Browser> {
  const browser = new Browser(hopwise.app)
  const fields = { identifier: account.email, password: account.password }
  await browser.submit('/api/login', fields, { 'user-agent': userAgent })
  return browser
}

const list = '/api/settings/sessions'
const isIn = async (browser: Browser) => (await browser.call('GET', '/api/products')).status === 200

test('each session shows device and place, this one first, and none its token', async () => {
  const { account } = await hopwise.signUp()
  const browser = await signIn(account)
  const { orm } = hopwise.services.database
  const { body: before } = await browser.call('GET', list)
  await orm.update(sessions).set({ ipAddress: '8.8.8.8' }).where(eq(sessions.id, before[0].id))
  const { body, headers } = await browser.call('GET', list)
  expect(body).toHaveLength(2)
  expect(body[0]).toMatchObject({
    isCurrent: true,
    device: 'Computer',
    browser: 'Firefox',
    system: 'Linux',
    place: 'United States',
  })
  expect(body[1]).toMatchObject({ isCurrent: false, place: null })
  const stored = await orm.select({ token: sessions.token }).from(sessions)
  expect(headers['cache-control']).toBe('no-store')
  for (const { token } of stored) expect(JSON.stringify(body)).not.toContain(token)
})

test('one session, or all others, are out at once', async () => {
  const { account } = await hopwise.signUp()
  const [here, there, elsewhere] = [
    await signIn(account),
    await signIn(account),
    await signIn(account),
  ]
  expect(await isIn(there)).toBe(true)
  const { body } = await there.call('GET', list)
  const url = `${list}/${body[0].id}`
  const cookie = [...here.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const revoke = () => hopwise.anyone.send({ method: 'DELETE', url, headers: { cookie } })
  expect((await revoke()).status).toBe(200)
  expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, true])
  expect((await revoke()).status).toBe(404)
  const others = await here.call('POST', `${list}/revoke-others`)
  expect(others.body).toEqual({ revoked: 2 })
  expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
})

test('the session in use, and someone else’s, are not revoked', async () => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  const { body: own } = await ada.get(list)
  expect((await ada.delete(`${list}/${own[0]?.id}`)).status).toBe(409)
  expect((await eve.delete(`${list}/${own[0]?.id}`)).status).toBe(404)
  expect((await ada.get('/api/products')).status).toBe(200)
})
