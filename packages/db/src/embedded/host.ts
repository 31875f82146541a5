// The embedded database's own process: PGlite behind a unix socket, so that a slow query never
// blocks a redirect. Started by start-embedded-database.ts with (database folder, socket folder).
import { mkdirSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { takeExclusiveLock } from './exclusive-lock.ts'
import { keepQueriesWhole } from './one-session.ts'

const maxConnections = 100
/** On a busy machine a visitor waiting for a redirect goes first. */
const niceness = 10
/** A predecessor whose parent was killed still flushes for a moment. */
const predecessorWaitMs = 30_000

const [databaseFolder, socketFolder] = process.argv.slice(2)
if (databaseFolder === undefined || socketFolder === undefined) {
  throw new Error('host.ts needs a database folder and a socket folder')
}

// On Linux this is the calling thread, the one that runs the queries.
if (process.platform === 'linux') setPriority(0, niceness)

await takeExclusiveLock(join(socketFolder, 'database.lock'), predecessorWaitMs)
mkdirSync(databaseFolder, { recursive: true, mode: 0o700 })
const db = await PGlite.create({ dataDir: databaseFolder })
const path = join(socketFolder, '.s.PGSQL.5432')
rmSync(path, { force: true })
const server = new PGLiteSocketServer({ db: keepQueriesWhole(db), path, maxConnections })
await server.start()

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await server.stop()
  await db.close()
  process.exit(0)
}

// Signals of a terminal reach the whole group; only the parent decides when the database goes.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('message', (message) => {
  if (message === 'stop') void stop()
})
process.on('disconnect', () => void stop())
process.send?.('ready')
