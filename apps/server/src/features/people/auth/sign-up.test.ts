import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#src/testing/browser.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { invitationGone, invitationNeeded, makeInvitation } from './invitations.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

const grace = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  username: 'Grace_H',
  password: 'nanoseconds are long',
}

test('a script can sign up without a name of better-auth’s, and has a workspace of its own', async () => {
  const browser = new Browser(hopwise.app)
  const { status } = await browser.call('POST', '/api/auth/sign-up/email', grace)
  expect(status).toBe(200)
  const { body } = await browser.call('GET', '/api/auth/user')
  expect(body).toMatchObject({
    firstName: 'Grace',
    lastName: 'Hopper',
    username: 'Grace_H',
    email: 'grace@example.com',
    workspace: { isSample: false, timeZone: 'UTC' },
  })
})

test('a newcomer signs up with a form alone and lands where they wanted to go', async () => {
  const browser = new Browser(hopwise.app)
  const page = await browser.open('/api/login/sign-up?next=/affiliate-links')
  expect(page.html).toContain('name="next" value="/affiliate-links"')
  const mary = { ...grace, email: ' Mary@example.com ', username: 'mary', next: '/affiliate-links' }
  const answer = await browser.submit('/api/login/sign-up', mary)
  expect(answer).toMatchObject({ status: 303, location: '/affiliate-links' })
  const { body } = await browser.call('GET', '/api/auth/user')
  expect(body).toMatchObject({ email: 'mary@example.com', username: 'mary' })
})

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Middle-earth/Bree', 'UTC'],
])('a newcomer whose browser is in %s has days in %s', async (reported, kept) => {
  const browser = new Browser(hopwise.app)
  browser.cookies.set('hopwise_time_zone', encodeURIComponent(reported))
  const username = kept.toLowerCase().replace('/', '_')
  await browser.submit('/api/login/sign-up', {
    ...grace,
    email: `${username}@example.com`,
    username,
  })
  const { body } = await browser.call('GET', '/api/auth/user')
  expect(body.workspace.timeZone).toBe(kept)
})

test('who is signed in is sent on from the pages for signing in', async () => {
  const browser = new Browser(hopwise.app)
  await browser.call('POST', '/api/auth/sign-up/email', {
    ...grace,
    email: 'in@example.com',
    username: 'inn',
  })
  for (const path of ['/api/login', '/api/login/sign-up', '/api/login/two-factor']) {
    expect(await browser.open(path)).toMatchObject({ status: 303, location: '/' })
  }
})

describe.each([
  ['firstName', '  ', 'First name is required'],
  ['lastName', '', 'Last name is required'],
  ['email', 'grace', 'Please enter a valid email'],
  ['username', 'gh', 'Username must be at least 3 characters'],
  ['username', 'grace hopper', 'Username can have letters, digits, dots and underscores'],
  ['password', 'short', 'Password must be at least 8 characters'],
])('a bad %s (%j)', (field, value, message) => {
  const account = { ...grace, email: 'new@example.com', username: 'new_one', [field]: value }

  test('is named to a script', async () => {
    const { status, body } = await hopwise.anyone.post('/api/auth/sign-up/email', account)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid', issues: [{ path: field, message }] })
    expect(body.requestId).toBeTypeOf('string')
  })

  test('is said next to its field, which has the focus, and the rest stays typed', async () => {
    const { status, html } = await new Browser(hopwise.app).submit('/api/login/sign-up', account)
    expect(status).toBe(400)
    expect(html).toContain(`<p class="fault" id="${field}-note">${message}</p>`)
    const input = html.match(new RegExp(`<input id="${field}"[^>]*>`))?.[0]
    expect(input).toContain('aria-invalid="true"')
    expect(input).toContain(`aria-describedby="${field}-note"`)
    expect(input).toContain('autofocus')
    expect(html.match(/autofocus/g)).toHaveLength(1)
    if (field !== 'lastName') expect(html).toContain('value="Hopper"')
    expect(html).not.toContain(grace.password)
  })
})

test('a missing field is as bad as an empty one', async () => {
  const { status, body } = await hopwise.anyone.post('/api/auth/sign-up/email', {
    email: 'a@example.com',
    password: 'long enough',
  })
  expect(status).toBe(400)
  expect(body.issues?.map((issue: { path: string }) => issue.path)).toEqual(
    expect.arrayContaining(['firstName', 'lastName', 'username']),
  )
})

test('an email or username that is taken is refused, whatever its case', async () => {
  const taken = await hopwise.signUp()
  const { email, username } = taken.account
  const sameMail = { ...grace, email: email.toUpperCase(), username: 'other_name' }
  const mail = await hopwise.anyone.post('/api/auth/sign-up/email', sameMail)
  expect(mail.status).toBe(409)
  expect(mail.body).toMatchObject({ code: 'conflict', issues: [{ path: 'email' }] })

  const sameName = { ...grace, email: 'other@example.com', username: username.toUpperCase() }
  const page = await new Browser(hopwise.app).submit('/api/login/sign-up', sameName)
  expect(page.status).toBe(409)
  const free = /This username is taken. How about (\w+)\?<\/p>/.exec(page.html)?.[1] ?? ''
  expect(page.html).toContain(`value="${free}"`)
  expect(page.html).not.toContain(sameName.password)
  const again = await new Browser(hopwise.app).submit('/api/login/sign-up', {
    ...sameName,
    username: free,
  })
  expect(again.status).toBe(303)
})

