import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { accountsToTry, runAs } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { databaseFolder, ownerOf } from './data-folder.ts'
import { makeDatabaseFolder, reachableBinaries, recoverInterruptedMove, socketsOf } from './home.ts'
import { initialize } from './initialize.ts'
import { stopLeftoverServer } from './processes.ts'

const advice = 'set DATABASE_URL to a PostgreSQL server, version 15 or newer'
/** The major version whose files are opened. */
const majorVersion = '18'

/** Finds an account that may run PostgreSQL here, and makes the database's files on the first start. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const binaries = findBinaries()
  if (isMusl())
    throw new Error(`The embedded PostgreSQL needs glibc, and this Linux has musl: ${advice}.`)
  recoverInterruptedMove(dataDir)
  refuseOtherFiles(dataDir)
  const folder = databaseFolder(dataDir)
  if (existsSync(folder)) {
    // Before anything is moved from under it.
    await stopLeftoverServer({ data: realpathSync(folder), sockets: socketsOf(dataDir), binaries })
  }
  const cluster = layOut(dataDir, binaries)
  initialize(cluster)
  return cluster
}

function layOut(dataDir: string, found: Binaries): Cluster {
  const refusals: string[] = []
  for (const account of accountsToTry(ownerOf(dataDir))) {
    try {
      const binaries = reachableBinaries(found, account, dataDir)
      runAs(account, binaries.postgres, ['--version'])
      makeDatabaseFolder(dataDir, account, binaries)
      const data = realpathSync(databaseFolder(dataDir))
      if (process.platform !== 'win32') runAs(account, 'test', ['-w', data])
      return { data, sockets: socketsOf(dataDir, account), binaries, account }
    } catch (error) {
      refusals.push(`as ${account.name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  throw new Error(noAccountMessage(refusals))
}

function refuseOtherFiles(dataDir: string): void {
  const folder = databaseFolder(dataDir)
  if (existsSync(join(dataDir, 'pg', 'PG_VERSION')) && !existsSync(folder)) {
    throw new Error(
      `${dataDir} holds the database of an earlier Hopwise, which this version cannot open. ` +
        'Back it up with the earlier version. Then move the folder away, and restore the backup ' +
        'with this one.',
    )
  }
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(folder)) {
    throw new Error(
      `${folder} points to ${readlinkSync(folder)}, which no longer exists. Restore that folder, ` +
        'or delete the link to start with an empty database.',
    )
  }
  const versionFile = join(folder, 'PG_VERSION')
  if (!existsSync(versionFile)) return
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version === majorVersion) return
  throw new Error(
    `${dataDir} contains a PostgreSQL ${version} database, but this version of Hopwise uses PostgreSQL ${majorVersion}. ` +
      'Back up with the version that wrote them, and restore the backup with this one.',
  )
}

function noAccountMessage(refusals: string[]): string {
  const tried = `(${refusals.join('; ')})`
  if (process.getuid?.() === 0) {
    return `PostgreSQL refuses to run as root, and no unprivileged account works here. Run Hopwise as a non-root user, or ${advice} ${tried}.`
  }
  return `The embedded PostgreSQL cannot run here: ${advice} ${tried}.`
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  // safe because Node's report of itself has this shape on every platform
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}
