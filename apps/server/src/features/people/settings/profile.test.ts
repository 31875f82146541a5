import { accounts, users } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#src/integrations/mail/mailer.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
const mails: Mail[] = []

beforeAll(async () => {
  hopwise = await startTestApp()
  hopwise.services.mailer.send = async (mail) => void mails.push(mail)
})
afterAll(() => hopwise.stop())

const profile = '/api/settings/profile'
const preferences = '/api/settings/preferences'

test('a saved profile is what the header is told at once', async () => {
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
])('%j is refused at its field and changes nothing', async (fault, path, message) => {
  const ada = await hopwise.signUp()
  const { firstName, lastName, email, username } = ada.account
  const refused = await ada.patch(profile, { firstName, lastName, email, username, ...fault })
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
  expect(refused.body.issues.map(({ path }: { path: string }) => path)).toEqual([
    'email',
    'username',
  ])
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

test('a changed email is unverified, signs in, and the old address hears of it', async () => {
  const ada = await hopwise.signUp()
  const { firstName, lastName, email, username, password } = ada.account
  const { orm } = hopwise.services.database
  await orm.update(users).set({ emailVerified: true }).where(eq(users.email, email))
  const other = `new-${email}`
  const body = { firstName, lastName, email: other, username, password }
  expect((await ada.patch(profile, body)).body).toMatchObject({
    email: other,
    emailVerified: false,
  })
  expect(mails.filter(({ to }) => to === email)).toMatchObject([
    { text: expect.stringContaining(other) },
  ])
  const signIn = await hopwise.anyone.post('/api/auth/sign-in/email', { email: other, password })
  expect(signIn.status).toBe(200)
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
