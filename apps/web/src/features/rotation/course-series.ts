import type { RotationReport } from '@hopwise/contracts'
import { formatDate, formatDay } from '#src/shared/format/date.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import type { ChartPoint, ChartSeries } from '#src/shared/ui/chart-series.ts'
import { formatEpc, letterOf, seriesNumberOf, shortUrl } from './rotation-words.ts'

export type Measure = 'share' | 'epc'

/** More lines than these nobody tells apart. */
const mostLines = 4

export interface Line {
  id: number
  place: number
  url: string
}

/** The arms that are drawn: the most clicked of the days that are shown. */
export function linesOf({ arms, days }: RotationReport): Line[] {
  const clicks = new Map<number, number>()
  for (const { id, clicks: count } of days.flatMap((day) => day.arms)) {
    clicks.set(id, (clicks.get(id) ?? 0) + count)
  }
  return arms
    .map(({ id, url }, place) => ({ id, place, url }))
    .filter(({ id }) => (clicks.get(id) ?? 0) > 0)
    .sort((one, other) => (clicks.get(other.id) ?? 0) - (clicks.get(one.id) ?? 0))
    .slice(0, mostLines)
    .sort((one, other) => one.place - other.place)
}

export function seriesOf(lines: readonly Line[], measure: Measure): ChartSeries[] {
  const format =
    measure === 'share'
      ? (value: number) => formatPercent(value, 0)
      : (value: number) => formatEpc(value)
  return lines.map(({ id, place, url }) => ({
    key: String(id),
    name: `${letterOf(place)} · ${shortUrl(url).slice(0, 36)}`,
    kind: 'line' as const,
    look: seriesNumberOf(place),
    format,
  }))
}

/** A share is that day's; earnings a click are of all days so far, since those of one jump about. */
export function pointsOf(
  { days }: RotationReport,
  lines: readonly Line[],
  measure: Measure,
): ChartPoint[] {
  const sums = new Map(lines.map(({ id }) => [id, { clicks: 0, earnings: 0 }]))
  let shares: Record<string, number> = Object.fromEntries(lines.map(({ id }) => [id, 0]))
  return firstClicked(days).map(({ day, arms }) => {
    const clicks = arms.reduce((sum, arm) => sum + arm.clicks, 0)
    for (const { id, clicks: count, earnings } of arms) {
      const sum = sums.get(id)
      if (sum === undefined) continue
      sum.clicks += count
      sum.earnings += Number(earnings)
    }
    // A day without clicks says nothing of shares: they stand as they stood.
    if (clicks > 0) {
      shares = Object.fromEntries(
        lines.map(({ id }) => {
          const own = arms.find((arm) => arm.id === id)?.clicks ?? 0
          return [id, (100 * own) / clicks]
        }),
      )
    }
    const epc = Object.fromEntries(
      [...sums].map(([id, sum]) => [id, sum.clicks === 0 ? 0 : sum.earnings / sum.clicks]),
    )
    return {
      label: formatDay(day),
      title: formatDate(day),
      values: measure === 'share' ? shares : epc,
    }
  })
}

/** From the first day with a click on. */
function firstClicked(days: RotationReport['days']) {
  const first = days.findIndex(({ arms }) => arms.length > 0)
  return first < 0 ? [] : days.slice(first)
}
