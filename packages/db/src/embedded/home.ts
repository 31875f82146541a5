import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Account, runAs } from './account.ts'
import { type Binaries, binariesIn } from './binaries.ts'
import { databaseFolder, folderId, ownerOf, socketFolder } from './data-folder.ts'

type Ids = NonNullable<Account['ids']>

/** Where an account that cannot reach a data folder keeps what is its own. */
const sharedHome = '/var/lib/hopwise'

/** The folder of the database's socket: alongside the files, where their owner can make one. */
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
  const home = makeHome(dataDir, ids)
  const copy = join(home, `postgresql-${found.version}`)
  if (!existsSync(copy)) {
    const temporary = `${copy}.making`
    rmSync(temporary, { recursive: true, force: true })
    cpSync(found.folder, temporary, { recursive: true, verbatimSymlinks: true })
    chownRecursively(ids, temporary)
    renameSync(temporary, copy)
  }
  for (const name of readdirSync(home)) {
    const isOld = name.startsWith('postgresql-') && name !== basename(copy)
    if (isOld) rmSync(join(home, name), { recursive: true, force: true })
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
  if (ids !== undefined && ownerOf(dataDir) === ids.uid) return
  if (ids !== undefined && !canReach(account, dataDir)) {
    moveHome(dataDir, { ...account, ids }, initdb)
    return
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (ids !== undefined) chownRecursively(ids, folder)
}

function canReach(account: Account, folder: string): boolean {
  try {
    runAs(account, 'test', ['-x', folder])
    return true
  } catch {
    return false
  }
}

/** Puts a link in the place of the folder, and what it holds at the account's own. */
function moveHome(dataDir: string, account: Account & { ids: Ids }, initdb: string): void {
  const folder = databaseFolder(dataDir)
  const moved = join(makeHome(dataDir, account.ids), 'postgres')
  const temporary = `${moved}.making`
  for (const path of [moved, temporary]) rmSync(path, { recursive: true, force: true })
  const isThere = existsSync(folder)
  if (isThere) cpSync(folder, temporary, { recursive: true, preserveTimestamps: true })
  else mkdirSync(temporary)
  // PostgreSQL refuses a folder that others may read, and a copy's mode is our umask's.
  chmodSync(temporary, 0o700)
  chownRecursively(account.ids, temporary)
  if (isThere) runAs(account, initdb, ['--sync-only', `--pgdata=${temporary}`])
  renameSync(temporary, moved)
  if (isThere) renameSync(folder, asideOf(folder))
  symlinkSync(moved, folder)
  rmSync(asideOf(folder), { recursive: true, force: true })
}

/** After a move to another account's place that was cut off: before the link the files are whole here. */
export function recoverInterruptedMove(dataDir: string): void {
  const folder = databaseFolder(dataDir)
  if (!existsSync(asideOf(folder))) return
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found === undefined) renameSync(asideOf(folder), folder)
  else if (found.isSymbolicLink() && existsSync(folder)) {
    rmSync(asideOf(folder), { recursive: true })
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

/** A folder after what it holds: while its own owner is another, it has not been done. */
function chownRecursively({ uid, gid }: Ids, folder: string): void {
  const { status, stderr } = spawnSync('chown', ['-R', `${uid}:${gid}`, folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${folder} could not be given to user ${uid}: ${stderr.trim()}`)
}
