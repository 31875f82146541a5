import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { type DatabaseTarget, openDatabase, type PoolUse, readPoolUse } from '@hopwise/db'
import { countingProblem } from './counting-problem.ts'
import { diskSentences } from './disk-room.ts'
import { type DomainBook, openDomainBook } from './domain-book.ts'
import { type AnswerCounts, createHandle, type Handle } from './handle.ts'
import { createHostProof } from './host-proof.ts'
import type { CompiledLink } from './hot-path/compiled-link.ts'
import { type CachePolicy, createLinkCache } from './hot-path/link-cache.ts'
import type { Commit } from './ingest/ingest.ts'
import { type RunningIngest, startIngest } from './ingest/start-ingest.ts'
import { createJournal, type JournalStats, newRun } from './journal/journal.ts'
import { openKnownLinks } from './known-links/known-links.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { createLinkLoading } from './load-link.ts'
import { readNoticeFacts } from './notice-facts.ts'
import { createPrivacyNotice } from './privacy-notice.ts'
import { defaultGeoFile, openCountriesLate } from './visitor/country.ts'
import { type DiskState, watchDisk } from './watch-disk.ts'

export interface RedirectorLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface RedirectorOptions {
  target: DatabaseTarget
  /** Database connections that load links: visitors wait for no others. */
  connections?: number
  /** Folder of the click journal; it belongs to this process alone. */
  journalDirectory: string
  /** Folder where known links are written down, so that they outlast a restart without the database. */
  linksDirectory: string
  /** Key under which owner cookies are signed. */
  ownerKey: string
  log: RedirectorLog
  fsync?: boolean
  shortHost?: string | undefined
  /** Origin of the app; by https, every answer says so to browsers, and cookies are sent by https alone. */
  publicUrl?: string | undefined
  /** Proxies in front of this process; 0 believes no forwarded header. */
  trustedProxies?: number
  geoHeader?: string | undefined
  geoFile?: string | undefined
  /** A list of networks that no person browses from. */
  dataCenterFile?: string | undefined
  notFoundPage?: string
  /** Who runs this installation, for the notice that visitors read. */
  operatorContact?: string | undefined
  /** Otherwise clicks keep the browser's family and main version alone. */
  keepsFullUserAgents?: boolean
  cachePolicy?: Partial<CachePolicy>
  /** Clicks are answered before, and counted after; at once when there is none. */
  ingestAfter?: Promise<unknown>
  /** After each commit of clicks: whose screens have something new. */
  onIngested?: (commit: Commit) => void
}

export interface RedirectorMetrics {
  answers: AnswerCounts
  cache: { entries: number; loads: number; failures: number; loading: number }
  journal: JournalStats
  ingest: ReturnType<RunningIngest['state']>
  disk: DiskState
  connections: PoolUse
  /** Whether links changed by other processes are noticed. */
  areNotificationsDelivered: boolean
}

export interface Redirector {
  handle: Handle
  domains: DomainBook
  /** To be called after a change to a link, with its old slug and its new one. */
  invalidate(slug: string): void
  /** What keeps the redirector from its work; empty when nothing does. */
  faults(): Promise<string[]>
  metrics(): RedirectorMetrics
  /** When the file of countries was made; null when it cannot be read. */
  geoFileBuiltAt(): Date | null
  /** Call after the HTTP server has stopped taking requests. */
  stop(deadlineMs?: number): Promise<void>
}

const tickMs = 500
const loadingConnections = 4

