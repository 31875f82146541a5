import { riskDays } from '@hopwise/contracts'
import { links } from '@hopwise/db'
import { addDays } from '@hopwise/units'
import { sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { acrossWorkspaces, isNotSuspended } from '#src/collection/ours.ts'
import { type LinkDue, type NextDue, readDues, writeDues } from '#src/jobs/link-dues.ts'
import type { Services } from '#src/services.ts'
import { type Destination, findDestinations, hostOfAddress } from './destinations.ts'
import { dayMs, firstVisit, nextVisit } from './next-visit.ts'

/** A run comes so often, give or take seconds: what was claimed and not visited is due for the next. */
const betweenRunsMs = 10 * 60_000
const giveMs = 30_000
const linksAtOnce = 2_000
/** Together so many links are looked at in one run, most of them to be put off. */
const mostWindows = 50
const mostDestinations = 100_000
/** Links whose destinations are unpacked in one go, so that others are answered in between. */
const readAtOnce = 250

/** As `at_once()` of the database writes it: never done, or changed since. */
const yearsAtOnce = 50
/** The person who has just made a link may still be at it, and checks it by hand. */
const restOfNewMs = 30_000

interface Limits {
  /** Of links that are new or were changed alone. */
  isOfNew?: boolean
  /** Links. */
  limit: number
  /** Those of one host beyond it are left to the next runs, in turn. */
  mostOfHost: number
}

type Due = LinkDue & {
  host: string | null
  is_sample: boolean
  is_served: boolean
  is_visited: boolean
}

/**
 * Destinations to be visited now, longest waiting first. Each link that is looked at gets its next time:
 * soon, where a run has no room for it, and a day later where no one clicks it any more. So the next
 * look finds others, and the sample is found once.
 */
export async function claimDue(
  services: Pick<Services, 'database' | 'now'>,
  { limit, mostOfHost, isOfNew = false }: Limits,
): Promise<Destination[]> {
  const now = services.now().getTime()
  const nextRunMs = now + betweenRunsMs - giveMs
  const ofHost = new Map<string, number>()
  const claimed: number[] = []
  const until = isOfNew ? noted(new Date(now - restOfNewMs)) : new Date(now)
  const windows = isOfNew ? 1 : mostWindows
  for (let window = 0; window < windows && claimed.length < limit; window += 1) {
    const found = await readWindow(services, until)
    const decided: { due: Due; dueAtMs: number | null; isClaimed: boolean }[] = []
    let room = limit - claimed.length
    for (const due of found) {
      if (room === 0) break
      const next = decide(due)
      decided.push({ due, ...next })
      if (next.isClaimed) room -= 1
    }
    const written = await writeDues(services.database.orm, 'check', decided)
    claimed.push(
      ...decided
        .filter(({ due, isClaimed }) => isClaimed && written.has(due.link_id))
        .map(({ due }) => due.link_id),
    )
    if (found.length < linksAtOnce) break
  }
  return await destinationsOf(services, claimed, nextRunMs)

  function decide(due: Due): { dueAtMs: number | null; isClaimed: boolean } {
    if (due.is_sample) return { dueAtMs: null, isClaimed: false }
    if (!due.is_served || !due.is_visited) return { dueAtMs: now + dayMs, isClaimed: false }
    const host = due.host ?? ''
    const before = ofHost.get(host) ?? 0
    ofHost.set(host, before + 1)
    const runsLater = Math.floor(before / mostOfHost)
    return {
      dueAtMs: nextRunMs + Math.max(0, runsLater - 1) * betweenRunsMs,
      isClaimed: runsLater === 0,
    }
  }
}

/** What is due of what was made or changed then, and of what is older. */
function noted(then: Date): Date {
  const due = new Date(then)
  due.setUTCFullYear(then.getUTCFullYear() - yearsAtOnce)
  return due
}

async function readWindow(
  { database, now }: Pick<Services, 'database' | 'now'>,
  until: Date,
): Promise<Due[]> {
  const { orm } = database
  const found = await readDues(orm, 'check', until, linksAtOnce)
  const firstDay = addDays(now().toISOString().slice(0, 10), -riskDays)
  const madeSince = new Date(now().getTime() - riskDays * dayMs).toISOString()
  const { rows } = await orm.execute<Omit<Due, 'due_at'>>(sql`
    select links.workspace_id, links.id as link_id, ${hostOfAddress} as host,
      workspaces.is_sample, ${isNotSuspended} as is_served,
      links.created_at > ${madeSince} or exists (
        select from link_clicks
        where link_clicks.workspace_id = links.workspace_id and link_clicks.span = 'day'
          and link_clicks.link_id = links.id and link_clicks.start >= ${firstDay}
      ) as is_visited
    from links
    join workspaces on workspaces.id = links.workspace_id
    where links.id = any (${sql.param(found.map(({ link_id }) => link_id))}::int[])`)
  const factsOf = new Map(rows.map((row) => [row.link_id, row]))
  return found.flatMap((due) => {
    const facts = factsOf.get(due.link_id)
    return facts === undefined ? [] : [{ ...facts, ...due }]
  })
}

/** A link is due with the first of its destinations; the others wait for their own time. */
async function destinationsOf(
  { database, now }: Pick<Services, 'database' | 'now'>,
  claimed: readonly number[],
  claimedUntilMs: number,
): Promise<Destination[]> {
  const { orm } = database
  const due: Destination[] = []
  const notYet: NextDue[] = []
  for (let at = 0; at < claimed.length; at += readAtOnce) {
    const some = claimed.slice(at, at + readAtOnce)
    const all = await findDestinations(orm, {
      where: acrossWorkspaces('job', among(links.id, some)),
      limit: mostDestinations,
    })
    for (const destinations of Map.groupBy(all, ({ link }) => link.id).values()) {
      const own = destinations.filter((one) => nextVisit(one) <= now().getTime())
      const [first] = destinations
      if (own.length === 0 && first !== undefined) {
        const { workspaceId: workspace_id, id: link_id } = first.link
        const claim = { workspace_id, link_id, due_at: new Date(claimedUntilMs).toISOString() }
        notYet.push({ due: claim, dueAtMs: firstVisit(destinations) })
      }
      due.push(...own)
    }
  }
  await writeDues(orm, 'check', notYet)
  const place = new Map(claimed.map((id, at) => [id, at]))
  return due.toSorted((a, b) => (place.get(a.link.id) ?? 0) - (place.get(b.link.id) ?? 0))
}
