import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#src/testing/browser.ts'
import { catchMails } from '#src/testing/mails-to.ts'
import { signUpSample } from '#src/testing/sign-up-sample.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let sample = { id: '', email: '' }

beforeAll(async () => {
  hopwise = await startTestApp({}, { sampleUserId: async () => sample.id })
  sample = await signUpSample(hopwise)
})
afterAll(() => hopwise.stop())

async function explore(): Promise<Browser> {
  const browser = new Browser(hopwise.app)
  expect(await browser.submit('/api/login/demo', {})).toMatchObject({ status: 303, location: '/' })
  return browser
}

test('one click on the sign-in page opens the sample workspace', async () => {
  const page = await new Browser(hopwise.app).open('/api/login')
  expect(page.html).toContain('<form method="post" action="/api/login/demo">')
  expect(page.html).toContain('Explore with sample data')
  const { body } = await (await explore()).call('GET', '/api/auth/user')
  expect(body.workspace.isSample).toBe(true)
})

test('a script is given the address instead of being sent there', async () => {
  const browser = new Browser(hopwise.app)
  const { status, body } = await browser.call('POST', '/api/login/demo')
  expect(status).toBe(200)
  expect(body).toEqual({ redirectTo: '/' })
  expect((await browser.call('GET', '/api/auth/user')).status).toBe(200)
})

test('a script may come without a body', async () => {
  const { status } = await hopwise.anyone.send({
    method: 'POST',
    url: '/api/login/demo',
    headers: { accept: 'application/json' },
  })
  expect(status).toBe(200)
})

test('visitors of the sample own nothing: no cookie says that a link is theirs', async () => {
  const browser = await explore()
  await browser.call('GET', '/api/auth/user')
  expect(browser.cookies.has('hopwise_own')).toBe(false)
})

test('who explores the sample can still sign up', async () => {
  const browser = await explore()
  expect((await browser.open('/api/login/sign-up')).status).toBe(200)
  const account = {
    firstName: 'Eve',
    lastName: 'Online',
    email: 'eve@example.com',
    username: 'eve',
    password: 'now on my own',
  }
  expect((await browser.submit('/api/login/sign-up', account)).status).toBe(303)
  const { body } = await browser.call('GET', '/api/auth/user')
  expect(body).toMatchObject({ firstName: 'Eve', workspace: { isSample: false } })
})

test.each([
  ['POST', 'update-user', { firstName: 'Mallory' }],
  ['POST', 'change-email', { newEmail: 'mallory@example.com' }],
  [
    'POST',
    'change-password',
    { currentPassword: 'correct horse battery', newPassword: 'mine now!' },
  ],
  ['POST', 'set-password', { newPassword: 'mine now!' }],
  ['POST', 'delete-user', {}],
  ['POST', 'two-factor/enable', { password: 'correct horse battery', method: 'totp' }],
  ['POST', 'two-factor/disable', { password: 'correct horse battery' }],
  ['POST', 'link-social', { provider: 'oidc' }],
  ['POST', 'revoke-sessions', {}],
  ['POST', 'revoke-session', { token: 'any' }],
  ['GET', 'list-sessions', undefined],
] as const)('visitors of the sample cannot %s %s', async (method, path, body) => {
  const visitor = await explore()
  const other = await explore()
  const answer = await visitor.call(method, `/api/auth/${path}`, body)
  expect(answer.status).toBe(403)
  expect(answer.body.message).toBe('Everyone shares the sample account, so it can’t be changed.')
  expect((await other.call('GET', '/api/auth/user')).body).toMatchObject({ firstName: 'Ada' })
})

test('a visitor who leaves ends their own session alone', async () => {
  const [one, two] = [await explore(), await explore()]
  await one.signOut()
  expect((await one.call('GET', '/api/auth/user')).status).toBe(401)
  expect((await two.call('GET', '/api/auth/user')).status).toBe(200)
})

test('all addresses of one /64 count together', async () => {
  const statuses: number[] = []
  for (let visit = 1; visit <= 121; visit += 1) {
    const { statusCode } = await hopwise.app.inject({
      method: 'POST',
      url: '/api/login/demo',
      remoteAddress: `2001:db8:0:16::${visit}`,
    })
    statuses.push(statusCode)
  }
  expect([statuses[119], statuses[120]]).toEqual([303, 429])
})

test('without a sample workspace there is no offer and no demo', async () => {
  const plain = await startTestApp({ sampleWorkspace: false }, { sampleUserId: async () => 'x' })
  try {
    const browser = new Browser(plain.app)
    expect((await browser.open('/api/login')).html).not.toContain('sample data')
    const { status, body } = await browser.call('POST', '/api/login/demo')
    expect(status).toBe(404)
    expect(body.message).toBe('There is no sample data on this Hopwise.')
    expect((await browser.submit('/api/login/demo', {})).html).toContain('There is no sample data')
  } finally {
    await plain.stop()
  }
})

test('no one is mailed a link that opens the sample account', async () => {
  const mailbox = catchMails(hopwise)
  const { email } = sample
  await new Browser(hopwise.app).submit('/api/login/forgot-password', { email })
  // Closing waits for mails that are on their way.
  await hopwise.app.close()
  expect(mailbox.all(email)).toEqual([])
})
