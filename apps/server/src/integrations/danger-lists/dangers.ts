import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { disabledHosts, type Orm } from '@hopwise/db'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/config.ts'
import { ownHosts } from '#src/own-hosts.ts'
import { fetchList } from './fetch-list.ts'
import { hashKey } from './hash-key.ts'
import { keysOfHost, keysOfUrl } from './parse-list-line.ts'

/** Less than from an evening to the job of the night, which is to look at new lists. */
const refetchMs = 6 * 3_600_000
/** For so long, another process may not know yet that a host was disabled. */
const hostsFreshMs = 5_000

export interface Danger {
  by: 'host' | 'list'
  reason: string
}

interface List {
  address: string
  file: string
  hashes: BigUint64Array
  fetchedAt: Date | null
  /** Of the file that the hashes are from, to the fraction of a millisecond. */
  readMtimeMs: number
}

interface DangersOptions {
  orm: Orm
  folder: string
  addresses: readonly string[]
  /** Of this installation, to be looked up themselves. */
  ownHosts: readonly string[]
  log: FastifyBaseLogger
  now(): Date
}

type Needs = Pick<DangersOptions, 'orm' | 'log' | 'now'>

export function createDangers(config: Config, needs: Needs): Dangers {
  const { dataDir, dangerLists: addresses } = config
  return new Dangers({
    ...needs,
    folder: join(dataDir, 'danger-lists'),
    addresses,
    ownHosts: ownHosts(config),
  })
}

/** Where no link may lead: hosts that the operator disabled, and lists of dangerous addresses on disk. */
export class Dangers {
  readonly #options: DangersOptions
  readonly #lists: List[]
  #hosts = new Map<string, string>()
  #hostsReadMs = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | null = null

  constructor(options: DangersOptions) {
    this.#options = options
    this.#lists = options.addresses.map((address) => ({
      address,
      file: join(options.folder, `${hash('sha1', address).slice(0, 16)}.list`),
      hashes: new BigUint64Array(),
      fetchedAt: null,
      readMtimeMs: 0,
    }))
  }

  /** To be awaited before `find`: what changed elsewhere is read again. */
  async read(): Promise<void> {
    this.#reading ??= Promise.all([
      this.#readHosts(),
      ...this.#lists.map((one) => this.#readList(one)),
    ])
      .then(() => undefined)
      .finally(() => {
        this.#reading = null
      })
    await this.#reading
  }

  /** To be called when a host was disabled or enabled. */
  forgetHosts(): void {
    this.#hostsReadMs = Number.NEGATIVE_INFINITY
  }

  /** Why no link may lead there; null where it may. */
  find(url: string): Danger | null {
    if (!URL.canParse(url)) return null
    const reason = this.#hostReason(new URL(url).hostname.replace(/\.$/, ''))
    if (reason !== null) return { by: 'host', reason }
    const list = this.#listed(keysOfUrl(url))
    return list === null ? null : { by: 'list', reason: `It’s on a blocklist (${list}).` }
  }

  /** Hosts of this installation that a list warns of: browsers and mail filters block all their links. */
  listedHosts(): { host: string; list: string }[] {
    return this.#options.ownHosts.flatMap((host) => {
      const list = this.#listed(keysOfHost(host))
      return list === null ? [] : [{ host, list }]
    })
  }

  /** Fetches lists that are due; one that cannot be fetched stays as it was. */
  async refetch(signal?: AbortSignal): Promise<void> {
    await this.read()
    const { now, log } = this.#options
    for (const list of this.#lists) {
      const ageMs = now().getTime() - (list.fetchedAt?.getTime() ?? 0)
      if (ageMs < refetchMs || signal?.aborted) continue
      await fetchList({ address: list.address, file: list.file }, signal).catch((error) =>
        log.warn({ err: error, list: nameOf(list) }, 'A blocklist could not be fetched'),
      )
    }
    await this.read()
  }

  state(): { named: number; entries: number; fetchedAt: Date | null } {
    const times = this.#lists.flatMap(({ fetchedAt }) => fetchedAt?.getTime() ?? [])
    return {
      named: this.#lists.length,
      entries: this.#lists.reduce((sum, { hashes }) => sum + hashes.length, 0),
      fetchedAt: times.length === 0 ? null : new Date(Math.min(...times)),
    }
  }

  #hostReason(name: string): string | null {
    const labels = name.split('.')
    for (let index = 0; index < labels.length; index += 1) {
      const reason = this.#hosts.get(labels.slice(index).join('.'))
      if (reason !== undefined) return reason
    }
    return null
  }

  #listed(keys: readonly string[]): string | null {
    const hashes = keys.map(hashKey)
    const list = this.#lists.find((one) => hashes.some((value) => has(one.hashes, value)))
    return list === undefined ? null : new URL(list.address).hostname
  }

  async #readHosts(): Promise<void> {
    if (performance.now() - this.#hostsReadMs < hostsFreshMs) return
    const rows = await this.#options.orm.select().from(disabledHosts)
    this.#hosts = new Map(rows.map(({ host, reason }) => [host, reason]))
    this.#hostsReadMs = performance.now()
  }

  async #readList(list: List): Promise<void> {
    const found = await stat(list.file).catch(() => null)
    if (found === null || found.mtimeMs === list.readMtimeMs) return
    const bytes = await readFile(list.file)
    const hashes = new BigUint64Array(Math.floor(bytes.length / 8))
    new Uint8Array(hashes.buffer).set(bytes.subarray(0, hashes.byteLength))
    list.hashes = hashes
    list.fetchedAt = found.mtime
    list.readMtimeMs = found.mtimeMs
  }
}

/** Without its query, which may hold a key. */
function nameOf({ address }: List): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

function has(sorted: BigUint64Array, value: bigint): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0n) < value) low = middle + 1
    else high = middle
  }
  return sorted[low] === value
}
