import { join } from 'node:path'
import { startTestServer } from './start-test-server.ts'

/** Where `npm start` keeps it as well: tests start programs by the dozen. */
const compiled = join(import.meta.dirname, '../../../../node_modules/.cache/compiled')

/** Vitest's global set-up: workers find the server in TEST_DATABASE_URL, and write where it does. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  process.env['TEST_DATABASE_URL'] = server.url
  process.env['TMPDIR'] = server.folder
  process.env['NODE_COMPILE_CACHE'] ??= compiled
  return () => server.stop()
}
