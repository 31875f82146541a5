import type { AppliedInsight } from '@hopwise/contracts'
import { clickRollups, clicks, isCountedVisit } from '@hopwise/db'
import { combine, estimateOf, probabilityOf } from '@hopwise/statistics'
import { seededRandom } from '@hopwise/units'
import { sql } from 'drizzle-orm'
import { wholeOf } from './count-groups.ts'
import { type GroupPosterior, posteriorsOf, roundedEstimate } from './group-posterior.ts'
import { readBuyers } from './read-buyers.ts'
import type { Period } from './read-clicks.ts'
import type { Reader } from './reader.ts'

const hourMs = 3_600_000
/** Longer ago says less of now than it dilutes. */
const longestMs = 30 * 24 * hourMs
const leastClicks = 100
const leastSalesBefore = 3
const seed = 54_750

/**
 * The link before and after a change. It is no experiment; anyone who clicks may have changed as well.
 */
export async function measureEffect(
  ctx: Reader,
  linkId: number,
  appliedAt: Date,
): Promise<AppliedInsight['effect']> {
  const at = appliedAt.getTime()
  const until = Math.max(at, Math.min(ctx.now().getTime(), at + longestMs))
  const before = await groupOf(ctx, { linkId, from: new Date(at - longestMs), to: appliedAt })
  const after = await groupOf(ctx, { linkId, from: appliedAt, to: new Date(until) })
  const [then, now] = posteriorsOf([before, after], seededRandom(seed))
  if (then === undefined || now === undefined) throw new Error('two groups have two posteriors')
  const isComparable = before.buyers >= leastSalesBefore
  const missingClicks = isComparable
    ? Math.max(0, leastClicks - after.clicks, now.missingClicks)
    : 0
  const isEnough = isComparable && missingClicks === 0
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

async function groupOf(ctx: Reader, period: Period) {
  return wholeOf(await countClicks(ctx, period), await readBuyers(ctx, period))
}

/** Whole hours from their rollups, packed or not, what is cut off at either end click by click. */
async function countClicks(ctx: Reader, { linkId, from, to }: Period): Promise<number> {
  const first = Math.ceil(from.getTime() / hourMs) * hourMs
  const last = Math.max(first, Math.floor(to.getTime() / hourMs) * hourMs)
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
  const between = (start: number, end: number) => sql`(
    select count(*) from clicks where workspace_id = ${ctx.workspaceId} and link_id = ${linkId}
      and ${isCountedVisit(clicks)} and occurred_at >= ${at(start)} and occurred_at < ${at(end)}
  )`
  const { rows } = await ctx.orm.execute<{ clicks: number }>(sql`
    select (
      coalesce((
        select sum(one.visits)
        from generate_series(${at(first)}, ${at(last - hourMs)}, interval '1 hour') as step (at)
        cross join lateral (
          select visits from click_rollups
          where workspace_id = ${ctx.workspaceId} and hour = step.at and link_id = ${linkId}
            and ${isCountedVisit(clickRollups)}
          offset 0
        ) as one
      ), 0)
      + coalesce((
        select sum(visits)
        from unpacked_hours(${ctx.workspaceId}, ${at(first)}, ${at(last)}, ${linkId}) as one
        where ${isCountedVisit({ flag: sql`one.flag` })}
      ), 0)
      + ${between(from.getTime(), Math.min(first, to.getTime()))}
      + ${between(Math.min(last, to.getTime()), to.getTime())}
    )::int as clicks`)
  return rows[0]?.clicks ?? 0
}

function sideOf({ group, perClick }: GroupPosterior) {
  return {
    clicks: group.clicks,
    conversions: group.buyers,
    perClick: roundedEstimate(estimateOf(perClick), 4),
  }
}
