import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Browser } from '#src/testing/browser.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  // The limiter has no other clock.
  vi.useFakeTimers({ toFake: ['Date'] })
  hopwise = await startTestApp()
})
afterAll(async () => {
  vi.useRealTimers()
  await hopwise.stop()
})

const subject = 'Subject: Choose a new password for Hopwise'

const mails = () => allMails().filter((mail) => mail.includes(subject))
const linkOf = (mail: string) => mail.match(/http:\/\/hopwise\.test(\/api\/login\/\S+)/)?.[1] ?? ''

function newestTo(email: string): Promise<string> {
  return vi.waitFor(() => {
    const found = allMails().findLast((mail) => mail.includes(`To: ${email}`))
    if (found === undefined) throw new Error(`no mail to ${email}`)
    return found
  })
}

function allMails(): string[] {
  const folder = join(hopwise.services.config.dataDir, 'outbox')
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .map((file) =>
        readFileSync(join(folder, file), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '='),
      )
  } catch {
    return []
  }
}

async function askForLink(email: string): Promise<string> {
  const before = mails().length
  const browser = new Browser(hopwise.app)
  const answer = await browser.submit('/api/login/forgot-password', { email })
  expect(answer).toMatchObject({ status: 303, location: '/api/login/check-your-mail' })
  const mail = await vi.waitFor(() => {
    expect(mails().length).toBe(before + 1)
    return mails().at(-1) ?? ''
  })
  expect(mail).toContain(`To: ${email}`)
  return mail.match(/http:\/\/hopwise\.test(\/api\/login\/reset-password\?token=\S+)/)?.[1] ?? ''
}

const tokenOf = (link: string) => new URL(link, 'http://x').searchParams.get('token') ?? ''

test('a forgotten password is replaced through the link in the mail, and all sessions end', async () => {
  const { account, get } = await hopwise.signUp()
  const link = await askForLink(account.email)
  const browser = new Browser(hopwise.app)
  const form = await browser.open(link)
  expect(form.status).toBe(200)
  expect(form.html).toContain('autocomplete="new-password"')

  const password = 'remembered this time'
  const reset = { token: tokenOf(link), password }
  const done = await browser.submit('/api/login/reset-password', reset)
  expect(done).toMatchObject({ status: 303, location: '/api/login?notice=password-changed' })
  expect((await browser.open('/api/login?notice=password-changed')).html).toContain(
    'Your password was changed.',
  )

  expect((await get('/api/auth/user')).status).toBe(401)
  const old = { identifier: account.email, password: account.password }
  expect((await browser.submit('/api/login', old)).status).toBe(401)
  const fresh = { identifier: account.email, password }
  expect((await browser.submit('/api/login', fresh)).status).toBe(303)
  // The link was in the mailbox, so the email is theirs.
  expect((await browser.call('GET', '/api/auth/user')).body.emailVerified).toBe(true)
})

test('a link works once', async () => {
  const { account } = await hopwise.signUp()
  const link = await askForLink(account.email)
  const reset = { token: tokenOf(link), password: 'remembered this time' }
  const browser = new Browser(hopwise.app)
  expect((await browser.submit('/api/login/reset-password', reset)).status).toBe(303)
  const again = await browser.submit('/api/login/reset-password', reset)
  expect(again.status).toBe(400)
  expect(again.html).toContain('This link no longer works')
  expect((await browser.open(link)).status).toBe(400)
})

test.each(['another link', 'the password in Settings', 'another address'])(
  'a link ends with a password or address that was changed by %s',
  async (by) => {
    const { account, post, patch } = await hopwise.signUp()
    const link = await askForLink(account.email)
    const { password, firstName, lastName, username } = account
    if (by === 'another link') {
      const token = tokenOf(await askForLink(account.email))
      const browser = new Browser(hopwise.app)
      await browser.submit('/api/login/reset-password', { token, password: 'remembered this time' })
    } else if (by === 'another address') {
      const email = `new-${account.email}`
      await patch('/api/settings/profile', { firstName, lastName, username, email, password })
      const mail = await newestTo(email)
      await new Browser(hopwise.app).submit('/api/login/confirm-email', {
        token: tokenOf(linkOf(mail)),
      })
    } else {
      const newPassword = 'a better password'
      const change = { currentPassword: password, newPassword, confirmPassword: newPassword }
      expect((await post('/api/settings/password', change)).status).toBe(200)
    }
    const browser = new Browser(hopwise.app)
    expect((await browser.open(link)).status).toBe(400)
    const stolen = { token: tokenOf(link), password: 'taken over' }
    expect((await browser.submit('/api/login/reset-password', stolen)).status).toBe(400)
  },
)

