import type { checkLink as contract, EndpointInput, LinkHealthDetail } from '@hopwise/contracts'
import { Conflict, TooManyRequests, Unavailable } from '#src/errors.ts'
import { severalAtOnce } from '#src/jobs/several-at-once.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import type { VisitOptions } from './check-destination.ts'
import { announceNews, checkOne, createRun } from './check-links.ts'
import type { Destination } from './destinations.ts'
import { getLinkHealth, ownDestinations } from './get-link-health.ts'
import { notifyOfProblems } from './notify-of-problems.ts'

/** Anyone who waits at the screen; what was not reached by then is left to the job. */
const deadlineMs = 40_000
const atOnce = 4
/** Between two checks of one link: what is visited is not ours. */
export const restMs = 30_000
const noInternet = 'Hopwise can’t reach the internet right now. Try again later.'

interface RoundOptions extends Pick<VisitOptions, 'resolve'> {
  /** Of what was never visited and cannot be reached from here, that is kept. */
  keepsUnreached?: boolean
}

export async function checkLinkNow(
  ctx: Ctx,
  { params }: EndpointInput<typeof contract>,
  options: Pick<VisitOptions, 'resolve'> = {},
): Promise<LinkHealthDetail> {
  const destinations = await ownDestinations(ctx, params.id)
  refuseInSample(ctx, 'Sample links are made up, so there is nothing to check.')
  refuseSoon(ctx, destinations)
  const isChecked = await ctx.background.alone(`link check of ${ctx.workspaceId}`, async () => {
    if (!(await checkAll(ctx, destinations, options))) throw new Unavailable(noInternet)
  })
  if (!isChecked) throw new Conflict('A check is already running. Wait until it finishes.')
  await notifyOfProblems(ctx, ctx.workspaceId)
  return await getLinkHealth(ctx, { params })
}

function refuseSoon({ now }: Ctx, destinations: readonly Destination[]): void {
  const last = Math.max(0, ...destinations.map(({ check }) => check?.checkedAt.getTime() ?? 0))
  const waitMs = last + restMs - now().getTime()
  if (waitMs <= 0) return
  const seconds = Math.ceil(waitMs / 1_000)
  throw new TooManyRequests(`It was just checked. Try again in ${seconds} seconds.`, seconds)
}

/**
 * Several hosts at a time; the visits to one follow each other, also those of the job. Answers whether
 * anything outside was reached.
 */
export async function checkAll(
  ctx: Ctx,
  destinations: readonly Destination[],
  { keepsUnreached = false, ...options }: RoundOptions,
): Promise<boolean> {
  const hosts = [...Map.groupBy(destinations, ({ url }) => new URL(url).host).values()]
  const run = createRun(ctx, options)
  let reachesInternet = true
  const deadline = AbortSignal.timeout(deadlineMs)
  await ctx.background.run(async (stopping) => {
    const signal = AbortSignal.any([stopping, deadline])
    await severalAtOnce(hosts, atOnce, async (ofHost) => {
      for (const one of ofHost) {
        if (signal.aborted) return
        await checkOne(ctx, one, { ...options, signal }, run)
      }
    })
    if (!stopping.aborted) reachesInternet = await run.settle()
    if (!reachesInternet && keepsUnreached) await run.keepUnreached()
    announceNews(ctx, run)
  })
  return reachesInternet
}
