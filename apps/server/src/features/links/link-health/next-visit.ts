import { linkDues, type Orm } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Destination } from './destinations.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
/** A failure counts as the second one when this much lies between it and the first. */
export const countsAgainMs = 55 * minuteMs
/** A second look soon separates a fluke from a real problem; later ones notice that it ended. */
const secondLookMs = hourMs
const laterLooksMs = 6 * hourMs

type Visited = Pick<Destination, 'link' | 'check'>

/** When a destination is to be visited: a day after the last time, so that all stay spread over the day. */
export function nextVisit({ link, check }: Visited): number {
  // Never visited, or changed since, perhaps to another address.
  if (check === null || link.updatedAt > check.checkedAt) return 0
  const last = check.checkedAt.getTime()
  if (check.failures === 0) return last + (gotNowhere(check) ? secondLookMs : dayMs)
  const failingSince = check.failingSince?.getTime() ?? last
  // A second look that came and counted nothing was kept out: who keeps us out is not asked often.
  const hadSecondLook = check.failures > 1 || last >= failingSince + countsAgainMs
  if (hadSecondLook) return last + laterLooksMs
  return Math.max(failingSince, last) + secondLookMs
}

/** No host was asked: the way to the internet may be back soon. */
const gotNowhere = ({ outcome, status, hops }: NonNullable<Visited['check']>) =>
  outcome === 'blocked' && status === null && hops.length === 0

/** The job finds a link by the first of its destinations that is due. */
export const firstVisit = (destinations: readonly Visited[]): number =>
  Math.min(...destinations.map(nextVisit))

/** Under the link's lock, so that no edit slips between. */
export async function storeNextVisit(
  orm: Orm,
  link: Destination['link'],
  destinations: readonly Visited[],
): Promise<void> {
  const dueAt = new Date(firstVisit(destinations))
  await orm
    .update(linkDues)
    .set({ dueAt })
    .where(ours(link, linkDues, eq(linkDues.linkId, link.id), eq(linkDues.work, 'check')))
}