test('two sign-ups at once for one email make one account', async () => {
  const account = { ...grace, email: 'race@example.com' }
  const answers = await Promise.all(
    ['racer_1', 'racer_2'].map((username) =>
      hopwise.anyone.post('/api/auth/sign-up/email', { ...account, username }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a newcomer cannot set more of an account than the form asks for', async () => {
  const browser = new Browser(hopwise.app)
  const more = { emailVerified: true, twoFactorEnabled: true, id: 'mine', role: 'admin' }
  const account = { ...grace, email: 'more@example.com', username: 'more_please' }
  await browser.call('POST', '/api/auth/sign-up/email', { ...account, ...more })
  const { body } = await browser.call('GET', '/api/auth/user')
  expect(body).toMatchObject({ emailVerified: false, twoFactorEnabled: false })
  expect(body.id).not.toBe('mine')
})

test('what was typed comes back as text, never as markup', async () => {
  const firstName = '"><script>alert(1)</script>'
  const browser = new Browser(hopwise.app)
  const { html } = await browser.submit('/api/login/sign-up', { ...grace, firstName, email: 'x' })
  expect(html).toContain('&#34;&#62;&#60;script&#62;')
  expect(html).not.toContain('<script>')
})

test('a body that is no object is refused with a sentence', async () => {
  const { status, body } = await hopwise.anyone.send({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    headers: { 'content-type': 'application/json' },
    payload: '"text"',
  })
  expect(status).toBe(400)
  expect(body.message).toBe('The body must be a JSON object.')
})

test('closed sign-up says so to people and scripts, and makes no account', async () => {
  const closed = await startTestApp({ signUp: 'closed' })
  try {
    const asking = await new Browser(closed.app).open('/api/login?start=trial')
    expect(asking.html).toContain('Sign-up is closed. Ask the person who runs this Hopwise')
    const browser = new Browser(closed.app)
    const json = await closed.anyone.post('/api/auth/sign-up/email', grace)
    expect(json.status).toBe(403)
    expect(json.body).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('closed'),
    })
    const page = await browser.submit('/api/login/sign-up', grace)
    expect(page.status).toBe(403)
    expect(page.html).toContain('Sign-up is closed')
    expect((await browser.open('/api/login')).html).not.toContain('/api/login/sign-up')
    const signIn = { email: grace.email, password: grace.password }
    expect((await closed.anyone.post('/api/auth/sign-in/email', signIn)).status).toBe(401)
  } finally {
    await closed.stop()
  }
})

test('with invitations, each makes one account within a week, and a failed try keeps it', async () => {
  let now = new Date('2026-11-21T12:00:00Z')
  const invited = await startTestApp({ signUp: 'invite' }, { now: () => now })
  try {
    const { orm } = invited.services.database
    const browser = new Browser(invited.app)
    const signUp = (account: object) => invited.anyone.post('/api/auth/sign-up/email', account)
    const late = await makeInvitation(orm, new Date('2026-11-14T11:59:00Z'))
    for (const [invitation, sentence] of [
      [undefined, invitationNeeded],
      ['', invitationNeeded],
      ['guessed', invitationGone],
      [late, invitationGone],
    ]) {
      const { status, body } = await signUp({ ...grace, invitation })
      expect([status, body.message]).toEqual([403, sentence])
    }
    const gone = await browser.open(`/api/login/sign-up?invitation=${late}`)
    expect([gone.status, gone.html.includes(invitationGone)]).toEqual([403, true])
    expect((await browser.open('/api/login/sign-up')).status).toBe(403)

    const invitation = await makeInvitation(orm, now)
    const page = await browser.open(`/api/login/sign-up?invitation=${invitation}`)
    expect(page.html).toContain(invitation)
    const short = await browser.submit('/api/login/sign-up', {
      ...grace,
      invitation,
      password: 'x',
    })
    expect([short.status, short.html.includes(invitation)]).toEqual([400, true])
    now = new Date('2026-11-28T11:00:00Z')
    const made = await browser.submit('/api/login/sign-up', { ...grace, invitation })
    expect(made.location).toBe('/')
    const other = { ...grace, email: 'other@example.com', username: 'other' }
    expect((await signUp({ ...other, invitation })).status).toBe(403)

    const second = await makeInvitation(orm, now)
    expect((await signUp({ ...grace, username: 'again', invitation: second })).status).not.toBe(200)
    const both = [other, { ...other, email: 'third@example.com', username: 'third' }]
    const tries = await Promise.all(both.map((one) => signUp({ ...one, invitation: second })))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 403])
  } finally {
    await invited.stop()
  }
})
