import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditEntries, users, workspaces } from '@hopwise/db'
import { lockWaits } from '@hopwise/db/testing'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '#src/config.ts'
import { readConfig } from '#src/config.ts'
import { Browser } from '#src/testing/browser.ts'
import { quickPasswords } from '#src/testing/quick-passwords.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp, type TestOptions } from '#src/testing/start-test-app.ts'
import { makeInvitation } from './invitations.ts'

const grace = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  username: 'grace',
  password: 'nanoseconds are long',
}
const eve = { ...grace, email: 'eve@example.com', username: 'eve' }

async function start(config: Partial<Config>, options: TestOptions = {}) {
  const hopwise = await startTestApp(config, options)
  onTestFinished(() => hopwise.stop())
  return hopwise
}

test('on a public address sign-up and the sample are off unless a setting opens them', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-public-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const of = (settings: object) => {
    const { signUp, sampleWorkspace } = readConfig({ DATA_DIR: dataDir, ...settings })
    return { signUp, sampleWorkspace }
  }
  const publicly = { PUBLIC_URL: 'https://hop.example' }
  expect(of(publicly)).toEqual({ signUp: 'first', sampleWorkspace: false })
  expect(of({ ...publicly, SIGN_UP: 'open' })).toEqual({ signUp: 'open', sampleWorkspace: false })
  expect(of({ ...publicly, SAMPLE_WORKSPACE: 'on' })).toMatchObject({ sampleWorkspace: true })
  for (const PUBLIC_URL of [
    undefined,
    'http://localhost:3000',
    'http://127.0.0.1:80',
    'http://[::1]:80',
  ]) {
    expect(of({ PUBLIC_URL })).toEqual({ signUp: 'open', sampleWorkspace: true })
  }
})

test('the first account of a public Hopwise is the operator’s; after it, invited people sign up', async () => {
  const { app, services, anyone } = await start({ signUp: 'first' })
  const browser = new Browser(app)
  expect((await browser.open('/api/login')).html).toContain('href="/api/login/sign-up"')
  expect((await anyone.post('/api/auth/sign-up/email', grace)).status).toBe(200)
  expect((await browser.open('/api/login')).html).not.toContain('/api/login/sign-up')
  expect((await browser.open('/api/login/sign-up')).status).toBe(403)
  expect((await anyone.post('/api/auth/sign-up/email', eve)).status).toBe(403)
  const { orm } = services.database
  const invitation = await makeInvitation(orm, services.now())
  expect((await anyone.post('/api/auth/sign-up/email', { ...eve, invitation })).status).toBe(200)
  const rows = await orm.select({ email: users.email, isOperator: users.isOperator }).from(users)
  expect(rows.toSorted((a, b) => a.email.localeCompare(b.email))).toEqual([
    { email: eve.email, isOperator: false },
    { email: grace.email, isOperator: true },
  ])
  expect(await orm.$count(auditEntries, eq(auditEntries.action, 'createAccount'))).toBe(2)
})

test('of two people who sign up first at once, one is let in', async () => {
  const { anyone, services } = await start({ signUp: 'first' })
  const answers = await Promise.all(
    [grace, eve].map((account) => anyone.post('/api/auth/sign-up/email', account)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await services.database.orm.$count(users)).toBe(1)
})

test('anyone whose sign-up began before the first account was made is refused after it', async () => {
  const began = Promise.withResolvers<void>()
  const graceIsIn = Promise.withResolvers<void>()
  const late = { ...eve, password: 'as slow as can be' }
  async function hash(password: string): Promise<string> {
    if (password === late.password) {
      began.resolve()
      await graceIsIn.promise
    }
    return await quickPasswords.hash(password)
  }
  const { anyone, services } = await start(
    { signUp: 'first' },
    { passwords: { ...quickPasswords, hash } },
  )
  const refused = anyone.post('/api/auth/sign-up/email', late)
  await began.promise
  expect((await anyone.post('/api/auth/sign-up/email', grace)).status).toBe(200)
  graceIsIn.resolve()
  expect(await refused).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('by invitation') },
  })
  expect(await services.database.orm.$count(users)).toBe(1)
})

test('anyone who is about to be stored as the first account is refused where another came first', async () => {
  const { anyone, services } = await start({ signUp: 'first' })
  const { orm, pool } = services.database
  const refused = await orm.transaction(async (transaction) => {
    const first = { id: 'grace', name: 'Grace', email: grace.email, isOperator: true }
    await transaction.insert(users).values(first)
    const answer = anyone.post('/api/auth/sign-up/email', eve)
    await expect.poll(() => lockWaits(pool)).toBeGreaterThan(0)
    return { answer }
  })
  expect(await refused.answer).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('by invitation') },
  })
  expect(await orm.$count(users)).toBe(1)
})

test.each([
  ['http://hopwise.test', 'open', false],
  ['http://hopwise.test', 'invite', true],
  ['http://localhost:3000', 'open', true],
] as const)(
  'an account made at %s with sign-up %s is trusted: %s',
  async (publicUrl, signUp, isTrusted) => {
    const hopwise = await start({ publicUrl, signUp: 'open' })
    const { orm } = hopwise.services.database
    const trustOf = async (workspaceId: number) => {
      const [row] = await orm.select().from(workspaces).where(eq(workspaces.id, workspaceId))
      return row?.isTrusted
    }
    expect(await trustOf(await workspaceIdOf(await hopwise.signUp()))).toBe(true)
    if (signUp === 'invite') {
      const invited = await start({ publicUrl, signUp })
      const invitation = await makeInvitation(invited.services.database.orm, new Date())
      await invited.anyone.post('/api/auth/sign-up/email', { ...grace, invitation })
      const [row] = await invited.services.database.orm.select().from(workspaces)
      expect(row?.isTrusted).toBe(isTrusted)
      return
    }
    expect(await trustOf(await workspaceIdOf(await hopwise.signUp()))).toBe(isTrusted)
  },
)

test('where the sample is off, no page offers it and no call opens it', async () => {
  const { app, anyone } = await start({ sampleWorkspace: false }, { sampleUserId: async () => 'x' })
  expect((await new Browser(app).open('/api/login')).html).not.toContain('sample data')
  expect((await anyone.post('/api/login/demo')).status).toBe(404)
})
