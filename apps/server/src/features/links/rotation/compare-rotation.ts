import { leastForGain, type RotationGain } from '@hopwise/contracts'
import { conversions, isCounted, isRotated, type Orm } from '@hopwise/db'
import { type ArmLog, compareWithEvenSplit, leastChance } from '@hopwise/optimizer'
import { moneyOf } from '@hopwise/units'
import { type SQL, sql } from 'drizzle-orm'
import type { RotatingLink } from './read-link.ts'

/**
 * What the rotation earned over an even split of the same clicks. An even split is one over the arms
 * of its time, so each period between two changes of the arms is compared by itself.
 */
export async function compareRotation(orm: Orm, link: RotatingLink): Promise<RotationGain | null> {
  const periods = await readLogs(orm, link)
  let clicks = 0
  let conversions = 0
  const sum = { earned: 0, evenSplit: 0, gained: 0, below: 0, above: 0 }
  for (const arms of periods) {
    if (arms.length < 2) continue
    const { earned, evenSplit, gained, low, high } = compareWithEvenSplit(arms)
    clicks += arms.reduce((total, arm) => total + arm.clicks, 0)
    conversions += arms.reduce((total, arm) => total + soldClicks(arm), 0)
    sum.earned += earned
    sum.evenSplit += evenSplit
    sum.gained += gained
    // The periods' clicks are different ones: their errors add up as squares.
    sum.below += (gained - low) ** 2
    sum.above += (high - gained) ** 2
  }
  if (clicks < leastForGain.clicks || conversions < leastForGain.conversions) return null
  const money = (amount: number) => moneyOf(Math.round(amount * 100))
  return {
    clicks,
    earned: money(sum.earned),
    evenSplit: money(sum.evenSplit),
    gained: money(sum.gained),
    low: money(sum.gained - Math.sqrt(sum.below)),
    high: money(sum.gained + Math.sqrt(sum.above)),
  }
}

function soldClicks({ sales }: ArmLog): number {
  return sales.reduce((sum, { several }) => sum + (several?.clicks ?? 1), 0)
}

/** For each period the arms that were clicked in it. */
async function readLogs(orm: Orm, link: RotatingLink): Promise<ArmLog[][]> {
  const chunkOf = periods(link)
  const clicks = await readClicks(orm, link, chunkOf)
  const sales = Map.groupBy(await readSales(orm, link, chunkOf), periodKey)
  const logs = clicks.map((row) => ({
    period: row.period,
    clicks: row.clicks,
    inverse: row.inverse,
    inverseSquare: row.inverse_square,
    sales: (sales.get(periodKey(row)) ?? []).map(({ probability, amount, ...several }) => ({
      probability,
      amount,
      several,
    })),
  }))
  return [...Map.groupBy(logs, ({ period }) => period).values()]
}

const periodKey = ({ period, arm }: { period: number; arm: number }) => `${period} ${arm}`

type Chunk = (hour: SQL) => SQL

const hourMs = 3_600_000

/** An hour in which an arm came or went belongs to the period that has the arm. */
function periods({ variants }: RotatingLink): Chunk {
  const arms = variants.filter(({ isArm, removedAt }) => isArm || removedAt !== null)
  const ends = arms.flatMap(({ removedAt, pausedAt }) => [removedAt ?? [], pausedAt ?? []].flat())
  const changes = [
    ...arms.map(({ since }) => Math.floor(since.getTime() / hourMs)),
    ...ends.map((at) => Math.ceil(at.getTime() / hourMs)),
  ]
  const hours = [...new Set(changes)].sort((one, other) => one - other)
  const bounds = JSON.stringify(hours.map((hour) => new Date(hour * hourMs).toISOString()))
  return (hour) =>
    sql`width_bucket(${hour}, array(select json_array_elements_text(${bounds}::json)::timestamptz))`
}

type ClickRow = {
  period: number
  arm: number
  clicks: number
  inverse: number
  inverse_square: number
}

async function readClicks(
  orm: Orm,
  { workspaceId, linkId }: RotatingLink,
  chunkOf: Chunk,
): Promise<ClickRow[]> {
  const { rows } = await orm.execute<ClickRow>(sql`
    select ${chunkOf(sql`hour`)} as period, variant_id as arm, sum(visits)::float8 as clicks,
      sum(inverse) as inverse, sum(inverse_square) as inverse_square
    from arm_rollups where workspace_id = ${workspaceId} and link_id = ${linkId}
    group by 1, 2 order by 1, 2`)
  return rows
}

type SaleRow = {
  period: number
  arm: number
  probability: number
  amount: number
  clicks: number
  squares: number
  largest: number
}

/** Chances are distinguished to so fine a part of themselves. */
const chanceSteps = 500

/**
 * A click's sales, rebills and refunds are what that one click brought. Clicks of nearly one chance
 * come as one row, whose chance is the one that leaves the sum of the weighted amounts as it is, so
 * that the rows are bounded however much was sold.
 */
async function readSales(
  orm: Orm,
  { workspaceId, linkId }: RotatingLink,
  chunkOf: Chunk,
): Promise<SaleRow[]> {
  const { rows } = await orm.execute<SaleRow>(sql`
    select period, arm, count(*)::float8 as clicks, sum(amount) as amount,
      sum(amount ^ 2) as squares, max(abs(amount)) as largest,
      case when min(probability) = max(probability) then min(probability)
        when sum(amount) = 0 then count(*) / sum(1 / probability)
        else sum(amount) / sum(amount / probability) end as probability
    from (
      select ${chunkOf(sql`date_trunc('hour', min(clicked_at), 'UTC')`)} as period,
        min(click_variant_id) as arm,
        greatest(min(click_probability)::float8, ${leastChance}::float8) as probability,
        sum(worth)::float8 as amount
      from conversions
      where workspace_id = ${workspaceId} and link_id = ${linkId} and click_probability > 0
        and ${isRotated(conversions.clickChosenBy)} and ${isCounted(conversions)} and worth is not null
      group by click_id
    ) sold
    group by period, arm, sign(amount), round(ln(probability) * ${chanceSteps}::float8)`)
  return rows
}
