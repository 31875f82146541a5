import { join } from 'node:path'
import {
  type Database,
  explainDatabaseError,
  extendClickPartitions,
  lockDataFolder,
  type Notifier,
  openDatabase,
  untilUsable,
  type Waiting,
} from '@hopwise/db'
import {
  createLinkAnnouncer,
  createRedirector,
  createRegistry,
  domainsChanged,
  ownerKeyOf,
  type Redirector,
  watchClock,
} from '@hopwise/redirector'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { stageFiles } from './backup/file-lines.ts'
import { createClients } from './clients.ts'
import { type Config, type StartConfig, withTakenPort } from './config.ts'
import { lackOfRoom } from './data-folder.ts'
import { keepKnownCertificates, openTls } from './features/links/certificates/index.ts'
import { addConnectionFigures } from './http/connection-figures.ts'
import { type Door, openDoor } from './http/door.ts'
import { Limits } from './http/limits.ts'
import { createDangers } from './integrations/danger-lists/dangers.ts'
import { createMailer } from './integrations/mail/mailer.ts'
import { Background } from './jobs/background.ts'
import { handOnAtOnce } from './jobs/hand-on-events.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import { takeUpWork } from './jobs/take-up-work.ts'
import { takeNewKey } from './keys/take-new-key.ts'
import { Live } from './live.ts'
import { createLog } from './log.ts'
import { databasePlace } from './open-stored.ts'
import { Parsers } from './parsing/parsers.ts'
import { warnOfReach } from './reach.ts'
import { relayLive } from './relay-live.ts'
import { startSample } from './sample/index.ts'
import { createSecrets } from './secrets.ts'
import type { Services } from './services.ts'
import { openStoredDatabase, prepareDatabase } from './start-database.ts'
import { Stops } from './stops.ts'

export interface Hopwise {
  config: Config
  database: Database
  /** Where it listens. */
  url: string
  stop(): Promise<void>
}

/** Offers a sandbox on the port, or on another where that is taken. */
export type StartSandbox = (options: { port: number; hopwiseUrl: string }) => Promise<{
  url: string
  stop(): void
}>

export interface StartOptions {
  log?: Logger
  startSandbox?: StartSandbox | undefined
  /** Aborts the start. */
  signal?: AbortSignal
}

/**
 * Brings up everything in the order of its needs; what was started is stopped when a step fails. Anyone who
 * comes before the end is answered by the redirector, or with the notice that Hopwise is starting.
 */
export async function startHopwise(
  given: StartConfig,
  options: StartOptions = {},
): Promise<Hopwise> {
  const { log = createLog(given), signal } = options
  const stops = new Stops(log)
  let jobs: Jobs | null = null
  try {
    stops.add(await lockDataFolder(given.dataDir))
    // Of a restore that was killed.
    stageFiles(given.dataDir).drop()
    const lack = lackOfRoom(given.dataDir)
    if (lack !== null) log.warn(lack)
    const door = await openDoor(given)
    stops.add(() => door.close())
    const config = await bringSandbox(withTakenPort(given, door.port), door, stops, {
      startSandbox: options.startSandbox,
      log,
    })

    for (const warning of warnOfReach(config)) log.warn(warning)

    signal?.throwIfAborted()
    const stored = await openStoredDatabase(config, log, stops)
    const { database } = stored
    const live = new Live()
    const prepared = Promise.withResolvers<void>()
    const redirector = startRedirector(config, { database, live, log, prepared: prepared.promise })
    const clock = watchClock({
      database,
      log,
      folder: join(config.dataDir, 'journal'),
      onJump: () => jobs?.clockWasSet(),
    })
    stops.add(
      () => clock.stop(),
      () => redirector.stop(),
      // Before all it answers from, also when the start fails.
      () => door.close(),
    )
    door.answerLinks(redirector.handle)
    const secrets = createSecrets(config.secretKey, config.oldKeys)
    const now = () => new Date()
    const { domains } = redirector
    // Links keep working while the database is migrated, or away.
    const tlsServices = { config, database, domains, log, now, secrets }
    if (config.tls !== null) {
      door.alsoClose((await openTls(tlsServices, config.tls, door.answerVisitor)).close)
    }
    const registry = createRegistry(redirector, clock.offsets)
    const { starting } = door
    starting.registry = registry
    const waiting: Waiting = {
      signal,
      onWaiting(why) {
        starting.faults = { database: 'no answer' }
        log.warn(`Waiting for the database. ${why}`)
      },
    }
    await prepareDatabase(config, stored, log, waiting)
    signal?.throwIfAborted()
    starting.faults = {}
    prepared.resolve()
    stops.add(keepKnownCertificates(tlsServices))

    const announcing = openDatabase(database.target, { purpose: 'announcing', max: 1 })
    stops.add(() => announcing.close())
    const relay = relayLive(live, announcing)
    const links = createLinkAnnouncer(announcing, (error) =>
      log.error({ err: error }, 'could not notify other processes of changed links'),
    )
    stops.add(
      () => relay.stop(),
      () => links.flush(),
    )
    const forJobs = openDatabase(database.target, {
      purpose: 'jobs',
      max: config.databaseConnections.jobs,
    })
    stops.add(() => forJobs.close())
    addConnectionFigures(registry, { screens: database, jobs: forJobs, announcing }, redirector)
    const services = makeServices(config, { database, live, log, now, redirector, links, secrets })
    const { background } = services
    // What no one waits for takes no connection from those who look at a screen.
    const unattended = { ...services, database: forJobs }
    stops.add(() => background.stop())
    extendPartitions(unattended)
    takeNewKey(unattended)
    const enterSample = startSample(services)
    stops.add(handOnAtOnce(unattended))
    const place = databasePlace(config.databaseUrl, database)
    stops.add(await untilUsable(place, () => takeUpWork(unattended), waiting))
    const started = await untilUsable(place, () => startJobs(unattended), waiting)
    jobs = started
    // Jobs wait for their work, which is asked to end before they are; the one above is for a start
    // that fails in between.
    stops.add(
      () => started.stop(),
      () => background.stop(),
    )
    fetchFirstLists(unattended)
    signal?.throwIfAborted()
    const app = await createApp(services, {
      redirector,
      jobs: started,
      registry,
      serverFactory: door.serverFactory,
      sampleUserId: enterSample,
    })
    await door.open(app)
    // Before all it needs; the one above is for a start that fails.
    stops.add(() => door.close())
    return { config, database, url: door.url, stop: () => stops.run() }
  } catch (error) {
    await stops.run()
    const { databaseUrl: url } = given
    throw url === null ? error : explainDatabaseError(error, { variable: 'DATABASE_URL', url })
  }
}

