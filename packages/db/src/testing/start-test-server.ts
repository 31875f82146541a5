import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { throwawaySettings } from '../embedded/settings.ts'
import { startEmbeddedDatabase } from '../embedded/start-embedded-database.ts'

export interface TestServer {
  url: string
  stop(): Promise<void>
}

/** One PostgreSQL for a run of tests: the one that TEST_DATABASE_URL names, or one that goes with the run. */
export async function startTestServer(): Promise<TestServer> {
  const named = process.env['TEST_DATABASE_URL']
  if (named) return { url: named, stop: () => Promise.resolve() }
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-tests-'))
  const server = await startEmbeddedDatabase({ dataDir, settings: throwawaySettings })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
