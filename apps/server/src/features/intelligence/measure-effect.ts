import type { AppliedInsight } from '@hopwise/contracts'
import { wholeOf } from './count-groups.ts'
import { type GroupPosterior, posteriorsOf, roundedEstimate } from './group-posterior.ts'
import { readBuyers } from './read-buyers.ts'
import { readClicks } from './read-clicks.ts'
import type { Reader } from './reader.ts'
import { seededRandom } from './statistics/draws.ts'
import { combine, estimateOf, probabilityOf } from './statistics/summarise.ts'

const hourMs = 3_600_000
/** Longer ago says less of now than it dilutes. */
const longestMs = 30 * 24 * hourMs
const seed = 54_750

/**
 * The link before and after a change: whole hours, as clicks are summed. It is no experiment; whoever
 * clicks may have changed as well.
 */
export async function measureEffect(
  ctx: Reader,
  linkId: number,
  appliedAt: Date,
): Promise<AppliedInsight['effect']> {
  const turn = Math.ceil(appliedAt.getTime() / hourMs) * hourMs
  const until = Math.min(ctx.now().getTime(), turn + longestMs)
  const before = await groupOf(ctx, linkId, turn - longestMs - hourMs, turn - hourMs)
  const after = await groupOf(ctx, linkId, turn, Math.max(turn, until))
  const [then, now] = posteriorsOf([before, after], seededRandom(seed))
  if (then === undefined || now === undefined) throw new Error('two groups have two posteriors')
  const missingClicks = now.missingClicks
  const isEnough = missingClicks === 0 && then.missingClicks === 0
  const parts = [now.perClick, then.perClick]
  const change = combine(parts, (one, other) => (other > 0 ? 100 * (one / other - 1) : 0))
  const confidence = 100 * probabilityOf(parts, (one, other) => one > other)
  return {
    before: sideOf(then),
    after: sideOf(now),
    change: isEnough ? roundedEstimate(estimateOf(change), 1) : null,
    confidence: isEnough ? Math.round(10 * confidence) / 10 : null,
    missingClicks,
  }
}

async function groupOf(ctx: Reader, linkId: number, from: number, to: number) {
  // The hour that begins at `to` is the next one's.
  const stretch = { linkId, from: new Date(from), to: new Date(Math.max(from, to - 1)) }
  const clicks = await readClicks(ctx, stretch)
  return wholeOf(clicks.whole, await readBuyers(ctx, stretch))
}

function sideOf({ group, perClick }: GroupPosterior) {
  return {
    clicks: group.clicks,
    conversions: group.buyers,
    perClick: roundedEstimate(estimateOf(perClick), 4),
  }
}
