import type { CapCount } from '../hot-path/click-cap.ts'
import type { CompiledLink } from '../hot-path/compiled-link.ts'
import type { StoredLink } from '../hot-path/stored-link.ts'

/** What compiles into the same link, with what its capped rules have counted since. */
export function asStoredNow(link: CompiledLink): StoredLink {
  const { stored, namesakes } = link
  return {
    ...stored,
    ...(stored.capCounts !== undefined && { capCounts: capCountsOf(link) }),
    ...(namesakes !== null && { namesakes: namesakes.map(asStoredNow) }),
  }
}

export function capCountsOf({ rules }: CompiledLink): Record<string, CapCount> {
  return Object.fromEntries(
    rules.flatMap(({ stored, choice: { cap } }) =>
      cap === null ? [] : [[stored.id, { clicks: cap.used, dayEndsMs: cap.dayEndsMs }]],
    ),
  )
}
