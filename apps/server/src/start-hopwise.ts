import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Database,
  type EmbeddedDatabase,
  extendClickPartitions,
  lockDataFolder,
  migrateDirectly,
  openDatabase,
  startEmbeddedDatabase,
} from '@hopwise/db'
import {
  announceLinkChange,
  createRedirector,
  ownerKeyOf,
  type Redirector,
} from '@hopwise/redirector'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { Background } from './background.ts'
import { watchClock } from './clock/watch-clock.ts'
import type { Config } from './config.ts'
import { deliverAtOnce } from './features/webhooks/index.ts'
import { createMailer } from './integrations/mail/mailer.ts'
import { startJobs } from './jobs/jobs.ts'
import { Live } from './live.ts'
import { createLog } from './log.ts'
import { relayLive } from './relay-live.ts'
import { startSample } from './sample/index.ts'
import { createSecrets } from './secrets.ts'
import type { Services } from './services.ts'

export interface Hopwise {
  log: Logger
  /** Where it listens. */
  url: string
  stop(): Promise<void>
}

/** As many work beside each other; the others wait. */
const jobConnections = 6

/** Brings up everything in the order of its needs; what was started is stopped when a step fails. */
export async function startHopwise(config: Config): Promise<Hopwise> {
  const log = createLog(config)
  const toStop: (() => unknown)[] = []
  async function stop(): Promise<void> {
    for (const end of toStop.splice(0).reverse()) {
      try {
        await end()
      } catch (error) {
        log.error({ err: error }, 'stopping failed')
      }
    }
  }
  try {
    toStop.push(await lockDataFolder(config.dataDir))
    const { database, embedded } = await startDatabase(config, log)
    toStop.push(
      () => embedded?.stop(),
      () => database.close(),
    )
    await migrateDirectly(database)

    const live = new Live()
    const relay = relayLive(live, database)
    toStop.push(() => relay.stop())
    const redirector = startRedirector(config, { database, live, log })
    toStop.push(() => redirector.stop())
    const background = new Background()
    const services: Services = {
      background,
      config,
      database,
      live,
      log,
      mailer: createMailer(config, log),
      secrets: createSecrets(config.secretKey),
      now: () => new Date(),
      async linkChanged(slug) {
        redirector.invalidate(slug)
        // The change is made and stays made; other processes learn of it when their copy ages.
        await announceLinkChange(database, slug).catch((error) => {
          log.error({ err: error, slug }, 'other processes could not be told of a changed link')
        })
      },
    }
    extendPartitions(services)
    const enterSample = startSample(services)
    toStop.push(deliverAtOnce(services))
    const forJobs = openDatabase(database.target, { purpose: 'jobs', max: jobConnections })
    toStop.push(() => forJobs.close())
    const jobs = await startJobs({ ...services, database: forJobs })
    // Jobs wait for their work, which is asked to end before they are.
    toStop.push(
      () => jobs.stop(),
      () => background.stop(),
    )
    const clock = watchClock(services, {
      folder: join(config.dataDir, 'journal'),
      onJump: jobs.clockWasSet,
    })
    toStop.push(() => clock.stop())
    const app = await createApp(services, {
      redirector,
      jobs,
      clock,
      sampleUserId: enterSample,
    })
    toStop.push(() => app.close())
    const url = await listen(app, config)
    log.info({ url: config.publicUrl, database: embedded ? 'embedded' : 'server' }, 'Hopwise is up')
    return { log, url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Beside the start: until its month is made, a click is kept in the default partition. */
function extendPartitions({ background, database, log }: Services): void {
  void background.run(async (signal) => {
    await extendClickPartitions(database.pool, new Date(), { signal }).catch((error) => {
      if (!signal.aborted)
        log.warn(
          { err: error },
          'months of clicks could not be made ahead; it is tried again at night',
        )
    })
  })
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new Error(
        `PORT ${port} on ${host} is taken. Stop what listens there, or set PORT to another.`,
      )
    }
    throw new Error(`Hopwise cannot listen on HOST ${host}, PORT ${port}: ${message}.`)
  }
}

async function startDatabase(
  config: Config,
  log: Logger,
): Promise<{ database: Database; embedded: EmbeddedDatabase | null }> {
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedDatabase({
          dataDir: config.dataDir,
          onCrash: (reason) => log.error({ reason }, 'the embedded database ended; restarting it'),
        })
      : null
  if (embedded !== null && !embedded.folder.startsWith(realpathSync(config.dataDir))) {
    const { folder } = embedded
    log.warn(
      `Database files are in ${folder}, outside DATA_DIR. Put that folder on persistent storage.`,
    )
  }
  const target = {
    url: embedded?.url ?? config.databaseUrl ?? '',
    directUrl: config.databaseDirectUrl ?? undefined,
  }
  const database = openDatabase(target, {
    purpose: 'server',
    onError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
  })
  return { database, embedded }
}

interface RedirectorNeeds {
  database: Database
  live: Live
  log: Logger
}

function startRedirector(config: Config, { database, live, log }: RedirectorNeeds): Redirector {
  return createRedirector({
    target: database.target,
    journalDirectory: join(config.dataDir, 'journal'),
    linksDirectory: join(config.dataDir, 'links'),
    ownerKey: ownerKeyOf(config.secretKey),
    log,
    fsync: config.journalFsync,
    trustedProxies: config.trustProxy ? 1 : 0,
    shortHost: config.shortHost ?? undefined,
    geoHeader: config.geoHeader ?? undefined,
    geoFile: config.geoMmdb ?? undefined,
    onIngested({ workspaceIds }) {
      for (const workspaceId of workspaceIds) live.announce(workspaceId, 'clicks')
    },
  })
}
