import type { Database } from '@hopwise/db'
import { countCappedClicks } from './capped-clicks.ts'
import type { CapCount } from './hot-path/click-cap.ts'
import { type CompiledLink, compileLink } from './hot-path/compiled-link.ts'
import { RecentMap } from './hot-path/recent-map.ts'
import type { StoredLink } from './hot-path/stored-link.ts'
import { findLinkBySlug } from './link-source.ts'
import { withDeadline } from './with-deadline.ts'

/** A visitor is waiting: better an early "try again" or the old target than a long silence. */
const loadTimeoutMs = 1_500
/** Of these, what may be spent on counting clicks, since a link can do without. */
const countTimeoutMs = 500
const linksWithCaps = 20_000

interface Log {
  warn(facts: object, message: string): void
}

/** Archived links and those of removed products are loaded too: posted links keep working. */
export function loadLinkFrom(
  database: Database,
  log: Log,
): (slug: string) => Promise<CompiledLink | null> {
  /** Links with capped rules as they were last compiled, and have counted since. */
  const capped = new RecentMap<CompiledLink>(linksWithCaps)

  /** What cannot be counted in time goes on from what this process knows: too far, not nowhere. */
  async function countOrRecall(stored: StoredLink): Promise<Record<string, CapCount> | null> {
    const counting = countCappedClicks(database, stored, Date.now(), countTimeoutMs)
    try {
      return await withDeadline(counting, countTimeoutMs)
    } catch (error) {
      log.warn({ err: error, linkId: stored.id }, 'The clicks of capped rules were not counted')
      const known = capped.get(String(stored.id))
      return known === undefined ? {} : countsOf(known)
    }
  }
  async function load(slug: string): Promise<CompiledLink | null> {
    const stored = await findLinkBySlug(database, slug, loadTimeoutMs)
    if (stored === null) return null
    const capCounts = await countOrRecall(stored)
    if (capCounts === null) return compileLink(stored)
    const link = compileLink({ ...stored, capCounts })
    if (link !== null) capped.set(String(link.id), link)
    return link
  }
  return (slug) => withDeadline(load(slug), loadTimeoutMs)
}

function countsOf({ rules }: CompiledLink): Record<string, CapCount> {
  return Object.fromEntries(
    rules.flatMap(({ stored, choice: { cap } }) =>
      cap === null ? [] : [[stored.id, { clicks: cap.used, dayEndsMs: cap.dayEndsMs }]],
    ),
  )
}
