import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { auditEntries } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workspaceIdOf } from './testing/records.ts'
import { startTestApp, type TestApp } from './testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

/** The program as npm runs it. */
async function check(): Promise<{ stdout: string; code: number }> {
  const { config, database } = hopwise.services
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: config.dataDir,
    DATABASE_URL: database.target.url,
  }
  const program = join(import.meta.dirname, 'check-audit.ts')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env })
    return { stdout, code: 0 }
  } catch (error) {
    // safe because it is thrown for a program that ended otherwise than well
    const { stdout, code } = error as { stdout: string; code: number }
    return { stdout, code }
  }
}

test('the check names the entry at which a log broke, and fails', async () => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  await ada.post('/api/products', { name: 'Lamp' })
  const [adas, eves] = [await workspaceIdOf(ada), await workspaceIdOf(eve)]
  const whole = await check()
  expect(whole.code).toBe(0)
  expect(whole.stdout).toContain(`Workspace ${adas}: whole, 3 entries since `)
  await hopwise.services.database.orm.delete(auditEntries).where(eq(auditEntries.workspaceId, eves))
  const broken = await check()
  expect(broken.code).toBe(1)
  expect(broken.stdout).toContain(`Workspace ${adas}: whole`)
  expect(broken.stdout).toContain(`Workspace ${eves}: broken at entry 1, 0 entries`)
})
