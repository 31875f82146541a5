import {
  type Database,
  embeddedUrl,
  lockDataFolder,
  openDatabase,
  startEmbeddedDatabase,
} from '@hopwise/db'
import type { Config } from '#src/config.ts'

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>

interface Stored {
  database: Database
  close(): Promise<void>
}

/** The database with its data folder to itself, as nothing else may write while one is restored. */
export async function openAlone({ dataDir, databaseUrl }: Where): Promise<Stored> {
  const unlock = await lockDataFolder(dataDir)
  try {
    const embedded = databaseUrl === null ? await startEmbeddedDatabase({ dataDir }) : null
    const database = openDatabase({ url: embedded?.url ?? databaseUrl ?? '' }, { max: 1 })
    return {
      database,
      async close() {
        await database.close()
        await embedded?.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The database beside a Hopwise that may be running: an embedded one is then asked over its socket. */
export async function openBeside(where: Where): Promise<Stored> {
  if (where.databaseUrl !== null) {
    return besideOf(openDatabase({ url: where.databaseUrl }, { max: 1 }))
  }
  return (await openRunning(where.dataDir)) ?? (await openAlone(where))
}

/** Null when nobody runs it; should somebody do so without answering, the lock says so. */
async function openRunning(dataDir: string): Promise<Stored | null> {
  const url = embeddedUrl(dataDir)
  if (url === null) return null
  const running = openDatabase({ url }, { max: 1 })
  try {
    await running.pool.query('select 1')
    return besideOf(running)
  } catch {
    await running.close()
    return null
  }
}

function besideOf(database: Database): Stored {
  return { database, close: () => database.close() }
}
