import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const resolveOnce = new URL('../../../scripts/resolve-once.mjs', import.meta.url).href

let hopwise: TestApp
let ada: Marketer

beforeAll(async () => {
  hopwise = await startTestApp()
  ada = await hopwise.signUp()
  await hopwise.signUp()
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
