import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestApp } from './start-test-app.ts'

/** As `npm run` would, in half the time. */
const resolveOnce = new URL('../../../../scripts/resolve-once.mjs', import.meta.url).href

/** A program of the command line, next to a Hopwise that runs. */
export async function runProgram(
  { services, database }: TestApp,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
) {
  const { dataDir } = services.config
  const file = join(import.meta.dirname, '..', program)
  return await promisify(execFile)(process.execPath, ['--import', resolveOnce, file, ...args], {
    cwd: dataDir,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.target.url,
      PUBLIC_URL: 'http://hopwise.test',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
}
