import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestApp } from './start-test-app.ts'

/** As `npm run` would, in half the time. */
const resolveOnce = new URL('../../../../scripts/resolve-once.mjs', import.meta.url).href

/** `npm run operator -- …`, next to a Hopwise that runs. */
export async function runOperator({ services, database }: TestApp, ...args: string[]) {
  const { dataDir } = services.config
  const program = join(import.meta.dirname, '../operate.ts')
  return await promisify(execFile)(process.execPath, ['--import', resolveOnce, program, ...args], {
    cwd: dataDir,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.target.url,
      PUBLIC_URL: 'http://hopwise.test',
      LOG_LEVEL: 'silent',
    },
  })
}
