import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverSettings } from '../embedded/settings.ts'
import { startEmbeddedDatabase } from '../embedded/start-embedded-database.ts'
import { isRunning } from './is-running.ts'

const memoryFolder = '/dev/shm'
const enoughBytes = 3 * 1024 ** 3
const prefix = 'hopwise-tests-'

/** What a power loss would take is not kept. */
const throwawaySettings = {
  ...serverSettings,
  max_connections: '200',
  shared_buffers: '256MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '1GB',
}

export interface TestServer {
  url: string
  /** For whatever else the tests write; it goes with the server. */
  folder: string
  stop(): Promise<void>
}

/** One PostgreSQL for a run of tests: the one that TEST_DATABASE_URL names, or one that goes with the run. */
export async function startTestServer(): Promise<TestServer> {
  const named = process.env['TEST_DATABASE_URL']
  if (named) return { url: named, folder: tmpdir(), stop: () => Promise.resolve() }
  for (const folder of [memoryFolder, tmpdir()]) removeLeftOvers(folder)
  const dataDir = mkdtempSync(join(quickestFolder(), `${prefix}${process.pid}-`))
  const folder = join(dataDir, 'tmp')
  mkdirSync(folder)
  const server = await startEmbeddedDatabase({ dataDir, settings: throwawaySettings, niceness: 0 })
  return {
    url: server.url,
    folder,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A database is a thousand files: made in memory they cost a tenth of what they do on a disk. */
function quickestFolder(): string {
  if (!existsSync(memoryFolder)) return tmpdir()
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize > enoughBytes ? memoryFolder : tmpdir()
}

/** What a run that was killed left behind would keep its memory for ever. */
function removeLeftOvers(within: string): void {
  if (!existsSync(within)) return
  for (const name of readdirSync(within)) {
    if (!name.startsWith(prefix)) continue
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (pid > 0 && !isRunning(pid)) rmSync(join(within, name), { recursive: true, force: true })
  }
}
