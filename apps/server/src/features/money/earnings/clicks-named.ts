import { visits } from '@hopwise/db'
import { clickIdTime } from '@hopwise/redirector'
import { between, inArray } from 'drizzle-orm'
import { type Ours, ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'

/** Clocks of redirector and click id may be this far apart. */
const slackMs = 3_600_000

/**
 * Picks the workspace's clicks that these ids name, in whatever case; null where none is a click id.
 * Bounded by the time within the ids, so that months without any of them are not looked into.
 */
export function clicksNamed(ctx: Pick<Tenant, 'workspaceId'>, ids: readonly string[]): Ours | null {
  const times = new Map<string, number>()
  for (const one of ids) {
    const time = clickIdTime(one)
    if (time !== null) times.set(one.toLowerCase(), time)
  }
  if (times.size === 0) return null
  const all = [...times.values()]
  const picked = ours(
    ctx,
    visits,
    inArray(visits.id, [...times.keys()]),
    between(
      visits.occurredAt,
      new Date(Math.min(...all) - slackMs),
      new Date(Math.max(...all) + slackMs),
    ),
  )
  return picked ?? null
}
