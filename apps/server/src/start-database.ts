import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import {
  type Database,
  launchEmbeddedDatabase,
  migrateDirectly,
  openDatabase,
  refuseUnfit,
  untilUsable,
  type Waiting,
} from '@hopwise/db'
import type { Logger } from 'pino'
import { backUpFirst } from './backup/back-up-first.ts'
import type { Config } from './config.ts'
import { databasePlace } from './open-stored.ts'
import type { Stops } from './stops.ts'

/** Two that count, two that listen and one that announces. */
const otherConnections = 5
const slowStartMs = 3_000
const slowStart = 'The embedded PostgreSQL is starting; after a crash it reads its log first.'
const tableInUse =
  'The migration waits for a table that something else is using, such as a backup. It tries again until it gets it.'

interface StoredDatabase {
  database: Database
  /** Rejects when the embedded database does not start. */
  ready: Promise<void>
}

/** The pool, over a PostgreSQL of one's own or the embedded one, which may still be starting. */
export async function openStoredDatabase(
  config: Config,
  log: Logger,
  stops: Stops,
): Promise<StoredDatabase> {
  const { url, ready } =
    config.databaseUrl === null
      ? await launchEmbedded(config, log, stops)
      : { url: config.databaseUrl, ready: Promise.resolve() }
  const target = { url, directUrl: config.databaseDirectUrl ?? undefined }
  const database = openDatabase(target, {
    purpose: 'server',
    max: config.databaseConnections.screens,
    onError: ({ message }) => log.warn({ reason: message }, 'an idle database connection was lost'),
  })
  stops.add(() => database.close())
  return { database, ready }
}

async function launchEmbedded({ dataDir, databaseConnections }: Config, log: Logger, stops: Stops) {
  const { screens, jobs, links } = databaseConnections
  const embedded = await launchEmbeddedDatabase({
    dataDir,
    connections: screens + jobs + links + otherConnections,
    onCrash: (reason) => log.error({ reason }, 'the embedded database ended; restarting it'),
  })
  stops.add(() => embedded.stop())
  if (!embedded.folder.startsWith(realpathSync(dataDir))) {
    const { folder } = embedded
    log.warn(
      `Database files are in ${folder}, outside DATA_DIR. Put that folder on persistent storage.`,
    )
  }
  return embedded
}

/** An embedded database that was cut off recovers first, which can take minutes. */
async function untilReady(ready: Promise<void>, { signal, onWaiting }: Waiting): Promise<void> {
  signal?.throwIfAborted()
  const reminder = setInterval(() => onWaiting(slowStart), slowStartMs)
  try {
    await Promise.race([ready, ...(signal ? [once(signal, 'abort')] : [])])
    signal?.throwIfAborted()
  } finally {
    clearInterval(reminder)
  }
}

/** Waits for the database, refuses one that is unfit, and brings its schema up to date. */
export async function prepareDatabase(
  config: Config,
  { database, ready }: StoredDatabase,
  log: Logger,
  waiting: Waiting,
): Promise<void> {
  const { signal } = waiting
  const place = databasePlace(config.databaseUrl, database)
  let isBackedUp = false
  await untilReady(ready, waiting)
  await untilUsable(
    place,
    async () => {
      await refuseUnfit(database.pool, place.variable)
      if (!isBackedUp) await backUpFirst(config, database, log, signal)
      isBackedUp = true
      signal?.throwIfAborted()
      await migrateDirectly(database, {
        signal,
        onInUse: () => waiting.onWaiting(tableInUse),
      })
    },
    waiting,
  )
}
