import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hopwiseUrl, port, sandboxPort, sandboxUrl } from './addresses.ts'
import { type Program, startProgram } from './program.ts'
import { copyTemplate } from './run-database.ts'

export interface Installation {
  /** Null on the embedded database. */
  databaseUrl: string | null
  stop(): Promise<void>
}

/** What is sealed in the template opens in every copy of it. */
const secretKey = 'one key for all installations of a run'

/** A Hopwise of this worker's own, with its sandbox; on the embedded database where `url` is none. */
export async function startInstallation(databaseUrl: string | null): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-e2e-'))
  const started: Program[] = []
  async function stop(): Promise<void> {
    for (const program of started.splice(0).reverse()) await program.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    started.push(
      await startProgram({
        main: 'apps/sandbox/src/main.ts',
        env: { SANDBOX_PORT: String(sandboxPort), HOPWISE_URL: hopwiseUrl, DATA_DIR: dataDir },
        readyUrl: `${sandboxUrl}/healthz`,
      }),
    )
    started.push(
      await startProgram({
        main: process.env['E2E_PROGRAM'] ?? 'apps/server/src/main.ts',
        env: {
          PORT: String(port),
          PUBLIC_URL: hopwiseUrl,
          SANDBOX_URL: sandboxUrl,
          DATA_DIR: dataDir,
          TRUST_PROXY: 'true',
          LOG_LEVEL: 'warn',
          ...databaseOf(databaseUrl),
        },
        readyUrl: `${hopwiseUrl}/readyz`,
      }),
    )
  } catch (error) {
    await stop()
    throw error
  }
  return { databaseUrl, stop }
}

/** The same, on a copy of the run's template. */
export async function startCopy(): Promise<Installation> {
  const database = await copyTemplate()
  try {
    const installation = await startInstallation(database.target.url)
    return {
      ...installation,
      async stop() {
        await installation.stop()
        await database.drop()
      },
    }
  } catch (error) {
    await database.drop()
    throw error
  }
}

/** With a database server the sample has to be asked for; by itself it is there. */
function databaseOf(url: string | null): Record<string, string> {
  if (url === null) return { DATABASE_URL: '' }
  return { DATABASE_URL: url, SAMPLE_WORKSPACE: 'on', SECRET_KEY: secretKey }
}
