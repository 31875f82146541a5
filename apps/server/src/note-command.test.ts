import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { auditChains, auditEntries, users } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignatures } from '#src/audit/signatures.ts'
import { ours } from '#src/collection/ours.ts'
import { createSecrets } from '#src/secrets.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const resolveOnce = new URL('../../../scripts/resolve-once.mjs', import.meta.url).href

let hopwise: TestApp
let ada: Marketer
let eve: Marketer
let evesWorkspaceId: number

beforeAll(async () => {
  hopwise = await startTestApp()
  ada = await hopwise.signUp()
  eve = await hopwise.signUp()
  evesWorkspaceId = await workspaceIdOf(eve)
})
afterAll(() => hopwise.stop())

async function run(env: Record<string, string>, program: string, ...given: string[]) {
  const { dataDir } = hopwise.services.config
  const path = join(import.meta.dirname, program)
  return await promisify(execFile)(process.execPath, ['--import', resolveOnce, path, ...given], {
    cwd: dataDir,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: hopwise.database.target.url,
      PUBLIC_URL: 'http://hopwise.test',
      ...env,
    },
  })
}

const commands = async () =>
  (await ada.get('/api/audit-log?actor=command')).body.map(({ title, after }) => [title, after])

test('commands on the machine are in the operator’s log', async () => {
  await run({}, 'invite.ts')
  await run({}, 'backup/main.ts', 'backup', 'one.backup')
  await run({}, 'keys/rotate-key.ts')
  expect(await commands()).toEqual([
    ['Changed the key of the installation', { resealed: expect.any(Number), unreadable: 0 }],
    ['Made a backup', { isEncrypted: false }],
    ['Created an invitation', null],
  ])
})

test('disabling with another key is refused, and changes nothing', async () => {
  const before = await commands()
  const SECRET_KEY = 'another key of thirty-two letters'
  const disabling = run(
    { SECRET_KEY },
    'operate.ts',
    ...['disable', 'host', 'shop.example', '--reason', 'Phishing'],
  )
  await expect(disabling).rejects.toMatchObject({
    stderr: expect.stringContaining('The audit log is signed with another key.'),
  })
  expect((await ada.get('/api/operator')).body.hosts).toEqual([])
  expect(await commands()).toEqual(before)
})

test('a command with another key does its work, says that the log lacks it, and breaks no chain', async () => {
  const before = await commands()
  const SECRET_KEY = 'another key of thirty-two letters'
  const { stdout, stderr } = await run({ SECRET_KEY }, 'invite.ts')
  expect(stdout).toContain('/api/login/sign-up?invitation=')
  expect(stderr).toContain('This is not in the audit log.')
  expect(await commands()).toEqual(before)
})

test('an operator who has not signed in since a lost key was replaced keeps no command from the others’ logs', async () => {
  const { orm } = hopwise.services.database
  const isEve = eq(users.email, eve.account.email)
  await orm.update(users).set({ isOperator: true, appointedAt: new Date() }).where(isEve)
  const evesEntries = () =>
    orm.$count(auditEntries, ours({ workspaceId: evesWorkspaceId }, auditEntries))
  const [before, evesBefore] = [await commands(), await evesEntries()]
  const invited = ['Created an invitation', null]
  expect((await run({}, 'invite.ts')).stderr).toBe('')
  expect(await commands()).toEqual([invited, ...before])
  expect(await evesEntries()).toBe(evesBefore + 1)

  const ofEve = ours({ workspaceId: evesWorkspaceId }, auditChains)
  const lost = 'another key of thirty-two letters'
  const { key } = makeSignatures(createSecrets(lost), evesWorkspaceId)
  await orm.update(auditChains).set({ key }).where(ofEve)
  const entriesOfEve = ours({ workspaceId: evesWorkspaceId }, auditEntries)
  await orm
    .update(auditEntries)
    .set({ at: new Date('2020-01-01') })
    .where(entriesOfEve)
  const withLost = run({ SECRET_KEY: lost }, 'operate.ts', 'dismiss', eve.account.email)
  await expect(withLost).rejects.toMatchObject({
    stderr: expect.stringContaining('The audit log is signed with another key.'),
  })
  expect((await run({}, 'invite.ts')).stderr).toBe('')
  const dismissing = run({}, 'operate.ts', 'dismiss', eve.account.email)
  expect((await dismissing).stdout).toContain('is no longer an operator.')
  expect(await commands()).toEqual([
    ['Dismissed an operator', { email: eve.account.email }],
    invited,
    invited,
    ...before,
  ])
  expect(await evesEntries()).toBe(evesBefore + 1)
})
