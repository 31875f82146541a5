import { accounts, users, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { authenticatorCode } from '#src/testing/authenticator-code.ts'
import { Browser } from '#src/testing/browser.ts'
import { catchMails, linkIn, type Mailbox } from '#src/testing/mails-to.ts'
import { type NewAccount, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let mailbox: Mailbox

beforeAll(async () => {
  // Mails of an hour are counted by it.
  vi.useFakeTimers({ toFake: ['Date'] })
  hopwise = await startTestApp()
  mailbox = catchMails(hopwise)
})
beforeEach(() => pass(61))
afterAll(async () => {
  vi.useRealTimers()
  await hopwise.stop()
})

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
const profile = '/api/settings/profile'
const tokenOf = (link: string) => new URL(link, 'http://x').searchParams.get('token') ?? ''

async function newcomer() {
  const ada = await hopwise.signUp()
  return { ada, link: linkIn(await mailbox.newest(ada.account.email, 'Confirm your email')) }
}

async function confirmed() {
  const { ada, link } = await newcomer()
  await press(link)
  return ada
}

/** Opens a mailed link and presses its one button, in a browser that is not signed in. */
async function press(link: string, browser = new Browser(hopwise.app)) {
  expect((await browser.open(link)).status).toBe(200)
  const { pathname } = new URL(link, 'http://x')
  return await browser.submit(pathname, { token: tokenOf(link) })
}

const changed = ({ firstName, lastName, username, password }: NewAccount, email: string) => ({
  firstName,
  lastName,
  username,
  password,
  email,
})

async function signIn(identifier: string, password: string) {
  const browser = new Browser(hopwise.app)
  const { location } = await browser.submit('/api/login', { identifier, password })
  return { browser, location }
}

test('a newcomer’s address is confirmed by the link in the mail, once', async () => {
  const { ada, link } = await newcomer()
  expect((await ada.get('/api/auth/user')).body).toMatchObject({
    emailVerified: false,
    confirmsEmail: true,
  })
  expect(await press(link)).toMatchObject({
    status: 303,
    location: '/api/login?notice=email-confirmed',
  })
  expect((await ada.get('/api/auth/user')).body).toMatchObject({ emailVerified: true })
  const dead = await new Browser(hopwise.app).open(link)
  expect(dead).toMatchObject({ status: 303, location: '/api/login/dead-link' })
})

test('a confirmed email opens the links made before it, wherever they were kept as closed', async () => {
  const { ada, link } = await newcomer()
  const { body: product } = await ada.post('/api/products', { name: 'Desk', network: 'other' })
  const { body: made } = await ada.post('/api/affiliate-links', {
    productId: product.id,
    originalUrl: 'https://shop.example/desk',
  })
  const changedLinks = vi.spyOn(hopwise.services, 'linksChanged')
  await press(link)
  expect(changedLinks).toHaveBeenCalledWith([made.slug])
  changedLinks.mockRestore()
})

test('whose links wait for a confirmed email is shown so, and learns at once that they no longer do', async () => {
  const { database, live } = hopwise.services
  const { ada, link } = await newcomer()
  const { workspace } = (await ada.get('/api/auth/user')).body
  const waits = async () => (await ada.get('/api/auth/user')).body.linksWaitForEmail
  const trust = (isTrusted: boolean) =>
    database.orm.update(workspaces).set({ isTrusted }).where(eq(workspaces.id, workspace.id))
  await trust(true)
  expect(await waits()).toBe(false)
  await trust(false)
  expect(await waits()).toBe(true)
  const topics: string[] = []
  const stop = live.listen(workspace.id, (topic) => topics.push(topic))
  await press(link)
  stop()
  expect(topics).toContain('account')
  expect(await waits()).toBe(false)
})

test('a new account knows until when visitors see where its links lead first', async () => {
  const { database, now } = hopwise.services
  const { ada } = await newcomer()
  const { workspace } = (await ada.get('/api/auth/user')).body
  const until = async () => (await ada.get('/api/auth/user')).body.linksPreviewedUntil
  const set = (part: { isTrusted?: boolean; createdAt?: Date }) =>
    database.orm.update(workspaces).set(part).where(eq(workspaces.id, workspace.id))
  const hour = 3_600_000
  await set({ isTrusted: false, createdAt: new Date(now().getTime() - 71 * hour) })
  const left = new Date((await until()) ?? 0).getTime() - now().getTime()
  expect(Math.round(left / hour)).toBe(1)
  await set({ createdAt: new Date(now().getTime() - 73 * hour) })
  expect(await until()).toBeNull()
  await set({ isTrusted: true, createdAt: now() })
  expect(await until()).toBeNull()
})

test('opening a mailed link alone does nothing, because scanners of mail open it too', async () => {
  const { ada, link } = await newcomer()
  const page = await new Browser(hopwise.app).open(link)
  expect(page.html).toContain('Confirm email')
  expect((await ada.get('/api/auth/user')).body.emailVerified).toBe(false)
})

test.each(['', 'made-up', '../../etc'])('the made-up token %j confirms nothing', async (token) => {
  const browser = new Browser(hopwise.app)
  for (const purpose of ['confirm-email', 'take-back-email']) {
    const answer = await browser.submit(`/api/login/${purpose}`, { token })
    expect(answer).toMatchObject({ status: 303, location: '/api/login/dead-link' })
  }
})

test('a link of a day ago confirms nothing', async () => {
  const { ada, link } = await newcomer()
  pass(24 * 60)
  const answer = await new Browser(hopwise.app).submit('/api/login/confirm-email', {
    token: tokenOf(link),
  })
  expect(answer.location).toBe('/api/login/dead-link')
  expect((await ada.get('/api/auth/user')).body.emailVerified).toBe(false)
})

test('the mail is sent again from Settings, five times an hour', async () => {
  const { ada } = await newcomer()
  const statuses = []
  for (let mail = 0; mail < 5; mail += 1) {
    statuses.push((await ada.post('/api/settings/email/confirmation')).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect(mailbox.all(ada.account.email)).toHaveLength(5)
  await press(linkIn(await mailbox.newest(ada.account.email, 'Confirm')))
  pass(61)
  const again = await ada.post('/api/settings/email/confirmation')
  expect(again).toMatchObject({
    status: 409,
    body: { message: 'Your email is already confirmed.' },
  })
})

test('a new address counts once its mailbox answered, and other browsers are signed out', async () => {
  const ada = await confirmed()
  const { email, password } = ada.account
  const elsewhere = (await signIn(email, password)).browser
  const other = `new-${email}`
  const saved = await ada.patch(profile, changed(ada.account, other))
  expect(saved).toMatchObject({
    status: 200,
    body: { email, pendingEmail: other, emailVerified: true },
  })
  expect((await signIn(other, password)).location).toBeNull()
  const here = (await signIn(email, password)).browser

  const answer = await press(linkIn(await mailbox.newest(other, 'Confirm')), here)
  expect(answer.location).toBe('/api/login?notice=email-changed')
  expect((await here.call('GET', '/api/auth/user')).body).toMatchObject({
    email: other,
    pendingEmail: null,
    emailVerified: true,
  })
  expect((await elsewhere.call('GET', '/api/auth/user')).status).toBe(401)
  expect((await signIn(email, password)).location).toBeNull()
  expect((await signIn(other, password)).location).toBe('/')
  const { body: log } = await here.call('GET', '/api/audit-log?kind=security')
  expect(log.map(({ title }: { title: string }) => title)).toEqual([
    'Changed the email',
    'Confirmed the email',
  ])
})

test('an address is not confirmed in the name of another', async () => {
  const ada = await confirmed()
  const eve = await newcomer()
  await ada.patch(profile, changed(ada.account, `new-${ada.account.email}`))
  await press(eve.link)
  expect((await ada.get('/api/auth/user')).body).toMatchObject({ email: ada.account.email })
})

test('an address that waits can be dropped, replaced, and lost to who signed up with it', async () => {
  const ada = await confirmed()
  const { email } = ada.account
  const [first, second] = [`first-${email}`, `second-${email}`]
  await ada.patch(profile, changed(ada.account, first))
  const linkOfFirst = linkIn(await mailbox.newest(first, 'Confirm'))
  await ada.patch(profile, changed(ada.account, second))
  const linkOfSecond = linkIn(await mailbox.newest(second, 'Confirm'))
  expect((await press(linkOfFirst)).location).toBe('/api/login/dead-link')

  const kept = await ada.post('/api/settings/email/keep')
  expect(kept.body).toMatchObject({ email, pendingEmail: null })
  expect((await new Browser(hopwise.app).open(linkOfSecond)).location).toBe('/api/login/dead-link')

  await ada.patch(profile, changed(ada.account, second))
  const linkOfThird = linkIn(await mailbox.newest(second, 'Confirm'))
  await hopwise.signUp({ email: second, username: 'quicker' })
  const late = await press(linkOfThird)
  expect(late.status).toBe(409)
  expect(late.html).toContain('This email already has an account')
  expect((await ada.get('/api/auth/user')).body).toMatchObject({ email })
})

test('a changed password ends an address that waits', async () => {
  const ada = await confirmed()
  const { email, password } = ada.account
  const other = `new-${email}`
  await ada.patch(profile, changed(ada.account, other))
  const link = linkIn(await mailbox.newest(other, 'Confirm'))
  const { browser } = await signIn(email, password)
  const newPassword = 'a better password'
  const change = { currentPassword: password, newPassword }
  expect((await browser.call('POST', '/api/auth/change-password', change)).status).toBe(200)
  expect((await browser.call('GET', '/api/auth/user')).body).toMatchObject({ pendingEmail: null })
  expect((await new Browser(hopwise.app).open(link)).location).toBe('/api/login/dead-link')
})

test('the old address takes an account back within three days, and the person who changed it is signed out', async () => {
  const ada = await confirmed()
  const { email, password } = ada.account
  const stolen = `thief-of-${email}`
  await ada.patch(profile, changed(ada.account, stolen))
  await press(linkIn(await mailbox.newest(stolen, 'Confirm')))
  const thief = (await signIn(stolen, password)).browser
  const thiefs = 'only I know this one'
  const change = { currentPassword: password, newPassword: thiefs }
  expect((await thief.call('POST', '/api/auth/change-password', change)).status).toBe(200)
  const further = `far-${email}`
  const given = changed({ ...ada.account, password: thiefs }, further)
  await thief.call('PATCH', profile, given)
  await press(linkIn(await mailbox.newest(further, 'Confirm')), thief)
  const thiefsWayBack = linkIn(await mailbox.newest(stolen, 'was changed'))

  pass(3 * 24 * 60 - 10)
  const notice = await mailbox.newest(email, 'was changed')
  expect(notice.text).toContain(stolen)
  const answer = await press(linkIn(notice))
  expect(answer.location).toMatch(/^\/api\/login\/reset-password\?token=/)
  expect((await thief.call('GET', '/api/auth/user')).status).toBe(401)
  expect((await signIn(ada.account.username, thiefs)).location).toBeNull()
  expect((await new Browser(hopwise.app).open(thiefsWayBack)).location).toBe('/api/login/dead-link')

  const mine = 'mine once more'
  const owner = new Browser(hopwise.app)
  await owner.submit('/api/login/reset-password', {
    token: tokenOf(answer.location ?? ''),
    password: mine,
  })
  const back = await signIn(email, mine)
  expect(back.location).toBe('/')
  expect((await back.browser.call('GET', '/api/auth/user')).body).toMatchObject({
    email,
    emailVerified: true,
  })
})

test('an account taken back asks for no second step of the thief, and opens by no sign-in they linked', async () => {
  const ada = await confirmed()
  const { email, password } = ada.account
  const { orm } = hopwise.services.database
  const { id: userId } = (await ada.get('/api/auth/user')).body
  const linkTo = (id: string) =>
    orm.insert(accounts).values({
      id: `${id} of ${userId}`,
      accountId: id,
      providerId: 'oidc',
      userId,
      createdAt: new Date(),
    })
  await linkTo('owner')
  pass(1)
  const stolen = `thief-of-${email}`
  await ada.patch(profile, changed(ada.account, stolen))
  await press(linkIn(await mailbox.newest(stolen, 'Confirm')))
  const thief = (await signIn(stolen, password)).browser
  const enable = { password, method: 'totp' }
  const enabled = await thief.call('POST', '/api/auth/two-factor/enable', enable)
  const code = authenticatorCode(enabled.body.totpURI)
  const verified = await thief.call('POST', '/api/auth/two-factor/verify-totp', { code })
  expect(verified.status).toBe(200)
  pass(1)
  await linkTo('thief')

  const answer = await press(linkIn(await mailbox.newest(email, 'was changed')))
  const mine = 'mine once more'
  await new Browser(hopwise.app).submit('/api/login/reset-password', {
    token: tokenOf(answer.location ?? ''),
    password: mine,
  })
  const back = await signIn(email, mine)
  expect(back.location).toBe('/')
  expect((await back.browser.call('GET', '/api/auth/user')).body).toMatchObject({
    twoFactorEnabled: false,
  })
  const linked = await orm.select().from(accounts).where(eq(accounts.userId, userId))
  expect(linked.map(({ accountId }) => accountId).filter((id) => id !== userId)).toEqual(['owner'])
})

test('after three days the old address takes nothing back', async () => {
  const ada = await confirmed()
  const other = `new-${ada.account.email}`
  await ada.patch(profile, changed(ada.account, other))
  await press(linkIn(await mailbox.newest(other, 'Confirm')))
  const link = linkIn(await mailbox.newest(ada.account.email, 'was changed'))
  pass(3 * 24 * 60)
  expect((await new Browser(hopwise.app).open(link)).location).toBe('/api/login/dead-link')
})

test('an address that was never confirmed is notified, and takes nothing back', async () => {
  const { ada } = await newcomer()
  const other = `right-${ada.account.email}`
  await ada.patch(profile, changed(ada.account, other))
  await press(linkIn(await mailbox.newest(other, 'Confirm')))
  const notice = await mailbox.newest(ada.account.email, 'was changed')
  expect(notice.text).not.toContain('take-back-email')
})

test('an account without a password moves and comes back in the same way', async () => {
  const ada = await confirmed()
  const { email } = ada.account
  const { orm } = hopwise.services.database
  const [user] = await orm.select().from(users).where(eq(users.email, email))
  const id = user?.id ?? ''
  const external = { providerId: 'oidc', password: null }
  await orm.update(accounts).set(external).where(eq(accounts.userId, id))
  const other = `new-${email}`
  const { password: _, ...given } = changed(ada.account, other)
  expect((await ada.patch(profile, given)).body).toMatchObject({ email, pendingEmail: other })
  await press(linkIn(await mailbox.newest(other, 'Confirm')))
  const answer = await press(linkIn(await mailbox.newest(email, 'was changed')))
  expect(answer.location).toBe('/api/login?notice=email-taken-back')
  const [after] = await orm.select().from(users).where(eq(users.id, id))
  expect(after).toMatchObject({ email, emailVerified: true })
})
