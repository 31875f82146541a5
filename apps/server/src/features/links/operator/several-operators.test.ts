import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { links, notifications, workspaces } from '@hopwise/db'
import { and, eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appointOperator } from '#src/appoint-operator.ts'
import { makeInvitation } from '#src/features/people/auth/index.ts'
import { listOperators } from '#src/operators.ts'
import { Browser } from '#src/testing/browser.ts'
import { confirmEmail } from '#src/testing/confirm-email.ts'
import { aLink, workspaceIdOf } from '#src/testing/records.ts'
import { runOperator } from '#src/testing/run-operator.ts'
import { signUpSample } from '#src/testing/sign-up-sample.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let grace: Marketer
let eve: Marketer
let mallory: Marketer

beforeAll(async () => {
  hopwise = await startTestApp()
  // The first account runs the installation.
  grace = await hopwise.signUp()
  eve = await hopwise.signUp()
  mallory = await hopwise.signUp()
  for (const one of [grace, eve, mallory]) await workspaceIdOf(one)
})
afterAll(() => hopwise.stop())

const run = async (...args: string[]) => (await runOperator(hopwise, ...args)).stdout
const refusal = async (...args: string[]) =>
  await runOperator(hopwise, ...args).then(
    ({ stdout }) => `not refused: ${stdout}`,
    ({ stderr }: { stderr: string }) => stderr,
  )
const entries = async (of: Marketer) =>
  (await of.get('/api/audit-log?kind=operator')).body.map(
    ({ action, actor }) => `${action} by ${actor}`,
  )
const statusOf = async (of: Marketer) => (await of.get('/api/operator')).status

