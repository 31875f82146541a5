import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
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
export function makeDatabaseFolder(dataDir: string, { ids }: Account): void {
  const folder = databaseFolder(dataDir)
  if (ids === undefined) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return
  }
  if (ownerOf(dataDir) === ids.uid) return
  const home = makeHome(dataDir, ids)
  const moved = join(home, 'postgres')
  if (existsSync(folder)) moveAcross(folder, moved)
  else mkdirSync(moved, { recursive: true, mode: 0o700 })
  giveTo(ids, moved)
  rmSync(folder, { force: true })
  symlinkSync(moved, folder)
}

function makeHome(dataDir: string, ids: Ids): string {
  mkdirSync(sharedHome, { recursive: true, mode: 0o755 })
  const home = join(sharedHome, folderId(dataDir))
  mkdirSync(home, { recursive: true, mode: 0o700 })
  chownSync(home, ids.uid, ids.gid)
  return home
}

function moveAcross(from: string, to: string): void {
  const draft = `${to}.making`
  rmSync(draft, { recursive: true, force: true })
  cpSync(from, draft, { recursive: true, preserveTimestamps: true })
  // PostgreSQL refuses a folder that others may read, and a copy's mode is our umask's.
  chmodSync(draft, 0o700)
  renameSync(draft, to)
  rmSync(from, { recursive: true })
}

function giveTo({ uid, gid }: Ids, folder: string): void {
  const { status, stderr } = spawnSync('chown', ['-R', `${uid}:${gid}`, folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${folder} could not be given to user ${uid}: ${stderr.trim()}`)
}
