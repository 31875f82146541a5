import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@hopwise/db'
import type { LinkHost, VerifiedHosts } from './http/hosts.ts'
import { LinksToWrite, lineOf, readLinksFile, writeLinksFile } from './known-links/links-file.ts'
import { workspaceNotice } from './link-source.ts'

/** Sent to other processes as slugs are, and no slug: their books read again. */
export const domainsChanged = '*domains'
const readTimeoutMs = 5_000
const defaultRetryMs = 2_000
/** What a lost notification can cost. */
const freshMs = 300_000

/** A verified domain. */
interface KnownDomain extends LinkHost {
  id: number
  workspaceId: number
  isDefault: boolean
}

/** The verified domains of all workspaces, in memory: every visit and every short URL asks for one. */
export interface DomainBook extends VerifiedHosts {
  find(host: string): KnownDomain | undefined
  ofWorkspace(workspaceId: number): readonly KnownDomain[]
  /** To be called after a change: resolves once this process knows of it. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

interface DomainBookOptions {
  database: Database
  log: { warn(facts: object, message: string): void }
  /** Where they are written down, so that they outlast a restart without the database. */
  file?: string
  /** Nothing is asked for before. */
  after?: Promise<unknown> | undefined
  /** How long it waits before it asks a database again that gave no answer. */
  retryMs?: number
}

// No page warns on the way to them, so they are those of accounts whose links need none.
const verifiedDomains = `
select d.id, d.workspace_id as "workspaceId", d.host, d.is_default as "isDefault",
  case when ${workspaceNotice} is null then d.root_url end as "rootUrl",
  case when ${workspaceNotice} is null then d.unknown_url end as "unknownUrl"
from domains d join workspaces o on o.id = d.workspace_id and o.closed_at is null
where d.verified_at is not null
order by d.id`

/** Knows at once what a process before it knew, and asks the database from then on. */
export function openDomainBook({
  database,
  log,
  file,
  after,
  retryMs = defaultRetryMs,
}: DomainBookOptions): DomainBook {
  const stopping = new AbortController()
  const stopped = new Promise<void>((done) => {
    stopping.signal.addEventListener('abort', () => done())
  })
  let byHost = new Map<string, KnownDomain>()
  let byWorkspace = new Map<number, KnownDomain[]>()
  let revision = 0
  let written: string | null = null
  let reading: Promise<void> | null = null
  let next: Promise<void> | null = null

  function take(domains: readonly KnownDomain[]): void {
    byHost = new Map(domains.map((one) => [one.host, one]))
    byWorkspace = Map.groupBy(domains, (one) => one.workspaceId)
    revision += 1
  }

  async function read(): Promise<void> {
    const query = { text: verifiedDomains, query_timeout: readTimeoutMs }
    const { rows } = await database.pool.query<KnownDomain>(query)
    take(rows)
    await writeDown(rows).catch((error) =>
      log.warn({ err: error, file }, 'Known domains cannot be written down'),
    )
  }

  async function writeDown(domains: readonly KnownDomain[]): Promise<void> {
    const lines = domains.map((one) => lineOf(one.host, JSON.stringify(one))).join('')
    if (file === undefined || lines === written) return
    const found = new LinksToWrite()
    found.add(lines)
    await writeLinksFile(file, found)
    written = lines
  }

  /** What is under way may have asked before the change. */
  function readAgain(): Promise<void> {
    if (reading === null) {
      reading = read().finally(() => {
        reading = null
      })
      return reading
    }
    next ??= reading
      .catch(() => undefined)
      .then(() => {
        next = null
        return readAgain()
      })
    return next
  }

  async function keepUp(): Promise<void> {
    // A start that fails or is stopped never comes to it.
    await Promise.race([after, stopped])
    let isAway = false
    while (!stopping.signal.aborted) {
      const restMs = await readAgain().then(
        () => {
          isAway = false
          return freshMs
        },
        (error) => {
          if (!isAway && !stopping.signal.aborted) {
            log.warn({ err: error }, 'Domains could not be read')
          }
          isAway = true
          return retryMs
        },
      )
      await sleep(restMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  }

  if (file !== undefined) take(readKnown(file, log))
  const keeping = keepUp().catch(() => undefined)

  return {
    get revision() {
      return revision
    },
    find: (host) => byHost.get(host),
    ofWorkspace: (workspaceId) => byWorkspace.get(workspaceId) ?? [],
    refresh: readAgain,
    async stop() {
      stopping.abort()
      await keeping
    },
  }
}

function readKnown(file: string, log: DomainBookOptions['log']): KnownDomain[] {
  try {
    // safe because the file's checksum says that it is what was written
    return [...readLinksFile(file).values()].map((line) => JSON.parse(line) as KnownDomain)
  } catch (error) {
    log.warn({ err: error, file }, 'The file of known domains is ignored, and remade')
    return []
  }
}
