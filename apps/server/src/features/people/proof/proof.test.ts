import { sessions } from '@hopwise/db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ageProofs } from '#src/testing/age-proofs.ts'
import { authenticatorCode } from '#src/testing/authenticator-code.ts'
import { Browser } from '#src/testing/browser.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  hopwise = await startTestApp()
})
afterAll(async () => {
  vi.useRealTimers()
  await hopwise.stop()
})

const aKey = { name: 'Report', scopes: ['read'], expiresInDays: 30 }
const makeKey = (marketer: Marketer) => marketer.post('/api/admin/api-keys', aKey)
const prove = (marketer: Marketer, proof: object) => marketer.post('/api/auth/proof', proof)
const state = async (marketer: Marketer) => (await marketer.get('/api/auth/proof')).body

async function withOldSession(): Promise<Marketer> {
  const ada = await hopwise.signUp()
  await ageProofs(hopwise, ada)
  return ada
}

async function signIn({ account }: Pick<Marketer, 'account'>, password = account.password) {
  const browser = new Browser(hopwise.app)
  await browser.submit('/api/login', { identifier: account.email, password })
  return browser
}
const makesKey = async (browser: Browser) =>
  (await browser.call('POST', '/api/admin/api-keys', aKey)).status === 201

async function withTwoFactor() {
  const ada = await hopwise.signUp()
  const browser = await signIn(ada)
  const { password } = ada.account
  const { body } = await browser.call('POST', '/api/settings/two-factor/start', { password })
  const codeOfApp = () => {
    // Each code counts once.
    vi.setSystemTime(Date.now() + 30_000)
    return authenticatorCode(body.uri)
  }
  await browser.call('POST', '/api/settings/two-factor/confirm', { code: codeOfApp() })
  const age = () => hopwise.services.database.orm.update(sessions).set({ provedAt: new Date(0) })
  return { browser, codeOfApp, recoveryCodes: body.recoveryCodes as string[], age }
}

test('signing in is a proof, and it lasts fifteen minutes', async () => {
  const ada = await hopwise.signUp()
  expect((await makeKey(ada)).status).toBe(201)
  await ageProofs(hopwise, ada, 14 * 60 + 50)
  expect(await state(ada)).toMatchObject({ isFresh: true, kinds: ['password'] })
  expect((await makeKey(ada)).status).toBe(201)
  await ageProofs(hopwise, ada, 15 * 60)
  expect(await state(ada)).toMatchObject({ isFresh: false })
  expect((await makeKey(ada)).status).toBe(403)
})

test('the password proves it for the session that gave it, and for no other', async () => {
  const ada = await hopwise.signUp()
  const other = await signIn(ada)
  await ageProofs(hopwise, ada)
  const { status, body } = await prove(ada, { kind: 'password', password: ada.account.password })
  expect([status, body.isFresh]).toEqual([200, true])
  expect((await makeKey(ada)).status).toBe(201)
  expect(await makesKey(other)).toBe(false)
})

test('a wrong password says so at the field, proves nothing and is in the log', async () => {
  const ada = await withOldSession()
  const { status, body } = await prove(ada, { kind: 'password', password: 'not it' })
  expect(status).toBe(400)
  expect(body.issues).toEqual([{ path: 'password', message: 'This is not your password' }])
  expect((await makeKey(ada)).status).toBe(403)
  await prove(ada, { kind: 'password', password: ada.account.password })
  const { body: log } = await ada.get('/api/audit-log')
  const shown = log.slice(0, 2).map(({ kind, title, after }) => ({ kind, title, after }))
  expect(shown).toEqual([
    { kind: 'security', title: 'Confirmed who they are', after: { kind: 'password' } },
    { kind: 'security', title: 'Failed to confirm who they are', after: { kind: 'password' } },
  ])
  expect(JSON.stringify(log)).not.toContain(ada.account.password)
})

test.each([
  [{}, 'kind', 'Kind must be password, totp, recovery-code or passkey'],
  [{ kind: 'password' }, 'password', 'Password is required'],
  [{ kind: 'totp', code: '12' }, 'code', 'Please enter the 6-digit code'],
  [{ kind: 'recovery-code', code: ' ' }, 'code', 'Please enter a recovery code'],
  [{ kind: 'totp', code: '123456' }, 'kind', 'This account has no authenticator app'],
])('proof %j is refused at %s', async (proof, path, message) => {
  const { status, body } = await prove(await hopwise.signUp(), proof)
  expect(status).toBe(400)
  expect(body.issues).toEqual([{ path, message }])
})

