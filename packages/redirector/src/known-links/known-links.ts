import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { CompiledLink } from '../hot-path/compiled-link.ts'
import type { LinkCache } from '../hot-path/link-cache.ts'
import type { StoredLink } from '../hot-path/stored-link.ts'
import { asStoredNow } from './as-stored-now.ts'
import { LinksToWrite, lineOf, readLinksFile, writeLinksFile } from './links-file.ts'

const maxBytes = 32 * 1024 * 1024
/** Encoded within one turn of the event loop: no visitor waits longer than for these. */
const linksPerTurn = 50
const minPauseMs = 10_000
/** Many links are written less often. */
const bytesPerMs = 200

export interface KnownLinksOptions {
  file: string
  log: { warn(facts: object, message: string): void }
  pauseMs?: number
}

/** Links as they were when this process or one before it last learned of them. */
export interface KnownLinks {
  /** The process that takes a link answers for it from then on. Null when it is not known. */
  take(slug: string): StoredLink | null
  /** It was changed or removed: under names that it had before it moved as well. */
  forget(slug: string): void
  /** Begins to write down what a cache holds, and what no one took yet. */
  keep(cache: Pick<LinkCache<CompiledLink>, 'recent'>): void
  /** Writes once more, and then no longer. */
  stop(): Promise<void>
}

export function openKnownLinks(options: KnownLinksOptions): KnownLinks {
  const { file, log, pauseMs = minPauseMs } = options
  const untaken = readOrIgnore(options)
  const formerNames = formerNamesIn(untaken)
  const stopping = new AbortController()
  let keeping: Promise<void> | null = null
  let written = { bytes: 0, checksum: 0 }
  let isFailing = false

  async function write(cache: Pick<LinkCache<CompiledLink>, 'recent'>): Promise<void> {
    const found = await gather(cache, untaken)
    const { bytes, checksum } = found
    if (bytes === written.bytes && checksum === written.checksum) return
    try {
      await writeLinksFile(file, found)
      written = { bytes, checksum }
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error, file }, 'Known links cannot be written down')
      isFailing = true
    }
  }
  async function keepOn(cache: Pick<LinkCache<CompiledLink>, 'recent'>): Promise<void> {
    while (!stopping.signal.aborted) {
      const restMs = Math.max(pauseMs, written.bytes / bytesPerMs)
      await sleep(restMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      await write(cache)
    }
  }

  return {
    take(slug) {
      const stored = untaken.get(slug)
      if (stored === undefined) return null
      untaken.delete(slug)
      // safe because the file's checksum says that it is what was written
      return JSON.parse(stored) as StoredLink
    },
    forget(slug) {
      untaken.delete(slug)
      for (const former of formerNames.get(slug) ?? []) untaken.delete(former)
    },
    keep(cache) {
      keeping = keepOn(cache)
    },
    async stop() {
      stopping.abort()
      await keeping
    },
  }
}

function readOrIgnore({ file, log }: KnownLinksOptions): Map<string, string> {
  try {
    return readLinksFile(file)
  } catch (error) {
    log.warn({ err: error, file }, 'The file of known links is ignored, and remade')
    return new Map()
  }
}

const presentNames = /"slug":"([a-z0-9-]+)"/g

/** Under which other names links are known, by their present one. */
function formerNamesIn(lines: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [name, stored] of lines) {
    for (const [, present = ''] of stored.matchAll(presentNames)) {
      if (present !== name) found.set(present, [...(found.get(present) ?? []), name])
    }
  }
  return found
}

async function gather(
  cache: Pick<LinkCache<CompiledLink>, 'recent'>,
  untaken: ReadonlyMap<string, string>,
): Promise<LinksToWrite> {
  const found = new LinksToWrite()
  let lines = ''
  let links = 0
  for (const [slug, stored] of both(cache, untaken)) {
    const line = lineOf(slug, stored)
    if (found.bytes + lines.length + line.length > maxBytes) break
    lines += line
    links += 1
    if (links % linksPerTurn !== 0) continue
    found.add(lines)
    lines = ''
    await nextTurn()
  }
  found.add(lines)
  return found
}

function* both(
  cache: Pick<LinkCache<CompiledLink>, 'recent'>,
  untaken: ReadonlyMap<string, string>,
): Generator<[slug: string, stored: string]> {
  for (const [slug, link] of cache.recent()) yield [slug, JSON.stringify(asStoredNow(link))]
  yield* untaken
}
