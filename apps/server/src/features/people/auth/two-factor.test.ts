import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { authenticatorCode } from '#src/testing/authenticator-code.ts'
import { Browser } from '#src/testing/browser.ts'
import { catchMails, linkIn } from '#src/testing/mails-to.ts'
import { type NewAccount, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  hopwise = await startTestApp()
})
afterAll(async () => {
  vi.useRealTimers()
  await hopwise.stop()
})

interface Protected {
  account: NewAccount
  browser: Browser
  recoveryCodes: string[]
  codeOfApp(): string
  uri: string
}

async function withSecondStep(given?: NewAccount): Promise<Protected> {
  const account = given ?? (await hopwise.signUp()).account
  const browser = new Browser(hopwise.app)
  await browser.submit('/api/login', { identifier: account.email, password: account.password })
  const enable = { password: account.password, method: 'totp' }
  const enabled = await browser.call('POST', '/api/auth/two-factor/enable', enable)
  expect(enabled.status).toBe(200)
  const codeOfApp = () => {
    // Each code counts once.
    vi.setSystemTime(Date.now() + 30_000)
    return authenticatorCode(enabled.body.totpURI)
  }
  const verified = await browser.call('POST', '/api/auth/two-factor/verify-totp', {
    code: codeOfApp(),
  })
  expect(verified.status).toBe(200)
  return {
    account,
    browser,
    recoveryCodes: enabled.body.backupCodes,
    codeOfApp,
    uri: enabled.body.totpURI,
  }
}

async function firstStep(account: NewAccount, browser = new Browser(hopwise.app)) {
  const fields = { identifier: account.username, password: account.password, next: '/analytics' }
  const answer = await browser.submit('/api/login', fields)
  return { browser, answer }
}

test('a cookie of a first step that cannot be read counts as none', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    hopwise.app.inject({ url: '/api/login/two-factor', headers })
  const without = await ask()
  const broken = await ask({ cookie: 'hopwise.two_factor=%zz' })
  expect([broken.statusCode, broken.headers.location]).toEqual([
    without.statusCode,
    without.headers.location,
  ])
  expect(broken.statusCode).toBeLessThan(400)
})

test('a right password alone signs no one in once the second step is on', async () => {
  const { account } = await withSecondStep()
  const { browser, answer } = await firstStep(account)
  expect(answer).toMatchObject({
    status: 303,
    location: '/api/login/two-factor?next=%2Fanalytics',
  })
  expect((await browser.call('GET', '/api/auth/user')).status).toBe(401)
  expect(browser.cookies.has('hopwise_own')).toBe(false)
})

test('the code of the app completes the sign-in', async () => {
  const { account, codeOfApp } = await withSecondStep()
  const { browser } = await firstStep(account)
  const page = await browser.open('/api/login/two-factor?next=%2Fanalytics')
  expect(page.html).toContain('autocomplete="one-time-code"')
  const code = codeOfApp().replace(/(\d{3})/, '$1 ')
  const done = await browser.submit('/api/login/two-factor', { code, next: '/analytics' })
  expect(done).toMatchObject({ status: 303, location: '/analytics' })
  const { body } = await browser.call('GET', '/api/auth/user')
  expect(body).toMatchObject({ twoFactorEnabled: true })
})

test('a recovery code completes the sign-in, once', async () => {
  const { account, recoveryCodes } = await withSecondStep()
  const [code = ''] = recoveryCodes
  const once = await firstStep(account)
  expect(
    await once.browser.submit('/api/login/two-factor', { code, method: 'recovery' }),
  ).toMatchObject({
    status: 303,
    location: '/',
  })
  const again = await firstStep(account)
  const refused = await again.browser.submit('/api/login/two-factor', { code, method: 'recovery' })
  expect(refused.status).toBe(401)
  expect(refused.html).toContain('This code is wrong or has expired.')
  expect(refused.html).toContain('Recovery code')
})

test('a wrong code is said next to the field; too many end the attempt', async () => {
  const { account } = await withSecondStep()
  const { browser } = await firstStep(account)
  const wrong = await browser.submit('/api/login/two-factor', { code: '000000' })
  expect(wrong.status).toBe(401)
  expect(wrong.html).toMatch(/<input id="code"[^>]*aria-invalid="true"/)
  const empty = await browser.submit('/api/login/two-factor', { code: ' ' })
  expect(empty.status).toBe(400)
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await browser.submit('/api/login/two-factor', { code: '000000' })
  }
  const ended = await browser.submit('/api/login/two-factor', { code: '000000' })
  expect(ended).toMatchObject({ status: 303, location: '/api/login?notice=start-again' })
  expect((await browser.open('/api/login?notice=start-again')).html).toContain('took too long')
})

test('a trusted device is not asked for the second step again', async () => {
  const { account, codeOfApp } = await withSecondStep()
  const { browser } = await firstStep(account)
  await browser.submit('/api/login/two-factor', { code: codeOfApp(), trustDevice: 'yes' })
  await browser.signOut()
  const { answer } = await firstStep(account, browser)
  expect(answer).toMatchObject({ status: 303, location: '/analytics' })
  expect((await firstStep(account)).answer.location).toContain('/two-factor')
})

