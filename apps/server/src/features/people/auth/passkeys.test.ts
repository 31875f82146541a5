import { passkeys } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBrowser,
  aPasskeyHolder,
  challengeFor,
  passkeyOrigin,
  signInWith,
} from '#src/testing/passkey-holder.ts'
import { SoftwareAuthenticator } from '#src/testing/software-authenticator.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp({ publicUrl: passkeyOrigin })
})
afterAll(() => hopwise.stop())

test('a passkey signs its person in, and the use is remembered', async () => {
  const { account, authenticator, passkeyId } = await aPasskeyHolder(hopwise)
  const browser = aBrowser(hopwise)
  expect(await signInWith(browser, authenticator)).toMatchObject({
    status: 303,
    location: '/analytics',
  })
  const { body } = await browser.call('GET', '/api/auth/user')
  expect(body.email).toBe(account.email)
  const list = await browser.call('GET', '/api/settings/passkeys')
  expect(list.body).toMatchObject({
    origin: passkeyOrigin,
    passkeys: [{ id: passkeyId, isSynced: false, lastUsedAt: expect.any(String) }],
  })
})

test('the browser counts as one that its person signed in with', async () => {
  const { account, authenticator } = await aPasskeyHolder(hopwise)
  const browser = aBrowser(hopwise)
  await signInWith(browser, authenticator)
  expect(browser.cookies.has('hopwise_device')).toBe(true)
  expect(browser.cookies.has('hopwise_own')).toBe(true)
  await browser.signOut()
  const guess = () =>
    aBrowser(hopwise).submit('/api/login', { identifier: account.email, password: 'wrong' })
  await Promise.all(Array.from({ length: 12 }, guess))
  expect((await guess()).status).toBe(429)
  expect((await signInWith(browser, authenticator)).status).toBe(303)
})

test('the audit log says that it was a passkey, and of one that was refused too', async () => {
  const { browser, authenticator } = await aPasskeyHolder(hopwise)
  await signInWith(aBrowser(hopwise), authenticator)
  await signInWith(aBrowser(hopwise), authenticator, { origin: 'https://evil.example' })
  await expect
    .poll(async () => {
      const { body } = await browser.call('GET', '/api/audit-log')
      return body.map(({ title }: { title: string }) => title)
    })
    .toEqual(
      expect.arrayContaining(['Signed in with a passkey', 'Failed to sign in', 'Added a passkey']),
    )
})

describe('refused is', () => {
  async function isRefused(
    ceremony: Parameters<typeof signInWith>[2],
    message = 'This passkey did not sign you in.',
  ) {
    const { authenticator } = await aPasskeyHolder(hopwise)
    const browser = aBrowser(hopwise)
    const { status, html } = await signInWith(browser, authenticator, ceremony)
    expect(status).toBe(401)
    expect(html).toContain(message)
    expect((await browser.call('GET', '/api/auth/user')).status).toBe(401)
  }

  test('a passkey used on another site', () => isRefused({ origin: 'https://evil.example' }))
  test('one used at this site over plain http', () => isRefused({ origin: 'http://hopwise.test' }))
  test('one of a short host', () => isRefused({ origin: 'https://go.hopwise.test' }))
  test('one that belongs to another host', () => isRefused({ rpId: 'go.hopwise.test' }))
  test('one that answers another challenge', () => isRefused({ challenge: 'b3RoZXI' }))
  test('one that did not check its person', () =>
    isRefused({ isVerified: false }, 'Your device didn’t verify that it’s you.'))

  test('an answer that was sent before', async () => {
    const { authenticator } = await aPasskeyHolder(hopwise)
    const browser = aBrowser(hopwise)
    const challenge = await challengeFor(browser)
    const assertion = JSON.stringify(authenticator.sign({ challenge }))
    const kept = browser.cookies.get('__Secure-hopwise.passkey') ?? ''
    expect((await browser.submit('/api/login/passkey', { assertion })).status).toBe(303)
    const thief = aBrowser(hopwise)
    thief.cookies.set('__Secure-hopwise.passkey', kept)
    const again = await thief.submit('/api/login/passkey', { assertion })
    expect(again.status).toBe(401)
    expect(again.html).toContain('This sign-in took too long.')
  })

  test('an answer to the challenge of another browser', async () => {
    const { authenticator } = await aPasskeyHolder(hopwise)
    const challenge = await challengeFor(aBrowser(hopwise))
    const assertion = JSON.stringify(authenticator.sign({ challenge }))
    const other = aBrowser(hopwise)
    expect((await other.submit('/api/login/passkey', { assertion })).status).toBe(401)
  })

  test('a copy whose counter is behind', async () => {
    const { authenticator } = await aPasskeyHolder(hopwise)
    for (const _ of [1, 2, 3]) await signInWith(aBrowser(hopwise), authenticator)
    authenticator.counter = 1
    const answer = await signInWith(aBrowser(hopwise), authenticator)
    expect(answer.status).toBe(401)
    const { orm } = hopwise.services.database
    const id = authenticator.id.toString('base64url')
    const [row] = await orm.select().from(passkeys).where(eq(passkeys.credentialID, id))
    expect(row?.counter).toBe(3)
  })

  test('one that no one added, or that was removed', async () => {
    const unknown = new SoftwareAuthenticator(passkeyOrigin)
    const { html } = await signInWith(aBrowser(hopwise), unknown)
    expect(html).toContain('This passkey is unknown.')
    const { browser, authenticator, passkeyId } = await aPasskeyHolder(hopwise)
    await browser.call('DELETE', `/api/settings/passkeys/${passkeyId}`)
    expect((await signInWith(aBrowser(hopwise), authenticator)).status).toBe(401)
  })

  test.each(['', '{', '{}', '{"id":"a\\u0000"}', '[]', '{"id":{"a":1}}'])(
    'what is no passkey: %j',
    async (assertion) => {
      const browser = aBrowser(hopwise)
      await challengeFor(browser)
      const { status, html } = await browser.submit('/api/login/passkey', { assertion })
      expect(status).toBe(400)
      expect(html).toContain('role="alert"')
    },
  )
})

test('tries with a passkey are slowed down as those with a password', async () => {
  const { authenticator } = await aPasskeyHolder(hopwise)
  const wrong = () =>
    signInWith(aBrowser(hopwise), authenticator, { origin: 'https://evil.example' })
  const answers = await Promise.all(Array.from({ length: 15 }, wrong))
  expect(answers.map(({ status }) => status)).toContain(429)
})

test('the sign-in page offers passkeys in its field and by a button', async () => {
  const { html } = await aBrowser(hopwise).open('/api/login?next=/earnings')
  expect(html).toContain('autocomplete="username webauthn"')
  expect(html).toMatch(/<form class="passkey"[^>]* hidden\s+data-origin="https:\/\/hopwise.test"/)
  const [, script = ''] = /<script defer src="([^"]+use-passkey[^"]+)"/.exec(html) ?? []
  const { status, headers } = await aBrowser(hopwise).open(script)
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/javascript')
})

test('where browsers make no passkeys, none are offered', async () => {
  const plain = await startTestApp()
  try {
    const ada = await plain.signUp()
    const page = await plain.anyone.get('/api/login')
    expect(page.body).not.toContain('passkey')
    expect((await ada.get('/api/settings/passkeys')).body).toEqual({ origin: null, passkeys: [] })
    const { password } = ada.account
    expect((await ada.post('/api/settings/passkeys/start', { password })).status).toBe(409)
    expect((await plain.anyone.get('/api/auth/passkey/generate-authenticate-options')).status).toBe(
      404,
    )
  } finally {
    await plain.stop()
  }
})
