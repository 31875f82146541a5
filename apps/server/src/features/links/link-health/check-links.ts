import { checksOfHostADay } from '@hopwise/contracts'
import { receiverRules } from '#src/integrations/receiver/receiver-rules.ts'
import { severalAtOnce } from '#src/jobs/several-at-once.ts'
import type { Services } from '#src/services.ts'
import { checkDestination, type VisitOptions } from './check-destination.ts'
import { CheckRun } from './check-run.ts'
import { claimDue } from './claim-due.ts'
import type { Destination } from './destinations.ts'
import { turnOf } from './host-turns.ts'
import { notifyOfProblems } from './notify-of-problems.ts'
import { storeCheck } from './store-check.ts'

const runsADay = 144
/** A run comes every ten minutes: 432,000 links a day, where their hosts answer within a second. */
const mostOfRun = 3_000
/** No host is asked for more in a run, so that no one is flooded by many links to one shop. */
const mostOfHost = checksOfHostADay / runsADay
const hostsAtOnce = 16
const runMs = 9 * 60_000
/** A minute's: the rest of what is new is left to the others. */
const mostNew = { limit: 60, mostOfHost: 5, isOfNew: true }

export interface CheckOptions extends VisitOptions {
  /** Between two visits to a host. */
  gapMs?: number
}

/** Visits whatever is due: several hosts at a time, one host once a second. */
export async function checkLinks(services: Services, options: CheckOptions = {}): Promise<void> {
  await visit(services, await claimDue(services, { limit: mostOfRun, mostOfHost }), options)
}

/** The same of a few links that are new or were changed: its maker does not wait for the next run. */
export async function checkNewLinks(services: Services, options: CheckOptions = {}): Promise<void> {
  const due = await claimDue(services, mostNew)
  if (due.length > 0) await visit(services, due, options)
}

async function visit(
  services: Services,
  due: readonly Destination[],
  options: CheckOptions,
): Promise<void> {
  // Those that take longest first, so that none is alone at the end.
  const hosts = [...Map.groupBy(due, ({ url }) => new URL(url).host).values()].toSorted(
    (one, other) => other.length - one.length,
  )
  const began = services.now().getTime()
  const failures: unknown[] = []
  const run = createRun(services, options)
  let reachesInternet = true
  const failed = (destination: Destination) => (error: unknown) => {
    failures.push(error)
    services.log.error({ err: error, linkId: destination.link.id }, 'a link could not be checked')
  }
  await services.background.run(async (stopping) => {
    const goesOn = () => !stopping.aborted && services.now().getTime() - began < runMs
    await severalAtOnce(hosts, hostsAtOnce, async (ofHost) => {
      for (const destination of ofHost.slice(0, mostOfHost)) {
        if (!goesOn()) return
        const given = { ...options, signal: stopping, failed: failed(destination) }
        await checkOne(services, destination, given, run).catch(given.failed)
      }
    })
    if (!stopping.aborted) reachesInternet = await run.settle()
  })
  announceNews(services, run)
  if (reachesInternet) await notifyOfProblems(services)
  else services.log.warn('links were not checked: Hopwise cannot reach the internet')
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${due.length} checks failed`)
  }
}

/** Once for all of a round: a screen that is open asks again for what changed, and for nothing else. */
export function announceNews({ live }: Pick<Services, 'live'>, { news }: CheckRun): void {
  for (const workspaceId of news) live.announce(workspaceId, 'links')
}

/** What one round of visits knows of the way to the internet. */
export function createRun(
  services: Pick<Services, 'config'>,
  { resolve }: Pick<VisitOptions, 'resolve'>,
): CheckRun {
  return new CheckRun({ ...receiverRules(services), ...(resolve && { resolve }) })
}

interface OneOptions extends CheckOptions {
  /** Gets what could not be stored, perhaps later; it is thrown otherwise. */
  failed?: (error: unknown) => void
}

/** Visits one destination and keeps what was found; nothing where the process stops in the meantime. */
export async function checkOne(
  services: Services,
  destination: Destination,
  { failed, ...options }: OneOptions,
  run: CheckRun,
): Promise<void> {
  const isStopped = () => options.signal?.aborted === true
  await turnOf(destination.url, options.gapMs, options.signal)
  if (isStopped()) return
  const checked = await checkDestination(services, destination, options)
  if (isStopped()) return
  await run.take(destination, checked, async (whose, found) => {
    const stored = storeCheck(services, whose, found).then((isNews) => {
      if (isNews) run.news.add(whose.link.workspaceId)
    })
    await (failed ? stored.catch(failed) : stored)
  })
}
