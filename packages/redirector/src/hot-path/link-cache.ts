import { RecentMap } from './recent-map.ts'

export interface CachePolicy {
  /** Links kept. A compiled link is about a kilobyte. */
  capacity: number
  /** Known-absent slugs kept, apart from the links so that a scan of bad slugs evicts none. */
  absentCapacity: number
  /** Age up to which a link is answered without asking again. */
  freshMs: number
  /** Age up to which a link is answered while it is asked for again; beyond, visitors wait. */
  staleMs: number
  /** Short: someone may be about to create the slug on a process we do not listen to. */
  absentFreshMs: number
  /** Pause between loads of a slug after one failed. */
  retryMs: number
  /** Loads under way; beyond, cold visitors are refused instead of queued without end. */
  maxLoads: number
}

const defaultCachePolicy: CachePolicy = {
  capacity: 50_000,
  absentCapacity: 10_000,
  // Changes are received at once; this bounds what a lost message can do.
  freshMs: 300_000,
  staleMs: 900_000,
  absentFreshMs: 5_000,
  retryMs: 1_000,
  maxLoads: 1_000,
}

/** Links of before: better than no answer while the source is away, and otherwise asked for again. */
interface LinksOfBefore<Link> {
  /** Answers a link once; null when it is not known. */
  take(slug: string): Link | null
  forget(slug: string): void
}

export interface LinkCacheOptions<Link> {
  load: (slug: string) => Promise<Link | null>
  before?: LinksOfBefore<Link>
  /** A clock that no one sets: only ages are measured by it. */
  now: () => number
  policy?: Partial<CachePolicy>
}

export interface LinkCache<Link> {
  /** The link, null when known to be absent; a promise only when nothing usable is known. */
  get(slug: string): Link | null | Promise<Link | null>
  /** Forgets at once; a load under way cannot bring the old value back. */
  invalidate(slug: string): void
  /** After a gap in notifications: nothing is trusted without asking, unless asking fails. */
  distrustAll(): void
  /** Links with their slugs, most recently used first. */
  recent(): Iterable<[slug: string, link: Link]>
  stats(): { entries: number; loads: number; failures: number; loading: number }
}

interface Entry<Link> {
  value: Link | null
  loadedAt: number
  retryAt: number
}

/** @internal tests know it by its class */
export class TooManyLoads extends Error {
  override name = 'TooManyLoads'
}

export function createLinkCache<Link>(options: LinkCacheOptions<Link>): LinkCache<Link> {
  const policy = { ...defaultCachePolicy, ...options.policy }
  const present = new RecentMap<Entry<Link>>(policy.capacity)
  const absent = new RecentMap<Entry<Link>>(policy.absentCapacity)
  const loading = new Map<string, Promise<Link | null>>()
  let isSourceDown = false
  let loads = 0
  let failures = 0

  function get(slug: string): Link | null | Promise<Link | null> {
    const entry = present.get(slug) ?? absent.get(slug) ?? recall(slug)
    if (entry === undefined) return loading.get(slug) ?? load(slug)
    const now = options.now()
    const age = now - entry.loadedAt
    if (age < (entry.value === null ? policy.absentFreshMs : policy.freshMs)) return entry.value
    const isUsable = entry.value !== null && age < policy.staleMs
    if (!isUsable && !isSourceDown) return refresh(slug, entry)
    // No one waits for it, and the next visitor asks again.
    if (now >= entry.retryAt && !loading.has(slug)) refresh(slug, entry).catch(() => undefined)
    return entry.value
  }

  function recall(slug: string): Entry<Link> | undefined {
    const value = options.before?.take(slug) ?? null
    if (value === null) return undefined
    const entry = { value, loadedAt: Number.NEGATIVE_INFINITY, retryAt: 0 }
    keep(slug, entry)
    return entry
  }

  function refresh(slug: string, entry: Entry<Link>): Promise<Link | null> {
    return (loading.get(slug) ?? load(slug)).catch((error) => {
      entry.retryAt = options.now() + policy.retryMs
      // Forgotten in the meantime: the link was changed, or deleted.
      if ((present.peek(slug) ?? absent.peek(slug)) !== entry) throw error
      return entry.value
    })
  }

  function load(slug: string): Promise<Link | null> {
    if (loading.size >= policy.maxLoads) return Promise.reject(new TooManyLoads())
    loads += 1
    const startedAt = options.now()
    const loaded: Promise<Link | null> = options.load(slug).then(
      (value) => {
        isSourceDown = false
        if (loading.get(slug) !== loaded) return loading.get(slug) ?? load(slug)
        loading.delete(slug)
        keep(slug, { value, loadedAt: startedAt, retryAt: 0 })
        return value
      },
      (error: unknown) => {
        failures += 1
        // A load from before the source was received again says nothing of how it does now.
        if (loading.get(slug) === loaded) {
          isSourceDown = true
          loading.delete(slug)
        }
        throw error
      },
    )
    loading.set(slug, loaded)
    return loaded
  }

  function keep(slug: string, entry: Entry<Link>) {
    if (entry.value === null) {
      present.delete(slug)
      absent.set(slug, entry)
    } else {
      absent.delete(slug)
      present.set(slug, entry)
    }
  }

  return {
    get,
    invalidate(slug) {
      present.delete(slug)
      absent.delete(slug)
      loading.delete(slug)
      options.before?.forget(slug)
    },
    distrustAll() {
      const distrust = (entry: Entry<Link>) => {
        entry.loadedAt = Number.NEGATIVE_INFINITY
      }
      present.forEach(distrust)
      absent.forEach(distrust)
      loading.clear()
      // The gap is over, so the source is there: anyone who comes now waits for it.
      isSourceDown = false
    },
    *recent() {
      for (const slug of present.recentKeys()) {
        const value = present.peek(slug)?.value ?? null
        if (value !== null) yield [slug, value]
      }
    },
    stats: () => ({ entries: present.size + absent.size, loads, failures, loading: loading.size }),
  }
}
