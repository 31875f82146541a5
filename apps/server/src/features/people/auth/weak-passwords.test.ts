import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#src/testing/browser.ts'
import { catchMails, linkIn, type Mailbox } from '#src/testing/mails-to.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let mailbox: Mailbox

beforeAll(async () => {
  hopwise = await startTestApp()
  mailbox = catchMails(hopwise)
})
afterAll(() => hopwise.stop())

const grace = {
  firstName: 'Grace',
  lastName: 'Hopper-Murray',
  email: 'admiral@example.com',
  username: 'nanosecond',
}
const common = 'This password is too close to one of the most common ones. Choose another.'
const personal = 'Your password can’t be your name, email, username or “Hopwise”. Choose another.'
const few = 'Password needs at least 4 different characters'
const repeated = 'Your password can’t be a short word repeated. Choose another.'

test.each([
  ['password', common],
  ['PassWord1', common],
  ['1q2w3e4r5t', common],
  ['hoppermurray', personal],
  ['Hopper-Murray1906', personal],
  ['gracehoppermurray', personal],
  ['nanosecond!', personal],
  ['admiral-1906', personal],
  ['admiral@example.com', personal],
  ['hopwise2026', personal],
  ['hopwisehopwise', personal],
  ['Hopwise Hopwise!', personal],
  ['admiral@example.com1906', personal],
  ['nanosecondnanosecond', personal],
  ['Password1234', common],
  ['P@ssw0rd!!', common],
  ['!!dragon2026', common],
  ['$unshine1', common],
  ['@dmin123', common],
  ['passwordpassword', common],
  ['DragonDragon', common],
  ['12341234', common],
  ['aaaaaaaa', few],
  ['          ', few],
  ['abababababab', few],
  ['zuvoxzuvox!', repeated],
  ['9753197531', repeated],
])('%s is refused to who signs up', async (password, message) => {
  const refused = await hopwise.anyone.post('/api/auth/sign-up/email', { ...grace, password })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toEqual([{ path: 'password', message }])
  const page = await new Browser(hopwise.app).submit('/api/login/sign-up', { ...grace, password })
  expect(page.status).toBe(400)
  expect(page.html).toContain(message)
})

test('a password change refuses them at its field', async () => {
  const ada = await hopwise.signUp()
  for (const [newPassword, message] of [
    ['sunshine1', common],
    ['Lovelace-1815', personal],
  ]) {
    const change = {
      currentPassword: ada.account.password,
      newPassword,
      confirmPassword: newPassword,
    }
    const refused = await ada.post('/api/settings/password', change)
    expect(refused.status).toBe(400)
    expect(refused.body.issues).toEqual([{ path: 'newPassword', message }])
  }
})

test('a reset refuses them, wherever its token stands, and the link stays alive', async () => {
  const { account } = await hopwise.signUp()
  const browser = new Browser(hopwise.app)
  await browser.submit('/api/login/forgot-password', { email: account.email })
  const link = linkIn(await mailbox.newest(account.email, 'new password'))
  const token = new URL(link, 'http://x').searchParams.get('token') ?? ''
  for (const [password = '', message] of [
    ['12345678', common],
    ['lovelace1815', personal],
  ]) {
    const page = await browser.submit('/api/login/reset-password', { token, password })
    expect(page.status).toBe(400)
    expect(page.html).toContain(message)
    const aside = await hopwise.anyone.post(`/api/auth/reset-password?token=${token}`, {
      newPassword: password,
    })
    expect(aside.status).toBe(400)
  }
  const good = { token, password: 'a better password' }
  expect((await browser.submit('/api/login/reset-password', good)).status).toBe(303)
})

test.each([
  'correct horse battery',
  'hopwise pays for my desk',
  'dragons eat passwords',
  'four four four four is sixteen',
  '8675 309 411 205',
  '48-15-16-23-42-ee',
  '90210-77451-love-38',
])('%j is no one else’s first guess, and is taken', async (password) => {
  await expect(hopwise.signUp({ password })).resolves.toBeDefined()
})
