import { accessSync, constants, existsSync, statSync } from 'node:fs'
import {
  type Database,
  embeddedUrl,
  explainDatabaseError,
  lockDataFolder,
  openDatabase,
  refuseOtherSchema,
  startEmbeddedDatabase,
} from '@hopwise/db'
import type { Settings } from '@hopwise/settings'

export interface Where {
  dataDir: string
  /** Null means the embedded database. */
  databaseUrl: string | null
}

type WhereSettings = Pick<Settings<'restore'>, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>

/** Past a pooler where there is a way: one long transaction outlasts its time limits. */
export function whereOf(settings: WhereSettings): Where {
  const { DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL } = settings
  return {
    dataDir: DATA_DIR,
    databaseUrl: (DATABASE_URL && DATABASE_DIRECT_URL) || DATABASE_URL || null,
  }
}

export interface Stored {
  database: Database
  close(): Promise<void>
}

/** Files that another user would leave in a data folder are out of reach for the one who runs it. */
export function belongsToAnother(dataDir: string): boolean {
  const self = process.getuid?.()
  return self !== undefined && existsSync(dataDir) && statSync(dataDir).uid !== self
}

/** For commands that write into the data folder. A group may share it; root's files are root's alone. */
export function refuseOthersFolder({ dataDir }: Where): void {
  const isRoot = process.getuid?.() === 0
  if (!belongsToAnother(dataDir) || (!isRoot && isWritable(dataDir))) return
  throw new Error(
    `${dataDir} belongs to another user. Run this command as that user, or Hopwise could not read what it writes.`,
  )
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The database with its data folder to itself, as nothing else may write while one is restored. */
export async function openAlone(where: Where): Promise<Stored> {
  const { dataDir, databaseUrl } = where
  const unlock = await lockDataFolder(dataDir)
  try {
    const embedded = databaseUrl === null ? await startEmbeddedDatabase({ dataDir }) : null
    const database = openDatabase({ url: embedded?.url ?? databaseUrl ?? '' }, { max: 1 })
    return await checked(
      {
        database,
        async close() {
          await database.close()
          await embedded?.stop()
          unlock()
        },
      },
      where,
    )
  } catch (error) {
    unlock()
    throw error
  }
}

/** The database alongside a Hopwise that may be running: an embedded one is then asked over its socket. */
export async function openNextTo(where: Where): Promise<Stored> {
  if (where.databaseUrl !== null) {
    return await checked(nextToOf(openDatabase({ url: where.databaseUrl }, { max: 1 })), where)
  }
  return (await openRunning(where)) ?? (await openAlone(where))
}

/** Null when no one runs it; should someone do so without answering, the lock says so. */
async function openRunning(where: Where): Promise<Stored | null> {
  const url = embeddedUrl(where.dataDir)
  if (url === null) return null
  const running = openDatabase({ url }, { max: 1 })
  try {
    await running.pool.query('select 1')
  } catch {
    await running.close()
    return null
  }
  return await checked(nextToOf(running), where)
}

/** Closes it again, and says why, where it cannot be used. */
async function checked(stored: Stored, { databaseUrl }: Where): Promise<Stored> {
  const place = databasePlace(databaseUrl, stored.database)
  try {
    await refuseOtherSchema(stored.database.pool, place.variable)
    return stored
  } catch (error) {
    await stored.close()
    throw explainDatabaseError(error, place)
  }
}

/** By which setting a person finds the database. */
export function databasePlace(databaseUrl: string | null, { target }: Pick<Database, 'target'>) {
  return { variable: databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL', url: target.url }
}

function nextToOf(database: Database): Stored {
  return { database, close: () => database.close() }
}