/** Who got a mail that says so. */
async function mailedTo(words: string): Promise<string[]> {
  const folder = join(hopwise.services.config.dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  const mails = files.filter((file) => file.endsWith('.eml'))
  const texts = await Promise.all(mails.map((file) => readFile(join(folder, file), 'utf8')))
  const saying = texts.filter((text) => text.includes(words))
  return saying.map((text) => /^To: (.+?)\r?$/m.exec(text)?.[1] ?? '').sort()
}

test('the only operator is neither dismissed nor anyone who is none', async () => {
  expect(await refusal('dismiss', grace.account.email)).toMatch(
    /is the only operator\. .*npm run operator -- appoint EMAIL\n$/,
  )
  expect(await refusal('dismiss', eve.account.email)).toBe(
    `${eve.account.email} is not an operator.\n`,
  )
  expect(await refusal('dismiss', 'no-one@example.com')).toBe('No account has this email.\n')
  expect(await run('list')).toBe(`${grace.account.email}\n`)
})

test('where strangers sign up, only an account with a confirmed email is appointed', async () => {
  expect(await refusal('appoint', eve.account.email)).toBe(
    `The email ${eve.account.email} isn’t confirmed yet. Ask its owner to confirm it in Settings first.\n`,
  )
  expect(await statusOf(eve)).toBe(404)
  await confirmEmail(hopwise, eve)
})

test('one who was invited is appointed as they are, though strangers sign up by now', async () => {
  const invited = await startTestApp({ signUp: 'invite' })
  try {
    const { services, anyone } = invited
    const { orm } = services.database
    const account = { ...grace.account, firstName: 'Ida', lastName: 'Rhodes' }
    const emails = ['ida@example.com', 'betty@example.com']
    for (const email of emails) {
      const invitation = await makeInvitation(orm, services.now())
      const made = { ...account, email, username: email.slice(0, email.indexOf('@')), invitation }
      expect((await anyone.post('/api/auth/sign-up/email', made)).status).toBe(200)
    }
    const later = { ...services, config: { ...services.config, signUp: 'open' as const } }
    for (const email of emails) expect(await appointOperator(later, email)).toBe(email)
    expect((await listOperators(orm)).map(({ email }) => email).sort()).toEqual(emails.sort())
  } finally {
    await invited.stop()
  }
})

test('appointing a colleague takes nothing from the first operator, and is in the logs of both', async () => {
  const { email } = eve.account
  const done = `${email} is now an operator.\n`
  expect(await run('appoint', email.toUpperCase())).toBe(done)
  // Once more says the same and changes nothing.
  expect(await run('appoint', email)).toBe(done)
  for (const one of [grace, eve]) {
    expect(await statusOf(one)).toBe(200)
    expect((await one.get('/api/operator/backups')).status).toBe(200)
    expect((await one.get('/api/admin/overview')).body.failingJobs).not.toBeNull()
    expect(await entries(one)).toEqual(['appointOperator by command'])
  }
  const { body: invitation } = await eve.post('/api/operator/invitations')
  // What an operator does is in every operator's log, and goes with no one.
  const [newest] = (await grace.get('/api/audit-log?kind=operator')).body
  expect(newest).toMatchObject({ action: 'createInvitation', actorName: eve.account.email })
  const { body } = await grace.get('/api/operator')
  expect(body.invitations.map(({ expiresAt }) => expiresAt)).toContain(invitation.expiresAt)
  expect(await statusOf(mallory)).toBe(404)
  const [first, second, ...others] = (await run('list')).split('\n')
  expect(first).toBe(grace.account.email)
  expect(second).toMatch(new RegExp(`^${email}, appointed on \\d{4}-\\d\\d-\\d\\d$`))
  expect(others).toEqual([''])
})

test('a report reaches every operator, by notice and by mail, and no one else', async () => {
  await aLink(mallory, { slug: 'bank-entry' })
  const report = { link: 'bank-entry', kind: 'phishing', reason: 'It asks for my PIN' }
  expect((await new Browser(hopwise.app).submit('/abuse', report)).status).toBe(303)
  const titles = async (of: Marketer) =>
    (await of.get('/api/notifications')).body.map(({ title }) => title)
  const title = 'Report: /bank-entry (phishing)'
  for (const one of [grace, eve]) expect((await titles(one))[0]).toBe(title)
  expect(await titles(mallory)).toEqual([])
  const operators = [grace, eve].map(({ account }) => account.email).sort()
  await expect.poll(() => mailedTo(`Subject: ${title}`)).toEqual(operators)
})

test('a command is in every operator’s log, and once where the link is their own', async () => {
  await aLink(grace, { slug: 'of-grace' })
  const before = [await entries(grace), await entries(eve)]
  await run('disable', 'link', 'of-grace', '--reason', 'It imitates a bank')
  await run('enable', 'link', 'of-grace')
  expect(await entries(grace)).toEqual([
    'enableLink by command',
    'disableLink by command',
    ...(before[0] ?? []),
  ])
  expect(await entries(eve)).toEqual([
    'enableByOperator by command',
    'disableByOperator by command',
    ...(before[1] ?? []),
  ])
})

test('no operator suspends another, and no one becomes one who cannot sign in or is everyone', async () => {
  const reason = 'It imitates a bank'
  const suspending = { what: 'account', name: grace.account.email, reason }
  expect((await eve.post('/api/operator/disable', suspending)).status).toBe(403)
  const byCommand = ['disable', 'account', grace.account.email, '--reason', reason]
  expect(await refusal(...byCommand)).toBe(
    'This account runs the installation. Dismiss the operator first.\n',
  )
  const { email } = mallory.account
  await eve.post('/api/operator/disable', { what: 'account', name: email, reason })
  await confirmEmail(hopwise, mallory)
  expect(await refusal('appoint', email)).toContain(`npm run operator -- enable account ${email}`)
  const sample = await signUpSample(hopwise)
  expect(await refusal('appoint', sample.email)).toBe('No account has this email.\n')
  expect((await run('list')).trim().split('\n')).toHaveLength(2)
})

test('one who is dismissed finds nothing of the operator’s, which both logs say, and may come back', async () => {
  const { email } = grace.account
  await confirmEmail(hopwise, grace)
  expect(await refusal('dismiss', email, eve.account.email)).toContain('Choose a command')
  expect(await run('dismiss', email)).toBe(`${email} is no longer an operator.\n`)
  expect([await statusOf(grace), await statusOf(eve)]).toEqual([404, 200])
  const title = `${email} is no longer an operator of this Hopwise`
  for (const one of [grace, eve]) {
    expect((await one.get('/api/notifications')).body[0]).toMatchObject({ title })
  }
  for (const one of [grace, eve]) {
    expect((await entries(one))[0]).toBe('dismissOperator by command')
  }
  expect(await refusal('dismiss', eve.account.email)).toContain('is the only operator.')
  await run('appoint', email)
  expect([await statusOf(grace), await statusOf(eve)]).toEqual([200, 200])
  const [newest] = (await eve.get('/api/audit-log?kind=operator')).body
  expect(newest).toMatchObject({ title: 'Appointed an operator', after: { email } })
})

test('the open screens of every operator follow what one of them does', async () => {
  const { live } = hopwise.services
  const bob = await hopwise.signUp()
  await aLink(bob, { slug: 'watched' })
  const learned: string[] = []
  const stop = [
    live.listen(await workspaceIdOf(eve), (topic) => learned.push(topic)),
    live.listen(await workspaceIdOf(bob), (topic) => learned.push(`${topic} of bob`)),
  ]
  const report = { link: 'watched', kind: 'spam', reason: 'It came by mail' }
  const send = async () =>
    expect((await new Browser(hopwise.app).submit('/abuse', report)).status).toBe(303)
  const newest = async () => (await grace.get('/api/operator')).body.reports[0]?.id ?? 0
  const invitation = async () => (await grace.get('/api/operator')).body.invitations[0]?.id ?? ''
  const reason = 'It imitates a bank'
  const targets = [
    { what: 'link', name: 'watched' },
    { what: 'host', name: 'watched.example' },
    { what: 'account', name: bob.account.email },
  ]
  await send()
  const id = await newest()
  const acts = [
    send,
    () => grace.post(`/api/operator/reports/${id}/dismiss`),
    () => grace.post(`/api/operator/reports/${id}/reopen`),
    ...targets.flatMap((target) => [
      () => grace.post('/api/operator/disable', { ...target, reason }),
      () => grace.post('/api/operator/enable', target),
    ]),
    () => grace.post('/api/operator/invitations'),
    async () => grace.delete(`/api/operator/invitations/${await invitation()}`),
  ]
  for (const act of acts) {
    learned.length = 0
    await act()
    expect(learned, act.toString()).toContain('operator')
  }
  expect(learned).not.toContain('operator of bob')
  for (const end of stop) end()
})

test('what two operators do at the same time, its owner reads once', async () => {
  const bob = await hopwise.signUp()
  const workspaceId = workspaceIdOf(bob)
  await aLink(bob, { slug: 'twice' })
  const act = (verb: 'disable' | 'enable', body: object) =>
    Promise.all([grace, eve].map((one) => one.post(`/api/operator/${verb}`, body)))
  const link = { what: 'link', name: 'twice' }
  const acts = async () =>
    (await bob.get('/api/audit-log?kind=operator')).body.map(({ action }) => action)
  const before = await acts()
  await act('disable', { ...link, reason: 'It imitates a bank' })
  await act('enable', link)
  expect(await acts()).toEqual(['enableLink', 'disableLink', ...before])
  const account = { what: 'account', name: bob.account.email }
  await act('disable', { ...account, reason: 'He imitates a bank' })
  await act('enable', account)
  const { orm } = hopwise.services.database
  const notified = await orm
    .select({ title: notifications.title })
    .from(notifications)
    .where(
      and(
        eq(notifications.workspaceId, await workspaceId),
        inArray(notifications.title, [
          'Your link /twice was disabled',
          'Your link /twice works again',
          'Your account was suspended',
          'Your account is open again',
        ]),
      ),
    )
    .orderBy(notifications.id)
  expect(notified.map(({ title }) => title)).toEqual([
    'Your link /twice was disabled',
    'Your link /twice works again',
    'Your account was suspended',
    'Your account is open again',
  ])
})

test('a reason is corrected by disabling again, and the owner reads the second', async () => {
  const bob = await hopwise.signUp()
  const { id } = await aLink(bob, { slug: 'corrected' })
  const workspaceId = await workspaceIdOf(bob)
  const { orm } = hopwise.services.database
  const link = { what: 'link', name: 'corrected' }
  const account = { what: 'account', name: bob.account.email }
  const reasons = ['It imitates a bnak', 'It imitates a bank', 'It imitates a bank']
  for (const target of [link, account]) {
    for (const reason of reasons) await eve.post('/api/operator/disable', { ...target, reason })
  }
  const [ofLink] = await orm.select().from(links).where(eq(links.id, id))
  const [ofAccount] = await orm.select().from(workspaces).where(eq(workspaces.id, workspaceId))
  expect([ofLink?.disabledReason, ofAccount?.suspendedReason]).toEqual([reasons[1], reasons[1]])
  const notified = await orm
    .select({ body: notifications.body })
    .from(notifications)
    .where(
      and(eq(notifications.workspaceId, workspaceId), like(notifications.body, 'It imitates%')),
    )
    .orderBy(notifications.id)
  expect(notified.map(({ body }) => body.split('\n')[0])).toEqual([
    ...reasons.slice(0, 2),
    ...reasons.slice(0, 2),
  ])
})

test('the logs of operators are whole, and those who stay read that one left', async () => {
  const { email, password } = grace.account
  expect((await grace.post('/api/settings/account/delete', { email, password })).status).toBe(200)
  expect((await entries(eve))[0]).toBe('leaveAsOperator by person')
  expect((await eve.get('/api/audit-log/check')).body).toMatchObject({ isWhole: true })
})
