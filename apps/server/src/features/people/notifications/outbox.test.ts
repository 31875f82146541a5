import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { notify } from './notify.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

async function outbox(): Promise<string> {
  const folder = join(hopwise.services.config.dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  const mails = files.filter((file) => file.endsWith('.eml'))
  return (await Promise.all(mails.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
}

test('without a mail server a notice is in the outbox, as every other mail', async () => {
  const ada = await hopwise.signUp()
  await notify(hopwise.services, await workspaceIdOf(ada), {
    kind: 'account',
    key: 'passkey-added-1',
    title: 'A passkey was added',
  })
  await expect.poll(outbox).toContain('Subject: A passkey was added')
  expect(await outbox()).toContain(`To: ${ada.account.email}`)
})
