import { setImmediate as nextTurn } from 'node:timers/promises'
import { analysisSteps } from '@hopwise/contracts'
import { judgeInThread } from './judge-in-thread.ts'
import type { judgeLink } from './judge-link.ts'
import type { LinkFacts } from './link-facts.ts'
import type { StoredAnalysis } from './present-analysis.ts'
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

interface Options {
  report?: (stepsDone: number, step: string) => Promise<void>
  judge?: typeof judgeLink | typeof judgeInThread
  signal?: AbortSignal
}

/** Looks at a link, step by step. Between steps visitors and other requests have their turn. */
export async function performAnalysis(
  ctx: Reader,
  linkId: number,
  { report, judge = judgeInThread, signal }: Options = {},
): Promise<StoredAnalysis> {
  let stepsDone = 0
  async function step<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    await report?.(stepsDone, analysisSteps[stepsDone] ?? '')
    await nextTurn()
    const result = await work()
    stepsDone += 1
    return result
  }
  const own = await readOwnLink(ctx, linkId)
  const period = periodUntilNow(ctx, own.link)
  const clicks = await step(() => readClicks(ctx, period))
  const sales = await step(async () => ({
    buyers: await readBuyers(ctx, period),
    withoutClick: await readWithoutClick(ctx, period),
    groups: await readLinks(ctx, period),
  }))
  const facts: LinkFacts = await step(async () => ({
    linkId,
    name: own.link.title ?? own.link.slug,
    timeZone: ctx.timeZone,
    from: period.from,
    to: period.to,
    withoutClick: sales.withoutClick,
    ...(await readAppClicks(ctx, period)),
    ...factsOfClicks(ctx, period, clicks, sales.buyers),
    ...(await readDestinationFacts(ctx, own, period, sales)),
  }))
  return await step(() => judge(facts, signal))
}