/** Starts at once: the journal is open when this returns, whether or not the database answers. */
export function createRedirector(options: RedirectorOptions): Redirector {
  const { target, journalDirectory, log, keepsFullUserAgents = false } = options
  const geoFile = options.geoFile ?? defaultGeoFile()
  const database = openDatabase(target, {
    purpose: 'redirector',
    max: options.connections ?? loadingConnections,
  })
  const known = openKnownLinks({ file: path.join(options.linksDirectory, 'known'), log })
  const loading = createLinkLoading({ database, known, log })
  const cache = createLinkCache<CompiledLink>({
    ...loading.cached,
    now: () => performance.now(),
    ...(options.cachePolicy && { policy: options.cachePolicy }),
  })
  function invalidate(slug: string): void {
    for (const name of loading.noteChange(slug)) cache.invalidate(name)
  }
  const run = newRun()
  const journal = createJournal({
    directory: journalDirectory,
    run,
    fsync: options.fsync ?? false,
    onFault: (fault) => log.error({ ...fault }, 'The click journal cannot be written'),
    onMissing: (missing) => log.error({ ...missing }, 'Files of the click journal disappeared'),
  })
  const noCountries = (error: unknown) =>
    log.error({ err: error, geoFile }, 'The country file cannot be read')
  const countries = openCountriesLate(geoFile, noCountries)
  const domains = openDomainBook({
    database,
    log,
    file: path.join(options.linksDirectory, 'domains'),
    after: options.ingestAfter,
  })
  const { handle, counts } = createHandle({
    cache,
    journal,
    countryOf: countries.countryOf,
    ownerKey: options.ownerKey,
    shortHost: options.shortHost ?? null,
    verified: domains,
    proveHost: createHostProof(options.ownerKey),
    publicUrl: options.publicUrl ?? null,
    trustedProxies: options.trustedProxies ?? 0,
    geoHeader: options.geoHeader?.toLowerCase() ?? null,
    answerNotice: createPrivacyNotice({
      readFacts: () => readNoticeFacts(database),
      now: () => performance.now(),
      operatorContact: options.operatorContact ?? null,
      keepsFullUserAgents,
    }),
    ...(options.notFoundPage !== undefined && { notFoundPage: options.notFoundPage }),
  })
  known.keep(cache)
  const subscription = listenForChanges(database, { ...cache, invalidate }, domains, log)
  let lastTakenMs = performance.now()
  const ingest = startIngest({
    target,
    directory: journalDirectory,
    run,
    geoFile,
    dataCenterFile: options.dataCenterFile ?? null,
    ownerKey: options.ownerKey,
    keepsFullUserAgents,
    after: options.ingestAfter,
    onCommit(commit) {
      lastTakenMs = performance.now()
      journal.taken(commit.taken)
      loading.giveBack(commit.uncounted)
      if (commit.clicks > 0) options.onIngested?.(commit)
    },
    onFinish: journal.finished,
    onNoCountries: noCountries,
    onProblem: (error) =>
      error === null
        ? log.info({}, 'Clicks are being counted again')
        : log.warn({ error }, 'Clicks wait in the journal'),
  })
  const disk = watchDisk({
    folder: journalDirectory,
    onRoom(room) {
      ingest.setDiskRoom(room)
      const isProblem = room !== 'enough'
      if (isProblem) log.warn({ room }, diskSentences[room])
      else log.info({ room }, 'The disk of DATA_DIR has room again')
    },
  })
  const ticking = setInterval(journal.tick, tickMs)
  ticking.unref()

  return {
    handle,
    domains,
    invalidate,
    async faults() {
      const stats = journal.stats()
      const sinceTakenMs = performance.now() - lastTakenMs
      const faults = [
        await journalFault(journalDirectory, stats),
        countingProblem(ingest.state(), stats, sinceTakenMs),
      ]
      return faults.filter((fault) => fault !== null)
    },
    metrics: () => ({
      answers: counts,
      cache: cache.stats(),
      journal: journal.stats(),
      ingest: ingest.state(),
      disk: disk.state(),
      connections: readPoolUse(database),
      areNotificationsDelivered: subscription.isDelivered(),
    }),
    geoFileBuiltAt: countries.builtAt,
    async stop(deadlineMs = 5_000) {
      clearInterval(ticking)
      disk.stop()
      await journal.close()
      await known.stop()
      await ingest.stop(deadlineMs)
      journal.release()
      await subscription.stop()
      await domains.stop()
      await database.close()
    },
  }
}

async function journalFault(
  directory: string,
  { isFailing }: JournalStats,
): Promise<string | null> {
  const isWritable = await access(directory, constants.W_OK).then(
    () => true,
    () => false,
  )
  return isWritable && !isFailing ? null : 'The click journal cannot be written'
}