test('a new password by mail ends no API key, and its person learns which keep working', async () => {
  const { account, post, delete: remove } = await hopwise.signUp()
  for (const name of ['Nightly export', 'Old laptop']) {
    const made = await post('/api/admin/api-keys', {
      name,
      scopes: ['read'],
      expiresInDays: null,
    })
    expect(made.status).toBe(201)
    if (name === 'Old laptop') await remove(`/api/admin/api-keys/${made.body.id}`)
  }
  const password = 'remembered this time'
  const token = tokenOf(await askForLink(account.email))
  const browser = new Browser(hopwise.app)
  await browser.submit('/api/login/reset-password', { token, password })
  await browser.submit('/api/login', { identifier: account.email, password })
  const { body } = await browser.call('GET', '/api/notifications')
  expect(body[0]).toMatchObject({
    title: 'Your password was reset',
    body: expect.stringContaining('Nightly export'),
  })
  expect(body[0].body).not.toContain('Old laptop')
})

test('a bad new password leaves the link alive', async () => {
  const { account } = await hopwise.signUp()
  const token = tokenOf(await askForLink(account.email))
  const browser = new Browser(hopwise.app)
  const bad = await browser.submit('/api/login/reset-password', { token, password: 'short' })
  expect(bad.status).toBe(400)
  expect(bad.html).toContain('Password must be at least 8 characters')
  expect(bad.html).toContain(`value="${token}"`)
  const good = await browser.submit('/api/login/reset-password', { token, password: 'long enough' })
  expect(good.status).toBe(303)
})

test('a made-up link changes nothing', async () => {
  const browser = new Browser(hopwise.app)
  for (const token of ['', 'made-up', '../../etc']) {
    expect((await browser.open(`/api/login/reset-password?token=${token}`)).status).toBe(400)
    const forged = { token, password: 'long enough' }
    expect((await browser.submit('/api/login/reset-password', forged)).status).toBe(400)
  }
})

test('an address without an account gets the same answer and no mail', async () => {
  const before = mails().length
  const browser = new Browser(hopwise.app)
  const email = 'nobody@example.com'
  expect(await browser.submit('/api/login/forgot-password', { email })).toMatchObject({
    status: 303,
    location: '/api/login/check-your-mail',
  })
  const json = await hopwise.anyone.post('/api/auth/request-password-reset', { email })
  expect(json.status).toBe(200)
  // Mails leave after the answer; once a later one is there, an earlier one would be too.
  await askForLink((await hopwise.signUp()).account.email)
  expect(mails()).toHaveLength(before + 1)
})

test('what is no address is asked for again', async () => {
  const browser = new Browser(hopwise.app)
  const page = await browser.submit('/api/login/forgot-password', { email: 'ada' })
  expect(page.status).toBe(400)
  expect(page.html).toContain('Please enter a valid email')
  expect(page.html).toContain('value="ada"')
})

test('no one’s mailbox is flooded, and the refusal reveals nothing about the account', async () => {
  const browser = new Browser(hopwise.app)
  const email = 'flooded@example.com'
  for (let mail = 0; mail < 5; mail += 1) {
    expect((await browser.submit('/api/login/forgot-password', { email })).status).toBe(303)
  }
  const refused = await browser.submit('/api/login/forgot-password', { email })
  expect(refused.status).toBe(429)
  expect(refused.html).toContain('Too many attempts.')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  vi.setSystemTime(Date.now() + 61 * 60_000)
  expect((await browser.submit('/api/login/forgot-password', { email })).status).toBe(303)
})
