import { realpathSync } from 'node:fs'
import {
  type Database,
  migrateDirectly,
  openDatabase,
  refuseUnfit,
  startEmbeddedDatabase,
  untilUsable,
} from '@hopwise/db'
import type { Logger } from 'pino'
import { backUpFirst } from './back-up-first.ts'
import type { Config } from './config.ts'
import { placeOf } from './open-stored.ts'
import type { Stops } from './stops.ts'

/** The pool, over a PostgreSQL of one's own or the embedded one, which is started. */
export async function openStoredDatabase(
  config: Config,
  log: Logger,
  stops: Stops,
): Promise<Database> {
  const url = config.databaseUrl ?? (await startEmbedded(config, log, stops))
  const target = { url, directUrl: config.databaseDirectUrl ?? undefined }
  const database = openDatabase(target, {
    purpose: 'server',
    onError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
  })
  stops.add(() => database.close())
  return database
}

async function startEmbedded({ dataDir }: Config, log: Logger, stops: Stops): Promise<string> {
  const embedded = await startEmbeddedDatabase({
    dataDir,
    onCrash: (reason) => log.error({ reason }, 'the embedded database ended; restarting it'),
  })
  stops.add(() => embedded.stop())
  if (!embedded.folder.startsWith(realpathSync(dataDir))) {
    const { folder } = embedded
    log.warn(
      `Database files are in ${folder}, outside DATA_DIR. Put that folder on persistent storage.`,
    )
  }
  return embedded.url
}

/** Waits for the database, refuses one that is unfit, and brings its schema up to date. */
export async function prepareDatabase(
  config: Config,
  database: Database,
  log: Logger,
  signal?: AbortSignal,
): Promise<void> {
  const place = placeOf(config.databaseUrl, database)
  let isBackedUp = false
  await untilUsable(
    place,
    async () => {
      await refuseUnfit(database.pool, place.variable)
      if (!isBackedUp) await backUpFirst(config, database, log)
      isBackedUp = true
      await migrateDirectly(database)
    },
    { signal, onWaiting: (why) => log.warn(`Waiting for the database. ${why}`) },
  )
}
