import { accounts } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#src/testing/browser.ts'
import { catchMails } from '#src/testing/mails-to.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
  catchMails(hopwise)
})
afterAll(() => hopwise.stop())

const profile = '/api/settings/profile'
const preferences = '/api/settings/preferences'

test('a saved profile reaches the header at once', async () => {
  const ada = await hopwise.signUp()
  const { email } = ada.account
  await ada.get('/api/products')
  const given = {
    firstName: 'Augusta',
    lastName: 'King',
    email,
    username: `${ada.account.username}.K`,
  }
  const saved = await ada.patch(profile, given)
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject(given)
  expect((await ada.get('/api/auth/user')).body).toMatchObject(given)
})

test.each([
  [{ firstName: ' ' }, 'firstName', 'First name is required'],
  [{ lastName: '' }, 'lastName', 'Last name is required'],
  [{ email: 'nobody' }, 'email', 'Please enter a valid email'],
  [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
])('%j is refused at its field and changes nothing', async (invalid, path, message) => {
  const ada = await hopwise.signUp()
  const { firstName, lastName, email, username } = ada.account
  const refused = await ada.patch(profile, { firstName, lastName, email, username, ...invalid })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toEqual([{ path, message }])
  expect((await ada.get('/api/auth/user')).body).toMatchObject({ firstName, email, username })
})

test('a taken e-mail and a taken username are both named', async () => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  const { firstName, lastName, password } = eve.account
  const { email, username } = ada.account
  const refused = await eve.patch(profile, { firstName, lastName, email, username, password })
  expect(refused.status).toBe(409)
  expect(refused.body.issues?.map(({ path }: { path: string }) => path)).toEqual([
    'email',
    'username',
  ])
})

test('an account learns of ten taken names an hour, and can still save what is free', async () => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  const { firstName, lastName, email, username, password } = eve.account
  const own = { firstName, lastName, email, password }
  const ask = () => eve.patch(profile, { ...own, username: ada.account.username })
  for (let at = 0; at < 10; at += 1) expect((await ask()).status).toBe(409)
  const refused = await ask()
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Too many attempts. Please try again later.',
  ])
  expect((await eve.patch(profile, { ...own, username })).status).toBe(200)
})

test.each(['email', 'username'] as const)(
  'a taken %s is refused by name, in any case of its letters',
  async (field) => {
    const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
    const { firstName, lastName, email, username, password } = eve.account
    const wanted = { [field]: ada.account[field].toUpperCase() }
    const refused = await eve.patch(profile, {
      firstName,
      lastName,
      email,
      username,
      password,
      ...wanted,
    })
    expect(refused.status).toBe(409)
    expect(refused.body.issues).toMatchObject([{ path: field }])
    expect((await eve.get('/api/auth/user')).body).toMatchObject({ email, username })
  },
)

test('at this very machine a changed email counts at once, ends other sessions, and the old address learns of it', async () => {
  const local = await startTestApp({ publicUrl: 'http://localhost:3000' })
  try {
    const mailbox = catchMails(local)
    const ada = await local.signUp()
    const { firstName, lastName, email, username, password } = ada.account
    const elsewhere = new Browser(local.app, 'http://localhost:3000')
    await elsewhere.submit('/api/login', { identifier: email, password })
    const other = `new-${email}`
    const body = { firstName, lastName, email: other, username, password }
    expect((await ada.patch(profile, body)).body).toMatchObject({
      email: other,
      pendingEmail: null,
      emailVerified: false,
      confirmsEmail: false,
    })
    expect((await elsewhere.call('GET', '/api/auth/user')).status).toBe(401)
    expect((await ada.get('/api/auth/user')).status).toBe(200)
    const notice = await mailbox.newest(email, 'was changed')
    expect(notice.text).toContain(other)
    expect(notice.text).not.toContain('take-back')
    const signIn = await local.anyone.post('/api/auth/sign-in/email', { email: other, password })
    expect(signIn.status).toBe(200)
    expect((await ada.post('/api/settings/email/confirmation')).status).toBe(409)
    expect(mailbox.all(other)).toEqual([])
  } finally {
    await local.stop()
  }
})

test('another e-mail takes the password, anything else of a profile does not', async () => {
  const ada = await hopwise.signUp()
  const { lastName, email, username } = ada.account
  const given = { firstName: 'Augusta', lastName, email, username }
  expect((await ada.patch(profile, given)).status).toBe(200)
  const other = { ...given, firstName: 'Eve', email: `new-${email}` }
  expect((await ada.patch(profile, other)).body.issues).toEqual([
    { path: 'password', message: 'Current password is required' },
  ])
  expect((await ada.patch(profile, { ...other, password: 'guessed' })).body.issues).toEqual([
    { path: 'password', message: 'This is not your password' },
  ])
  expect((await ada.get('/api/auth/user')).body).toMatchObject({ firstName: 'Augusta', email })
})

test('an account without a password changes its e-mail without one', async () => {
  const ada = await hopwise.signUp()
  const { firstName, lastName, email, username } = ada.account
  const { id } = (await ada.get('/api/auth/user')).body
  const { orm } = hopwise.services.database
  await orm.update(accounts).set({ password: null }).where(eq(accounts.userId, id))
  const body = { firstName, lastName, email: `new-${email}`, username }
  expect((await ada.patch(profile, body)).status).toBe(200)
})

test('a time zone is kept, and one that does not exist is refused', async () => {
  const ada = await hopwise.signUp()
  const saved = await ada.patch(preferences, { timeZone: 'Asia/Tokyo' })
  expect(saved.body.workspace.timeZone).toBe('Asia/Tokyo')
  const refused = await ada.patch(preferences, { timeZone: 'Mars/Olympus' })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toEqual([{ path: 'timeZone', message: 'Please select a time zone' }])
  expect((await ada.get('/api/auth/user')).body.workspace.timeZone).toBe('Asia/Tokyo')
})

test('the market of the readers is kept, alone or with the time zone, and one that does not exist is refused', async () => {
  const ada = await hopwise.signUp()
  const marketOf = async () => (await ada.get('/api/auth/user')).body.workspace.market
  expect(await marketOf()).toBeNull()
  const saved = await ada.patch(preferences, { market: 'de' })
  expect(saved.body.workspace).toMatchObject({ market: 'de', timeZone: 'UTC' })
  await ada.patch(preferences, { timeZone: 'Asia/Tokyo' })
  expect(await marketOf()).toBe('de')
  const refused = await ada.patch(preferences, { market: 'mars' })
  expect(refused.body.issues).toEqual([{ path: 'market', message: 'Please select a market' }])
  await ada.patch(preferences, { market: null })
  expect(await marketOf()).toBeNull()
})
