import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticatorCode } from '#src/testing/authenticator-code.ts'
import { Browser } from '#src/testing/browser.ts'
import { catchMails, type Mailbox } from '#src/testing/mails-to.ts'
import { addPasskey, passkeyOrigin } from '#src/testing/passkey-holder.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

let hopwise: TestApp
let mailbox: Mailbox
const now = new Date('2026-11-26T14:30:00Z')

beforeAll(async () => {
  hopwise = await startTestApp({ publicUrl: passkeyOrigin }, { now: () => now })
  mailbox = catchMails(hopwise)
})
afterAll(() => hopwise.stop())

async function aPerson() {
  const { account } = await hopwise.signUp()
  const browser = new Browser(hopwise.app, passkeyOrigin, chrome)
  const { email, password } = account
  await browser.submit('/api/login', { identifier: email, password })
  const post = (path: string, body: object) => browser.call('POST', path, body)
  return { account, browser, post, password }
}
type Person = Awaited<ReturnType<typeof aPerson>>

const titles = async ({ browser }: Person) =>
  (await browser.call('GET', '/api/notifications')).body.map((one: { title: string }) => one.title)

async function turnOn({ post, password }: Person, at = '/api/settings/two-factor') {
  const isOurs = at.startsWith('/api/settings')
  const start = isOurs
    ? await post(`${at}/start`, { password })
    : await post(`${at}/enable`, { password, method: 'totp' })
  const code = authenticatorCode(isOurs ? start.body.uri : start.body.totpURI)
  return await post(`${at}/${isOurs ? 'confirm' : 'verify-totp'}`, { code })
}

const key = { name: 'Nightly export', scopes: ['read'], expiresInDays: null }

/** Each begins with an account of its own, and ends in one change. */
const changes: [title: string, part: string, change: (one: Person) => Promise<unknown>][] = [
  ['Two-factor authentication was turned on', 'takes a second step', (one) => turnOn(one)],
  [
    'Two-factor authentication was turned off',
    'turn it on again',
    async (one) => {
      await turnOn(one)
      await one.post('/api/settings/two-factor/disable', { password: one.password })
    },
  ],
  [
    'New recovery codes were created',
    'no longer work',
    async (one) => {
      await turnOn(one)
      await one.post('/api/settings/two-factor/recovery-codes', { password: one.password })
    },
  ],
  [
    'A passkey was added',
    '“Chrome on Windows” can now sign in',
    ({ browser, password }) => addPasskey(browser, password),
  ],
  [
    'A passkey was removed',
    '“Chrome on Windows” can no longer sign in',
    async ({ browser, password }) => {
      const { added } = await addPasskey(browser, password)
      await browser.call('DELETE', `/api/settings/passkeys/${added.body.id}`)
    },
  ],
  [
    'An API key was created',
    '“Nightly export” can now act for you',
    ({ post }) => post('/api/admin/api-keys', key),
  ],
]

test.each(changes)(
  '%s: its person learns when, from where and what to do',
  async (title, part, change) => {
    const ada = await aPerson()
    await change(ada)
    expect((await titles(ada))[0]).toBe(title)
    const { text } = await mailbox.newest(ada.account.email, title)
    expect(text).toContain(part)
    expect(text).toContain('When: Nov 26, 2026, 2:30 PM (UTC)')
    expect(text).toContain('Where: Chrome on Windows, network 127.0.0.0/24')
    expect(text).toContain('If this wasn’t you')
  },
)

test('what is refused, and a code that confirms what is on already, notifies no one', async () => {
  const ada = await aPerson()
  const password = 'not it'
  await ada.post('/api/settings/two-factor/start', { password })
  await ada.post('/api/settings/two-factor/confirm', { code: '000000' })
  await ada.post('/api/settings/two-factor/disable', { password })
  await ada.post('/api/admin/api-keys', { ...key, scopes: [] })
  expect(await titles(ada)).toEqual([])
})

test('a script that goes past Settings is noticed as well', async () => {
  const ada = await aPerson()
  const { password } = ada
  await turnOn(ada, '/api/auth/two-factor')
  await ada.post('/api/auth/two-factor/disable', { password })
  const change = { currentPassword: password, newPassword: 'a better password' }
  await ada.post('/api/auth/change-password', change)
  expect((await titles(ada)).toSorted()).toEqual([
    'Two-factor authentication was turned off',
    'Two-factor authentication was turned on',
    'Your password was changed',
  ])
})

test('a change is answered as made where its mail and its notice fail', async () => {
  const ada = await aPerson()
  const { pool } = hopwise.services.database
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
    raise exception 'no room left';
  end $$`)
  const { mailer } = hopwise.services
  const { send } = mailer
  mailer.send = () => Promise.reject(new Error('no route to the mail server'))
  try {
    expect((await turnOn(ada)).status).toBe(200)
    await pool.query(
      'create trigger refuse before insert on notifications execute function refuse()',
    )
    const { added } = await addPasskey(ada.browser, ada.password)
    expect(added.status).toBe(201)
    const passkey = `/api/settings/passkeys/${added.body.id}`
    expect((await ada.browser.call('DELETE', passkey)).status).toBe(200)
    expect((await ada.post('/api/admin/api-keys', key)).status).toBe(201)
    const { password } = ada
    expect((await ada.post('/api/settings/two-factor/disable', { password })).status).toBe(200)
  } finally {
    mailer.send = send
    await pool.query('drop trigger if exists refuse on notifications')
    await pool.query('drop function refuse()')
  }
})
