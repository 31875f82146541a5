import { accounts } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticatorCode } from '#src/testing/authenticator-code.ts'
import { Browser } from '#src/testing/browser.ts'
import { catchMails } from '#src/testing/mails-to.ts'
import { type NewAccount, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

async function signIn(account: NewAccount, password = account.password) {
  const browser = new Browser(hopwise.app)
  const { location } = await browser.submit('/api/login', { identifier: account.email, password })
  return { browser, location }
}

async function newcomer() {
  const { account } = await hopwise.signUp()
  return { account, browser: (await signIn(account)).browser }
}

const isIn = async (browser: Browser) => (await browser.call('GET', '/api/products')).status === 200
const state = async (browser: Browser) => (await browser.call('GET', '/api/settings/security')).body

test('a changed password signs the others out and lets only the new one in', async () => {
  const { account, browser } = await newcomer()
  const other = (await signIn(account)).browser
  const change = {
    currentPassword: account.password,
    newPassword: 'a better password',
    confirmPassword: 'a better password',
  }
  expect(await isIn(other)).toBe(true)
  expect((await browser.call('POST', '/api/settings/password', change)).status).toBe(200)
  expect([await isIn(browser), await isIn(other)]).toEqual([true, false])
  expect((await signIn(account)).location).toBeNull()
  expect((await signIn(account, 'a better password')).location).toBe('/')
})

test('its person learns of a changed password, on the bell and by mail', async () => {
  const mails = catchMails(hopwise)
  const { account, browser } = await newcomer()
  const change = {
    currentPassword: account.password,
    newPassword: 'a better password',
    confirmPassword: 'a better password',
  }
  await browser.call('POST', '/api/settings/password', { ...change, currentPassword: 'not it' })
  expect((await browser.call('GET', '/api/notifications')).body).toEqual([])
  await browser.call('POST', '/api/settings/password', change)
  const path = '/api/login/forgot-password'
  const notice = { kind: 'account', title: 'Your password was changed', path }
  expect((await browser.call('GET', '/api/notifications')).body).toMatchObject([notice])
  const mail = await mails.newest(account.email, notice.title)
  expect(mail.text).toContain('If this wasn’t you')
  expect(mail.text).toContain(path)
})

test('a changed password stays an answered one, even where its notice fails', async () => {
  const { account, browser } = await newcomer()
  const { pool } = hopwise.services.database
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'no room left';
  end $$`)
  await pool.query('create trigger refuse before insert on notifications execute function refuse()')
  const change = {
    currentPassword: account.password,
    newPassword: 'a better password',
    confirmPassword: 'a better password',
  }
  const { status } = await browser.call('POST', '/api/settings/password', change)
  await pool.query('drop trigger refuse on notifications')
  await pool.query('drop function refuse()')
  expect(status).toBe(200)
  expect((await signIn(account, 'a better password')).location).toBe('/')
})

test.each([
  [false, 200],
  [true, 401],
])('a changed password with revokeApiKeys %j leaves keys at %d', async (revokeApiKeys, status) => {
  const { account, browser } = await newcomer()
  const named = { name: 'Nightly export', scopes: ['read'], expiresInDays: null }
  const { body } = await browser.call('POST', '/api/admin/api-keys', named)
  const headers = { authorization: `Bearer ${body.key}` }
  const asked = () => hopwise.anyone.send({ method: 'GET', url: '/api/affiliate-links', headers })
  expect((await asked()).status).toBe(200)
  const change = {
    currentPassword: account.password,
    newPassword: 'a better password',
    confirmPassword: 'a better password',
    revokeApiKeys,
  }
  expect((await browser.call('POST', '/api/settings/password', change)).status).toBe(200)
  expect((await asked()).status).toBe(status)
})

test.each([
  [{ currentPassword: 'not it' }, 'currentPassword', 'This is not your password'],
  [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
  [
    { newPassword: 'short', confirmPassword: 'short' },
    'newPassword',
    'Password must be at least 8 characters',
  ],
  [{ confirmPassword: 'something else' }, 'confirmPassword', 'The passwords don’t match'],
])('a password change with %j is refused at its field', async (invalid, path, message) => {
  const { account, browser } = await newcomer()
  const refused = await browser.call('POST', '/api/settings/password', {
    currentPassword: account.password,
    newPassword: 'a better password',
    confirmPassword: 'a better password',
    ...invalid,
  })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toEqual([{ path, message }])
  expect((await signIn(account)).location).toBe('/')
})

test('two-factor is on once a code confirmed it, and off with the password', async () => {
  const { account, browser } = await newcomer()
  const { password } = account
  const wrong = await browser.call('POST', '/api/settings/two-factor/start', { password: 'no' })
  expect(wrong.body.issues).toEqual([{ path: 'password', message: 'This is not your password' }])
  const { body: start } = await browser.call('POST', '/api/settings/two-factor/start', { password })
  expect(start.qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(start.uri).toContain(start.secret)
  expect(await state(browser)).toEqual({
    hasPassword: true,
    twoFactorEnabled: false,
    recoveryCodesLeft: null,
  })
  const confirm = (code: string) =>
    browser.call('POST', '/api/settings/two-factor/confirm', { code })
  const refused = await confirm('000000')
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toMatchObject([{ path: 'code' }])
  expect((await confirm('12')).body.issues).toMatchObject([
    { path: 'code', message: 'Please enter the 6-digit code' },
  ])
  expect((await confirm(authenticatorCode(start.uri))).status).toBe(200)
  const codes = start.recoveryCodes.length
  expect(await state(browser)).toMatchObject({ twoFactorEnabled: true, recoveryCodesLeft: codes })
  expect((await signIn(account)).location).toContain('/api/login/two-factor')

  const renewed = await browser.call('POST', '/api/settings/two-factor/recovery-codes', {
    password,
  })
  expect(renewed.body.recoveryCodes).toHaveLength(codes)
  expect(renewed.body.recoveryCodes).not.toContain(start.recoveryCodes[0])
  for (const given of [...start.recoveryCodes, ...renewed.body.recoveryCodes]) {
    // None of 0, o, 1, i and l, which look alike on paper.
    expect(given).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
  }
  const off = await browser.call('POST', '/api/settings/two-factor/disable', { password })
  expect(off.status).toBe(200)
  expect(await state(browser)).toMatchObject({ twoFactorEnabled: false, recoveryCodesLeft: null })
  expect((await signIn(account)).location).toBe('/')
})

test('recovery codes of an account without two-factor, or a code no one asked for, are refused', async () => {
  const { account, browser } = await newcomer()
  const { password } = account
  const renewed = await browser.call('POST', '/api/settings/two-factor/recovery-codes', {
    password,
  })
  expect(renewed).toMatchObject({ status: 409, body: { message: 'Two-factor is off.' } })
  const confirmed = await browser.call('POST', '/api/settings/two-factor/confirm', {
    code: '123456',
  })
  expect(confirmed).toMatchObject({ status: 400, body: { code: 'invalid' } })
})

test('guessing the password is slowed down', async () => {
  const { browser } = await newcomer()
  const guess = () => browser.call('POST', '/api/settings/two-factor/disable', { password: 'no' })
  const answers = await Promise.all(Array.from({ length: 25 }, guess))
  expect(answers.map(({ status }) => status)).toContain(429)
})

test('who signs in through single sign-on has no password to change', async () => {
  const fresh = await startTestApp()
  try {
    const ada = await fresh.signUp()
    const { id } = (await ada.get('/api/auth/user')).body
    const { orm } = fresh.services.database
    await orm
      .update(accounts)
      .set({ providerId: 'oidc', password: null })
      .where(eq(accounts.userId, id))
    expect((await ada.get('/api/settings/security')).body).toMatchObject({ hasPassword: false })
    const password = 'correct horse battery'
    const tries = [
      await ada.post('/api/settings/password', {
        currentPassword: password,
        newPassword: 'a better password',
        confirmPassword: 'a better password',
      }),
      await ada.post('/api/settings/two-factor/start', { password }),
    ]
    for (const { status, body } of tries) {
      expect(status).toBe(409)
      expect(body.message).toContain('single sign-on')
    }
    const gone = await ada.post('/api/settings/account/delete', { email: ada.account.email })
    expect(gone.status).toBe(200)
    expect((await ada.get('/api/auth/user')).status).toBe(401)
  } finally {
    await fresh.stop()
  }
})
