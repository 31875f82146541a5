import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { accountsToTry, runAs } from './account.ts'
import { findBinaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import {
  databaseFolder,
  makeDatabaseFolder,
  ownerOf,
  reachableBinaries,
  socketsOf,
} from './home.ts'
import { initialize } from './initialize.ts'

/** The major version whose files are opened. */
const majorVersion = '18'

/** Finds an account that may run PostgreSQL here, and makes the database's files on the first start. */
export function prepareCluster(dataDir: string): Cluster {
  refuseOtherFiles(dataDir)
  const cluster = layOut(dataDir)
  initialize(cluster)
  return cluster
}

function layOut(dataDir: string): Cluster {
  const found = findBinaries()
  const refusals: string[] = []
  for (const account of accountsToTry(ownerOf(dataDir))) {
    try {
      const binaries = reachableBinaries(found, account, dataDir)
      runAs(account, binaries.postgres, ['--version'])
      makeDatabaseFolder(dataDir, account)
      const data = realpathSync(databaseFolder(dataDir))
      return { data, sockets: socketsOf(dataDir, account), binaries, account }
    } catch (error) {
      refusals.push(`as ${account.name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  throw new Error(whyNobody(refusals))
}

function refuseOtherFiles(dataDir: string): void {
  if (existsSync(join(dataDir, 'pg', 'PG_VERSION')) && !existsSync(databaseFolder(dataDir))) {
    throw new Error(
      `${dataDir} holds the database of an earlier Hopwise, which this version cannot open. ` +
        'With the earlier version, run npm run backup -- hopwise.backup. Then move the folder ' +
        'away and run npm run restore -- hopwise.backup with this one.',
    )
  }
  const versionFile = join(databaseFolder(dataDir), 'PG_VERSION')
  if (!existsSync(versionFile)) return
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version === majorVersion) return
  throw new Error(
    `${dataDir} holds files of PostgreSQL ${version}, and this Hopwise brings ${majorVersion}. ` +
      'Back up with the version that wrote them, and restore the backup with this one.',
  )
}

function whyNobody(refusals: string[]): string {
  const way = 'set DATABASE_URL to a PostgreSQL server, version 15 or newer'
  if (isMusl()) {
    return `The embedded PostgreSQL needs glibc, and this Linux has musl: ${way}.`
  }
  const tried = `(${refusals.join('; ')})`
  if (process.getuid?.() === 0) {
    return `PostgreSQL refuses to run as root, and nothing else works here: run Hopwise as another user, or ${way} ${tried}.`
  }
  return `The embedded PostgreSQL cannot run here: ${way} ${tried}.`
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  // safe because Node's report of itself has this shape on every platform
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}
