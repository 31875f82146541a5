import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, runAs } from './account.ts'
import { type Binaries, binariesIn } from './binaries.ts'
import { folderId, socketFolder } from './data-folder.ts'

type Ids = NonNullable<Account['ids']>

/** Where an account that cannot reach a data folder keeps what is its own. */
const sharedHome = '/var/lib/hopwise'

/** PostgreSQL's folder below a data folder: a link where another account could not reach it there. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Who owns the database's files; null before there are any. */
export function ownerOf(dataDir: string): number | null {
  const folder = databaseFolder(dataDir)
  return existsSync(folder) ? statSync(folder).uid : null
}

/** The folder of the database's socket: beside the files, where their owner can make one. */
export function socketsOf(dataDir: string, account?: Account): string {
  const folder = databaseFolder(dataDir)
  const sockets = socketFolder(existsSync(folder) ? dirname(realpathSync(folder)) : dataDir)
  if (account?.ids !== undefined) chownSync(sockets, account.ids.uid, account.ids.gid)
  return sockets
}

/** The binaries, or a copy of them where the account cannot reach those. */
export function reachableBinaries(found: Binaries, account: Account, dataDir: string): Binaries {
  const { ids } = account
  if (ids === undefined || canRun(account, found)) return found
  const copy = join(makeHome(dataDir, ids), `postgresql-${found.version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.making`
    rmSync(draft, { recursive: true, force: true })
    cpSync(found.folder, draft, { recursive: true, verbatimSymlinks: true })
    giveTo(ids, draft)
    renameSync(draft, copy)
  }
  return binariesIn(copy, found.version)
}

function canRun(account: Account, { postgres }: Binaries): boolean {
  try {
    runAs(account, postgres, ['--version'])
    return true
  } catch {
    return false
  }
}

/** Makes the folder of the database, empty on the first start, where the account owns and reaches it. */
export function makeDatabaseFolder(dataDir: string, account: Account, { initdb }: Binaries): void {
  const folder = databaseFolder(dataDir)
  const { ids } = account
  if (ids === undefined) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return
  }
  if (ownerOf(dataDir) === ids.uid) return
  const home = makeHome(dataDir, ids)
  const moved = join(home, 'postgres')
  const draft = `${moved}.making`
  for (const path of [moved, draft]) rmSync(path, { recursive: true, force: true })
  const isThere = existsSync(folder)
  if (isThere) cpSync(folder, draft, { recursive: true, preserveTimestamps: true })
  else mkdirSync(draft)
  // PostgreSQL refuses a folder that others may read, and a copy's mode is our umask's.
  chmodSync(draft, 0o700)
  giveTo(ids, draft)
  if (isThere) runAs(account, initdb, ['--sync-only', `--pgdata=${draft}`])
  renameSync(draft, moved)
  if (isThere) renameSync(folder, asideOf(folder))
  symlinkSync(moved, folder)
  rmSync(asideOf(folder), { recursive: true, force: true })
}

/** Takes back a move to another account's place that was cut off: the files are still whole here. */
export function undoCutOffMove(dataDir: string): void {
  const folder = databaseFolder(dataDir)
  if (!lstatSync(folder, { throwIfNoEntry: false }) && existsSync(asideOf(folder))) {
    renameSync(asideOf(folder), folder)
  }
}

const asideOf = (folder: string) => `${folder}.moved`

function makeHome(dataDir: string, ids: Ids): string {
  mkdirSync(sharedHome, { recursive: true, mode: 0o755 })
  const home = join(sharedHome, folderId(dataDir))
  mkdirSync(home, { recursive: true, mode: 0o700 })
  chownSync(home, ids.uid, ids.gid)
  return home
}

function giveTo({ uid, gid }: Ids, folder: string): void {
  const { status, stderr } = spawnSync('chown', ['-R', `${uid}:${gid}`, folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${folder} could not be given to user ${uid}: ${stderr.trim()}`)
}
