import { startTestServer } from './start-test-server.ts'

/** Vitest's global set-up: workers find the server in TEST_DATABASE_URL, and write where it does. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  process.env['TEST_DATABASE_URL'] = server.url
  process.env['TMPDIR'] = server.folder
  return () => server.stop()
}