test('a code that signed someone in signs no one else in, nor does the one before it', async () => {
  const { account, uri, codeOfApp } = await withSecondStep()
  const before = authenticatorCode(uri)
  const code = codeOfApp()
  const here = await firstStep(account)
  expect((await here.browser.submit('/api/login/two-factor', { code })).status).toBe(303)
  const there = await firstStep(account)
  for (const seen of [code, before]) {
    const refused = await there.browser.submit('/api/login/two-factor', { code: seen })
    expect(refused.status).toBe(401)
    expect(refused.html).toContain('This code is wrong or has expired.')
  }
})

test('one code sent twice at once signs in once', async () => {
  const { account, codeOfApp } = await withSecondStep()
  const browsers = await Promise.all([firstStep(account), firstStep(account)])
  const code = codeOfApp()
  const answers = await Promise.all(
    browsers.map(({ browser }) => browser.submit('/api/login/two-factor', { code })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 401])
})

describe('a trusted device is asked for the second step again after', () => {
  async function trusted() {
    const one = await withSecondStep()
    const { browser } = await firstStep(one.account)
    await browser.submit('/api/login/two-factor', { code: one.codeOfApp(), trustDevice: 'yes' })
    await browser.signOut()
    expect((await firstStep(one.account, browser)).answer.location).toBe('/analytics')
    return { ...one, device: browser }
  }
  const isAsked = async (account: NewAccount, device: Browser) =>
    (await firstStep(account, device)).answer.location?.startsWith('/api/login/two-factor')

  test('a changed password', async () => {
    const { account, browser, device } = await trusted()
    const password = 'a better password'
    const change = { currentPassword: account.password, newPassword: password }
    expect((await browser.call('POST', '/api/auth/change-password', change)).status).toBe(200)
    expect(await isAsked({ ...account, password }, device)).toBe(true)
  })

  test('a reset password', async () => {
    const { account, device } = await trusted()
    const mails = catchMails(hopwise)
    const { email } = account
    await device.submit('/api/login/forgot-password', { email })
    const link = linkIn(await mails.newest(email, 'new password'))
    const token = new URL(link, 'http://x').searchParams.get('token') ?? ''
    const password = 'a better password'
    await device.submit('/api/login/reset-password', { token, password })
    expect(await isAsked({ ...account, password }, device)).toBe(true)
  })

  test('new recovery codes', async () => {
    const { account, browser, device } = await trusted()
    const { password } = account
    await browser.call('POST', '/api/auth/two-factor/generate-backup-codes', { password })
    expect(await isAsked(account, device)).toBe(true)
  })

  test('two-factor that was switched off and on', async () => {
    const { account, browser, device } = await trusted()
    const { password } = account
    await browser.call('POST', '/api/auth/two-factor/disable', { password })
    const { body } = await browser.call('POST', '/api/auth/two-factor/enable', {
      password,
      method: 'totp',
    })
    const code = authenticatorCode(body.totpURI)
    await browser.call('POST', '/api/auth/two-factor/verify-totp', { code })
    expect(await isAsked(account, device)).toBe(true)
  })
})

test('switching the second step on signs out sessions that never took it', async () => {
  const { account } = await hopwise.signUp()
  const before = (await firstStep(account)).browser
  const { browser } = await withSecondStep(account)
  expect((await before.call('GET', '/api/auth/user')).status).toBe(401)
  expect((await browser.call('GET', '/api/auth/user')).status).toBe(200)
})

test('without a first step there is no second', async () => {
  const browser = new Browser(hopwise.app)
  expect(await browser.open('/api/login/two-factor')).toMatchObject({ location: '/api/login' })
  expect(await browser.submit('/api/login/two-factor', { code: '123456' })).toMatchObject({
    status: 303,
    location: '/api/login?notice=start-again',
  })
})

describe('the second step', () => {
  test('is switched on only with the password', async () => {
    const { account } = await hopwise.signUp()
    const { browser } = await firstStep(account)
    const enable = { password: 'not the password', method: 'totp' }
    const { status, body } = await browser.call('POST', '/api/auth/two-factor/enable', enable)
    expect(status).toBe(400)
    expect(body).toMatchObject({ issues: [{ path: 'password' }] })
  })

  test('is switched off with the password, and then no code is asked for', async () => {
    const { account, browser } = await withSecondStep()
    const { password } = account
    const off = await browser.call('POST', '/api/auth/two-factor/disable', { password })
    expect(off.status).toBe(200)
    expect((await firstStep(account)).answer.location).toBe('/analytics')
  })

  test('gets new recovery codes, and the old ones are void', async () => {
    const { account, browser, recoveryCodes } = await withSecondStep()
    const { password } = account
    const path = '/api/auth/two-factor/generate-backup-codes'
    const { body } = await browser.call('POST', path, { password })
    const [fresh] = body.backupCodes
    const next = await firstStep(account)
    const old = await next.browser.submit('/api/login/two-factor', { code: recoveryCodes[0] ?? '' })
    expect(old.status).toBe(401)
    const good = await next.browser.submit('/api/login/two-factor', { code: fresh })
    expect(good.status).toBe(303)
  })
})