/** Listens in the sandbox's place, whose address decides where the outside services are. */
async function bringSandbox(
  { sandbox: wanted, ...config }: StartConfig,
  { url }: Door,
  stops: Stops,
  { startSandbox, log }: Pick<StartOptions, 'startSandbox'> & { log: Logger },
): Promise<Config> {
  if (startSandbox === undefined || wanted === null) return config
  const sandbox = await startSandbox({ port: wanted.port, hopwiseUrl: reachable(url) })
  stops.add(() => sandbox.stop())
  const { port } = new URL(sandbox.url)
  if (wanted.port !== 0 && Number(port || 80) !== wanted.port) {
    log.warn(`SANDBOX_PORT ${wanted.port} is taken, so the sandbox is at ${sandbox.url}.`)
  }
  return { ...config, ...wanted.servicesAt(sandbox.url) }
}

/** From this machine: no one connects to "every address". */
function reachable(url: string): string {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

interface RedirectorNeeds {
  database: Database
  live: Live
  log: Logger
  /** Nothing is written into a database before it was looked at. */
  prepared: Promise<void>
}

function startRedirector(
  config: Config,
  { database, live, log, prepared }: RedirectorNeeds,
): Redirector {
  return createRedirector({
    target: database.target,
    connections: config.databaseConnections.links,
    journalDirectory: join(config.dataDir, 'journal'),
    linksDirectory: join(config.dataDir, 'links'),
    ownerKey: ownerKeyOf(config.secretKey),
    log,
    ingestAfter: prepared,
    fsync: config.journalFsync,
    trustedProxies: config.trustProxy ? 1 : 0,
    shortHost: config.shortHost ?? undefined,
    publicUrl: config.publicUrl,
    geoHeader: config.geoHeader ?? undefined,
    geoFile: config.geoMmdb ?? undefined,
    dataCenterFile: config.dataCenterFile ?? undefined,
    operatorContact: config.operatorContact ?? undefined,
    keepsFullUserAgents: config.keepsFullUserAgents,
    onIngested({ workspaceIds }) {
      for (const workspaceId of workspaceIds) live.announce(workspaceId, 'clicks')
    },
  })
}

type Running = Pick<Services, 'database' | 'live' | 'now' | 'secrets'> & {
  log: Logger
  redirector: Redirector
  links: Notifier
}

function makeServices(
  config: Config,
  { database, live, log, now, redirector, links, secrets }: Running,
): Services {
  async function linksChanged(slugs: readonly string[]): Promise<void> {
    for (const slug of slugs) {
      redirector.invalidate(slug)
      // No one waits for it: the change is made, and other processes learn of it when their copy ages.
      links.send(slug)
    }
  }
  return {
    background: new Background(),
    clients: createClients(config, now),
    config,
    dangers: createDangers(config, { orm: database.orm, log, now }),
    database,
    domains: redirector.domains,
    limits: new Limits(database),
    live,
    log,
    mailer: createMailer(config, log),
    parsers: new Parsers(),
    secrets,
    now,
    linkChanged: (slug) => linksChanged([slug]),
    linksChanged,
    async domainsChanged() {
      links.send(domainsChanged)
      await redirector.domains.refresh().catch((error) => {
        log.warn({ err: error }, 'a change of domains shows some minutes later')
      })
    },
  }
}

/** Lists named since the last start would otherwise warn of nothing until the job of the night. */
function fetchFirstLists({ background, dangers, log }: Services): void {
  void background.run(async (signal) => {
    await dangers.refetch(signal).catch((error) => {
      if (!signal.aborted) log.warn({ err: error }, 'Blocklists are fetched later, by their job')
    })
  })
}

/** Alongside the start: until its month is made, a click is kept in the default partition. */
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
