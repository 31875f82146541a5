import { accounts, notifications, passkeys, sessions } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '#src/testing/browser.ts'
import { catchMails, linkIn } from '#src/testing/mails-to.ts'
import {
  aBrowser,
  addPasskey,
  aPasskeyHolder,
  passkeyOrigin,
  signedInAt,
  signInWith,
} from '#src/testing/passkey-holder.ts'
import { signUpSample } from '#src/testing/sign-up-sample.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let sampleUserId = ''

beforeAll(async () => {
  hopwise = await startTestApp(
    { publicUrl: passkeyOrigin },
    { sampleUserId: async () => sampleUserId },
  )
  sampleUserId = (await signUpSample(hopwise)).id
})
afterAll(() => hopwise.stop())

const orm = () => hopwise.services.database.orm
const list = async (browser: Browser) =>
  (await browser.call('GET', '/api/settings/passkeys')).body.passkeys

async function withoutPassword(browser: Browser): Promise<string> {
  const { id } = (await browser.call('GET', '/api/auth/user')).body
  await orm().update(accounts).set({ password: null }).where(eq(accounts.userId, id))
  return id
}

test('a passkey is made for the address, its person and its kind, with the password alone', async () => {
  const { account } = await hopwise.signUp()
  const browser = await signedInAt(hopwise, account)
  const wrong = await browser.call('POST', '/api/settings/passkeys/start', { password: 'wrong' })
  expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
  const none = await browser.call('POST', '/api/settings/passkeys/start', {})
  expect(none).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
  const { start, added } = await addPasskey(browser, account.password)
  expect(start.body).toMatchObject({
    rp: { id: 'hopwise.test', name: 'Hopwise' },
    user: { name: account.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(added).toMatchObject({
    status: 201,
    body: { name: 'Passkey', isSynced: false, lastUsedAt: null },
  })
})

test('it is named after its device, and everyone of the workspace learns of it', async () => {
  const { account } = await hopwise.signUp()
  const browser = await signedInAt(hopwise, account)
  const { start } = await addPasskey(browser, account.password)
  expect(start.status).toBe(200)
  const user = (await browser.call('GET', '/api/auth/user')).body
  const found = await orm()
    .select()
    .from(notifications)
    .where(eq(notifications.workspaceId, user.workspace.id))
  expect(found).toMatchObject([{ kind: 'account', title: 'A passkey was added' }])
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another host', { rpId: 'go.hopwise.test' }],
  ['another challenge', { challenge: 'b3RoZXI' }],
  ['no check of its person', { isVerified: false }],
])('one made with %s is not added', async (_, ceremony) => {
  const { account } = await hopwise.signUp()
  const browser = await signedInAt(hopwise, account)
  const { added } = await addPasskey(browser, account.password, ceremony)
  expect([400, 401]).toContain(added.status)
  expect(await list(browser)).toEqual([])
})

test('one that someone has already is not added for another', async () => {
  const { authenticator } = await aPasskeyHolder(hopwise)
  const { account } = await hopwise.signUp()
  const other = await signedInAt(hopwise, account)
  const { password } = account
  const { body } = await other.call('POST', '/api/settings/passkeys/start', { password })
  const credential = authenticator.register({ challenge: body.challenge })
  const added = await other.call('POST', '/api/settings/passkeys', { credential })
  expect(added).toMatchObject({ status: 409, body: { message: 'This passkey is already in use.' } })
})

test('the calls of the library that ask for less are closed', async () => {
  const { browser, passkeyId: id } = await aPasskeyHolder(hopwise)
  for (const path of ['generate-register-options', 'list-user-passkeys']) {
    expect((await browser.call('GET', `/api/auth/passkey/${path}`)).status).toBe(404)
  }
  for (const path of ['verify-registration', 'update-passkey', 'delete-passkey']) {
    const body = { id, name: 'x', response: {} }
    expect((await browser.call('POST', `/api/auth/passkey/${path}`, body)).status).toBe(404)
  }
  expect(await list(browser)).toHaveLength(1)
})

test('a passkey is renamed and removed, and the log says so', async () => {
  const { browser, passkeyId, authenticator } = await aPasskeyHolder(hopwise)
  const address = `/api/settings/passkeys/${passkeyId}`
  const blank = await browser.call('PATCH', address, { name: ' ' })
  expect(blank).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } })
  const renamed = await browser.call('PATCH', address, { name: 'Work laptop' })
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Work laptop' } })
  expect((await browser.call('DELETE', address)).status).toBe(200)
  expect(await list(browser)).toEqual([])
  expect((await browser.call('DELETE', address)).status).toBe(404)
  expect((await signInWith(aBrowser(hopwise), authenticator)).status).toBe(401)
  const { body } = await browser.call('GET', '/api/audit-log?kind=security')
  expect(body).toMatchObject([
    { title: 'Removed a passkey' },
    { title: 'Renamed a passkey', before: { name: 'Passkey' }, after: { name: 'Work laptop' } },
    { title: 'Added a passkey' },
  ])
  expect(JSON.stringify(body)).not.toContain(authenticator.id.toString('base64url'))
})

