import type { RotationReport } from '@hopwise/contracts'
import { letterOf } from '@hopwise/units'
import { formatDate, formatDay, isToday } from '#src/shared/format/date.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import type { ChartPoint, ChartSeries } from '#src/shared/ui/chart-series.ts'
import { formatEpc, seriesNumberOf } from './rotation-labels.ts'

export type Measure = 'share' | 'epc'

/** More lines than these are hard to distinguish. */
const mostLines = 4

export interface Line {
  id: number
  place: number
  url: string
}

/** The arms that are drawn: the most clicked of the days that are shown. */
export function drawnLines({ arms, days }: RotationReport): Line[] {
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

export function armSeries(lines: readonly Line[], measure: Measure): ChartSeries[] {
  const format =
    measure === 'share'
      ? (value: number) => formatPercent(value, 0)
      : (value: number) => formatEpc(value)
  return lines.map(({ id, place, url }) => ({
    key: String(id),
    name: `${letterOf(place)} · ${bothEnds(shortAddress(url))}`,
    kind: 'line' as const,
    look: seriesNumberOf(place),
    format,
  }))
}

/** URLs of one network differ at their end. */
function bothEnds(text: string): string {
  return text.length <= 36 ? text : `${text.slice(0, 17)}…${text.slice(-16)}`
}

type Days = RotationReport['days']

/** The days that one point of the shares is over: those of a single one jump about. */
export function daysOfPoint(days: Days): number {
  if (days.length > 30) return 7
  return days.length > 7 ? 3 : 1
}

/** Shares are of the last few days, earnings a click of all days so far. */
export function toPoints(
  { days }: Pick<RotationReport, 'days'>,
  lines: readonly Line[],
  measure: Measure,
): ChartPoint[] {
  const first = days.findIndex(({ arms }) => arms.length > 0)
  if (first < 0) return []
  return days.slice(first).map(({ day }, index) => {
    const end = first + index + 1
    const start = measure === 'share' ? Math.max(first, end - daysOfPoint(days)) : first
    const value = measure === 'share' ? shareOf : perClickOf
    const arms = days.slice(start, end).flatMap((one) => one.arms)
    return {
      // Of the days up to it, so a day that is not over yet is as good as any.
      label: isToday(day) ? 'Today' : formatDay(day),
      title: formatDate(day),
      values: Object.fromEntries(lines.map(({ id }) => [id, value(arms, id)])),
    }
  })
}

type Arms = Days[number]['arms']

const totalClicks = (arms: Arms) => arms.reduce((sum, { clicks }) => sum + clicks, 0)

function shareOf(arms: Arms, id: number): number {
  const own = totalClicks(arms.filter((arm) => arm.id === id))
  return (100 * own) / Math.max(totalClicks(arms), 1)
}

function perClickOf(arms: Arms, id: number): number {
  const own = arms.filter((arm) => arm.id === id)
  const earned = own.reduce((sum, { earnings }) => sum + Number(earnings), 0)
  return earned / Math.max(totalClicks(own), 1)
}
