import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage } from '@hopwise/cli/src/testing/install-package.ts'
import { type DnsServer, startDnsServer } from '@hopwise/server/src/testing/dns-server.ts'
import { hopwiseUrl, port, sandboxPort, sandboxUrl } from './addresses.ts'
import { type Program, type ProgramOptions, startProgram } from './program.ts'
import { copyTemplate } from './run-database.ts'

export interface Installation {
  /** Null on the embedded database. */
  databaseUrl: string | null
  /** What its checks of domains ask; null where they ask the machine's. */
  dns: DnsServer | null
  stop(): Promise<void>
}

/** What is sealed in the template opens in every copy of it. */
const secretKey = 'one key for all installations of a run'

/** A Hopwise of this worker's own, with its sandbox; on the embedded database where `url` is none. */
export function startInstallation(
  databaseUrl: string | null,
  settings: Record<string, string> = {},
): Promise<Installation> {
  return start(databaseUrl, (dataDir) => [
    {
      main: 'apps/sandbox/src/main.ts',
      env: { SANDBOX_PORT: String(sandboxPort), HOPWISE_URL: hopwiseUrl, DATA_DIR: dataDir },
      readyUrl: `${sandboxUrl}/healthz`,
    },
    {
      main: 'apps/server/src/main.ts',
      env: {
        ...environment(dataDir),
        SANDBOX_URL: sandboxUrl,
        ...databaseOf(databaseUrl),
        ...settings,
      },
      readyUrl: `${hopwiseUrl}/readyz`,
    },
  ])
}

/** The command of the package, installed into an empty folder, on all that it brings along. */
export async function startPackage(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-e2e-package-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { command } = await installPackage(folder)
    const installation = await start(null, (dataDir) => [
      {
        main: command,
        env: { ...environment(dataDir), SANDBOX_PORT: String(sandboxPort) },
        readyUrl: `${hopwiseUrl}/readyz`,
      },
    ])
    return {
      ...installation,
      async stop() {
        await installation.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

function environment(dataDir: string): Record<string, string> {
  return {
    PORT: String(port),
    PUBLIC_URL: hopwiseUrl,
    DATA_DIR: dataDir,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'warn',
  }
}

async function start(
  databaseUrl: string | null,
  programs: (dataDir: string) => ProgramOptions[],
): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-e2e-'))
  const started: Program[] = []
  async function stop(): Promise<void> {
    for (const program of started.splice(0).reverse()) await program.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    for (const program of programs(dataDir)) started.push(await startProgram(program))
  } catch (error) {
    await stop()
    throw error
  }
  return { databaseUrl, dns: null, stop }
}

/** That of the checkout, on a copy of the run's template. */
export async function startCopy(settings?: Record<string, string>): Promise<Installation> {
  const database = await copyTemplate()
  try {
    const installation = await startInstallation(database.target.url, settings)
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

/** The same with a folder for backups. */
export async function startWithBackups(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-e2e-backups-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const installation = await startCopy({ BACKUP_TO: folder })
    return {
      ...installation,
      async stop() {
        await installation.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** The same with name servers that a story fills, where domains lead to this machine. */
export async function startWithDns(): Promise<Installation> {
  const dns = await startDnsServer()
  try {
    const installation = await startCopy({ DNS_SERVERS: dns.address, PRIVATE_WEBHOOKS: 'true' })
    return {
      ...installation,
      dns,
      async stop() {
        await installation.stop()
        dns.stop()
      },
    }
  } catch (error) {
    dns.stop()
    throw error
  }
}

/** With a database server the sample has to be asked for; by itself it is there. */
function databaseOf(url: string | null): Record<string, string> {
  if (url === null) return { DATABASE_URL: '' }
  return { DATABASE_URL: url, SAMPLE_WORKSPACE: 'on', SECRET_KEY: secretKey }
}
