import { setImmediate as nextTurn } from 'node:timers/promises'
import { analysisSteps } from '@hopwise/contracts'
import { seededRandom } from '@hopwise/units'
import { type Findings, findArms, findCountries, findTiming, findWhole } from './findings.ts'
import { posteriorsOf } from './group-posterior.ts'
import type { LinkFacts } from './link-facts.ts'
import { analyse, type StoredAnalysis } from './present-analysis.ts'
import { readBuyers, readWithoutClick } from './read-buyers.ts'
import { readClicks } from './read-clicks.ts'
import { readAppClicks } from './read-destinations.ts'
import {
  factsOfClicks,
  periodUntilNow,
  readDestinationFacts,
  readOwnLink,
} from './read-link-facts.ts'
import { readLinks } from './read-surroundings.ts'
import type { Reader } from './reader.ts'

/** Any will do; it stays, so that the same clicks give the same figures. */
const seed = 54_750

type ReportProgress = (stepsDone: number, step: string) => Promise<void>

/** Looks at a link, step by step. Between steps visitors and other requests have their turn. */
export async function performAnalysis(
  ctx: Reader,
  linkId: number,
  report: ReportProgress = async () => undefined,
): Promise<StoredAnalysis> {
  let stepsDone = 0
  async function step<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    await report(stepsDone, analysisSteps[stepsDone] ?? '')
    await nextTurn()
    const result = await work()
    stepsDone += 1
    return result
  }
  const random = seededRandom(seed)
  const own = await readOwnLink(ctx, linkId)
  const period = periodUntilNow(ctx, own.link)
  const clicks = await step(() => readClicks(ctx, period))
  const sales = await step(async () => ({
    buyers: await readBuyers(ctx, period),
    withoutClick: await readWithoutClick(ctx, period),
    groups: await readLinks(ctx, period),
  }))
  const counted = factsOfClicks(ctx, period, clicks, sales.buyers)
  const countries = await step(() => findCountries(counted, random))
  const devices = await step(async () => ({
    ...(await readAppClicks(ctx, period)),
    found: posteriorsOf(counted.devices, random),
  }))
  const timing = await step(() => findTiming(counted, random))
  const destinations = await step(() => readDestinationFacts(ctx, own, period, sales))
  return await step(() => {
    const facts: LinkFacts = {
      linkId,
      name: own.link.title ?? own.link.slug,
      timeZone: ctx.timeZone,
      from: period.from,
      to: period.to,
      withoutClick: sales.withoutClick,
      inApp: devices.inApp,
      outsideApps: devices.outsideApps,
      ...counted,
      ...destinations,
    }
    const findings: Findings = {
      whole: findWhole(facts, random),
      countries,
      devices: devices.found,
      ...timing,
      arms: findArms(facts, random),
      random,
    }
    return analyse(facts, findings)
  })
}