test("no one renames or removes someone else's passkey", async () => {
  const { passkeyId } = await aPasskeyHolder(hopwise)
  const { browser } = await aPasskeyHolder(hopwise)
  const address = `/api/settings/passkeys/${passkeyId}`
  expect((await browser.call('PATCH', address, { name: 'Mine' })).status).toBe(404)
  expect((await browser.call('DELETE', address)).status).toBe(404)
})

test('the last way to sign in stays, also when two are removed at once', async () => {
  const { account, browser, passkeyId } = await aPasskeyHolder(hopwise)
  const { added } = await addPasskey(browser, account.password)
  await withoutPassword(browser)
  const answers = await Promise.all(
    [passkeyId, added.body.id].map((id) => browser.call('DELETE', `/api/settings/passkeys/${id}`)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain(
    'only way to sign in',
  )
  expect(await list(browser)).toHaveLength(1)
})

test('an account without a password adds a passkey soon after signing in', async () => {
  const { account } = await hopwise.signUp()
  const browser = await signedInAt(hopwise, account)
  const userId = await withoutPassword(browser)
  expect((await addPasskey(browser, '')).added.status).toBe(201)
  await orm()
    .update(sessions)
    .set({ provedAt: new Date(0) })
    .where(eq(sessions.userId, userId))
  const late = await browser.call('POST', '/api/settings/passkeys/start', {})
  expect(late.status).toBe(403)
  expect(late.body.code).toBe('proof_required')
})

test('an account has twenty passkeys at most', async () => {
  const { account, browser } = await aPasskeyHolder(hopwise)
  const { id: userId } = (await browser.call('GET', '/api/auth/user')).body
  await orm()
    .insert(passkeys)
    .values(
      Array.from({ length: 19 }, (_, at) => ({
        id: `${userId}-${at}`,
        name: 'One more',
        userId,
        credentialID: `${userId}-${at}`,
        publicKey: '',
        counter: 0,
        deviceType: 'singleDevice',
        backedUp: false,
      })),
    )
  const { password } = account
  const start = await browser.call('POST', '/api/settings/passkeys/start', { password })
  expect(start.status).toBe(409)
})

test('passkeys outlive a changed and a reset password, whose notice names them', async () => {
  const { account, browser, authenticator } = await aPasskeyHolder(hopwise)
  const change = { currentPassword: account.password, newPassword: 'a better password' }
  await browser.call('POST', '/api/auth/change-password', change)
  expect((await signInWith(aBrowser(hopwise), authenticator)).status).toBe(303)
  const mails = catchMails(hopwise)
  await aBrowser(hopwise).submit('/api/login/forgot-password', { email: account.email })
  const link = linkIn(await mails.newest(account.email, 'new password'))
  const token = new URL(link, passkeyOrigin).searchParams.get('token') ?? ''
  const password = 'the best password'
  await aBrowser(hopwise).submit('/api/login/reset-password', { token, password })
  const after = aBrowser(hopwise)
  expect((await signInWith(after, authenticator)).status).toBe(303)
  const { body } = await after.call('GET', '/api/notifications')
  const notice = body.find(({ title }: { title: string }) => title === 'Your password was reset')
  expect(notice.body).toContain('These passkeys still work: Passkey.')
})

test('a changed password removes them where that is asked for, and the log says so', async () => {
  const { account, browser, authenticator } = await aPasskeyHolder(hopwise)
  const other = await aPasskeyHolder(hopwise)
  const newPassword = 'a better password'
  const change = { currentPassword: 'wrong', newPassword, confirmPassword: newPassword }
  const asked = { ...change, removePasskeys: true }
  expect((await browser.call('POST', '/api/settings/password', asked)).status).toBe(400)
  expect(await list(browser)).toHaveLength(1)
  const right = { ...asked, currentPassword: account.password }
  expect((await browser.call('POST', '/api/settings/password', right)).status).toBe(200)
  expect(await list(browser)).toEqual([])
  expect((await signInWith(aBrowser(hopwise), authenticator)).status).toBe(401)
  expect(await list(other.browser)).toHaveLength(1)
  const { body } = await browser.call('GET', '/api/audit-log?kind=security')
  expect(body[0]).toMatchObject({ action: 'changePassword', after: { removePasskeys: true } })
})

test('the download has them without their keys, and a deleted account takes them along', async () => {
  const { account, browser, authenticator } = await aPasskeyHolder(hopwise)
  const { html } = await browser.open('/api/settings/export')
  expect(JSON.parse(html).passkeys).toMatchObject([{ name: 'Passkey', isSynced: false }])
  const id = authenticator.id.toString('base64url')
  expect(html).not.toContain(id)
  await browser.call('POST', '/api/settings/account/delete', {
    email: account.email,
    password: account.password,
  })
  expect(await orm().$count(passkeys, eq(passkeys.credentialID, id))).toBe(0)
})

test('the sample has no passkeys, and takes none', async () => {
  const visitor = aBrowser(hopwise)
  await visitor.submit('/api/login/demo', {})
  const { body } = await visitor.call('GET', '/api/settings/passkeys')
  expect(body).toEqual({ origin: null, passkeys: [] })
  const { start } = await addPasskey(visitor, 'any').catch(() => ({ start: { status: 403 } }))
  expect(start.status).toBe(403)
  const { authenticator } = await aPasskeyHolder(hopwise)
  expect((await signInWith(visitor, authenticator)).status).toBe(303)
})