test('a code of an app that was never confirmed proves nothing and turns nothing on', async () => {
  const ada = await hopwise.signUp()
  const { password } = ada.account
  const { body } = await ada.post('/api/settings/two-factor/start', { password })
  await ageProofs(hopwise, ada)
  const code = authenticatorCode(body.uri)
  expect((await prove(ada, { kind: 'totp', code })).status).toBe(400)
  expect((await ada.get('/api/settings/security')).body.twoFactorEnabled).toBe(false)
  expect((await state(ada)).isFresh).toBe(false)
})

test('with two-factor on, a code of the app is a proof, once', async () => {
  const { browser, codeOfApp, age } = await withTwoFactor()
  await age()
  expect(await makesKey(browser)).toBe(false)
  const code = codeOfApp()
  const wrong = await browser.call('POST', '/api/auth/proof', { kind: 'totp', code: '000000' })
  expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, 'code'])
  const proof = { kind: 'totp', code }
  const { status, body } = await browser.call('POST', '/api/auth/proof', proof)
  expect(status).toBe(200)
  expect(body.kinds).toEqual(['password', 'totp', 'recovery-code'])
  expect(await makesKey(browser)).toBe(true)
  await age()
  expect((await browser.call('POST', '/api/auth/proof', proof)).status).toBe(400)
  expect(await makesKey(browser)).toBe(false)
})

test('a recovery code is a proof, and is used up by it', async () => {
  const { browser, recoveryCodes, age } = await withTwoFactor()
  await age()
  const proof = { kind: 'recovery-code', code: recoveryCodes[0] }
  expect((await browser.call('POST', '/api/auth/proof', proof)).status).toBe(200)
  expect(await makesKey(browser)).toBe(true)
  expect((await browser.call('POST', '/api/auth/proof', proof)).status).toBe(400)
  const { body } = await browser.call('GET', '/api/settings/security')
  expect(body.recoveryCodesLeft).toBe(recoveryCodes.length - 1)
})

test('a password that a form takes is the proof: no one is asked twice', async () => {
  const ada = await withOldSession()
  const { firstName, lastName, username, password } = ada.account
  const email = `new-${ada.account.email}`
  const profile = { firstName, lastName, username, email, password }
  expect((await ada.patch('/api/settings/profile', profile)).status).toBe(200)
  expect((await makeKey(ada)).status).toBe(201)
  await ageProofs(hopwise, ada)
  await ada.post('/api/settings/two-factor/start', { password })
  expect((await makeKey(ada)).status).toBe(201)
})

test('a changed password ends every proof of the old one', async () => {
  const ada = await hopwise.signUp()
  const other = await signIn(ada)
  expect(await makesKey(other)).toBe(true)
  const newPassword = 'a better password'
  const change = {
    currentPassword: ada.account.password,
    newPassword,
    confirmPassword: newPassword,
  }
  const { headers } = await ada.post('/api/settings/password', change)
  expect(headers['set-cookie']).toBeDefined()
  expect((await makeKey(ada)).status).toBe(401)
  expect((await other.call('POST', '/api/admin/api-keys', aKey)).status).toBe(401)
})

test('guesses at the proof are slowed down by account: a right one has to wait as well', async () => {
  const ada = await withOldSession()
  const { password } = ada.account
  const guess = (number: number) =>
    ada.send({
      method: 'POST',
      url: '/api/auth/proof',
      payload: { kind: 'password', password: `guess ${number}` },
      remoteAddress: `198.51.100.${number}`,
    })
  for (let number = 1; number <= 11; number += 1) expect((await guess(number)).status).toBe(400)
  expect((await guess(12)).status).toBe(429)
  expect((await prove(ada, { kind: 'password', password })).status).toBe(429)
})

test('guesses at recovery codes count for the account, from whatever network', async () => {
  const { browser, age } = await withTwoFactor()
  await age()
  const guess = (number: number) =>
    browser.call('POST', '/api/auth/proof', { kind: 'recovery-code', code: `guess-${number}` })
  for (let number = 1; number <= 11; number += 1) expect((await guess(number)).status).toBe(400)
  expect((await guess(12)).status).toBe(429)
})

test('a refused call is not remembered by its idempotency key', async () => {
  const ada = await withOldSession()
  const send = {
    method: 'POST',
    url: '/api/admin/api-keys',
    headers: { 'idempotency-key': 'one-press-of-ada' },
    payload: aKey,
  } as const
  expect((await ada.send(send)).status).toBe(403)
  await prove(ada, { kind: 'password', password: ada.account.password })
  expect((await ada.send(send)).status).toBe(201)
})
