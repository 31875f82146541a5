import type { Database } from '@hopwise/db'
import { countCappedClicks, hasCappedRules } from './capped-clicks.ts'
import { type CapCount, countAtLeast, returnClicks } from './hot-path/click-cap.ts'
import { type CompiledLink, compileLink, joinNamesakes } from './hot-path/compiled-link.ts'
import type { LinkCacheOptions } from './hot-path/link-cache.ts'
import { RecentMap } from './hot-path/recent-map.ts'
import type { StoredLink } from './hot-path/stored-link.ts'
import type { UncountedClicks } from './ingest/uncounted-clicks.ts'
import { capCountsOf } from './known-links/as-stored-now.ts'
import type { KnownLinks } from './known-links/known-links.ts'
import { findLinksBySlug } from './link-source.ts'
import { withDeadline } from './with-deadline.ts'

/** A visitor is waiting: better an early "try again" or the old target than a long silence. */
const loadTimeoutMs = 1_500
/** Of these, what may be spent on counting clicks, since a link can do without. */
const countTimeoutMs = 500
const linksWithCaps = 20_000
/** As many as the cache has entries. */
const renamedLinks = 50_000

export interface LinkLoading {
  database: Database
  known: Pick<KnownLinks, 'take' | 'forget'>
  log: { warn(facts: object, message: string): void }
}

interface LoadsLinks {
  cached: Pick<LinkCacheOptions<CompiledLink>, 'load' | 'before'>
  /**
   * Takes note that the link of a name was changed; answers all names under which it is known here. It has one of
   * them now: it was renamed after it moved.
   */
  noteChange(slug: string): readonly string[]
  /** Gives rules the room back that visits used up which ingest did not count. */
  giveBack(uncounted: readonly UncountedClicks[]): void
}

/** Archived links and those of removed products are loaded too: posted links keep working. */
export function createLinkLoading({ database, known, log }: LinkLoading): LoadsLinks {
  /** Links with capped rules as they were last compiled, and have counted since. */
  const capped = new RecentMap<CompiledLink>(linksWithCaps)
  /** By the present name, which comes first. */
  const formerNames = new RecentMap<readonly string[]>(renamedLinks)
  /** For each load under way, the names of links that were changed since it began. */
  const underWay = new Set<Set<string>>()

  function compile(stored: StoredLink): CompiledLink | null {
    const link = compileLink(stored)
    if (link !== null && stored.capCounts !== undefined) capped.set(String(link.id), link)
    return link
  }
  function compileAll(name: string, found: readonly StoredLink[]): CompiledLink | null {
    for (const { slug = name } of found) {
      if (slug !== name) formerNames.set(slug, [...new Set([...namesOf(slug), name])])
    }
    return joinNamesakes(found.flatMap((stored) => compile(stored) ?? []))
  }
  function namesOf(slug: string): readonly string[] {
    return formerNames.get(slug) ?? [slug]
  }
  function noteChange(slug: string): readonly string[] {
    for (const changed of underWay) changed.add(slug)
    return namesOf(slug)
  }
  function countedHere({ id }: StoredLink): Record<string, CapCount> {
    const link = capped.get(String(id))
    return link === undefined ? {} : capCountsOf(link)
  }
  /**
   * The database knows of no click that waits in the journal, as all do while it is away, and this
   * process of no other's. What cannot be counted in time goes on from what is known here.
   */
  async function countOrRecall(found: readonly StoredLink[]): Promise<StoredLink[]> {
    const counting = countCappedClicks(database, found, Date.now(), countTimeoutMs)
    const counts = await withDeadline(counting, countTimeoutMs).catch((error) => {
      const linkIds = found.filter(hasCappedRules).map(({ id }) => id)
      log.warn({ err: error, linkIds }, 'The clicks of capped rules were not counted')
      return null
    })
    return found.map((stored) => {
      if (!hasCappedRules(stored)) return stored
      const here = countedHere(stored)
      const capCounts = counts === null ? here : countAtLeast(counts.get(stored.id) ?? {}, here)
      return { ...stored, capCounts }
    })
  }
  async function load(name: string): Promise<CompiledLink | null> {
    const changed = new Set<string>()
    underWay.add(changed)
    try {
      const found = await findLinksBySlug(database, name, loadTimeoutMs)
      const link = compileAll(name, await countOrRecall(found))
      // Until now no one knew that this is a name of theirs.
      const isOld = found.some(({ slug = name }) => slug !== name && changed.has(slug))
      return isOld ? await load(name) : link
    } finally {
      underWay.delete(changed)
    }
  }
  function giveBack(uncounted: readonly UncountedClicks[]): void {
    for (const { linkId, rule, fromMs, clicks } of uncounted) {
      const rules = capped.get(String(linkId))?.rules
      const cap = rules?.find(({ stored }) => stored.id === rule)?.choice.cap
      if (cap) returnClicks(cap, clicks, fromMs)
    }
  }
  const cached = {
    load: (slug: string) => withDeadline(load(slug), loadTimeoutMs),
    before: {
      take(slug: string) {
        const stored = known.take(slug)
        return stored === null ? null : compileAll(slug, [stored, ...(stored.namesakes ?? [])])
      },
      forget: known.forget,
    },
  }
  return { cached, noteChange, giveBack }
}
