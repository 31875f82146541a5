import type { EndpointAnswer, getSocialDays } from '@hopwise/contracts'
import { formatDay, isToday } from '#src/shared/format/date.ts'
import { formatNumber, formatTick } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import type { ChartPoint, ChartSeries } from '#src/shared/ui/chart-series.ts'
import { dayPoint } from '#src/shared/ui/day-series.ts'

export type AccountDay = EndpointAnswer<typeof getSocialDays>[number]

export interface AccountChart {
  title: string
  note: string
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
}

const nothingRead = 'No figures yet. They appear after the next refresh.'

function chart(
  days: readonly AccountDay[],
  key: 'followers' | 'engagement' | 'clicks',
  {
    title,
    note,
    ...look
  }: { title: string; note: string } & Pick<
    ChartSeries,
    'format' | 'formatAxis' | 'kind' | 'isOffZero'
  >,
): AccountChart {
  // Days on which nothing was read are left out rather than drawn as zero.
  const points = days.flatMap((day) => {
    const value = day[key]
    if (value === null) return []
    // Followers and engagement are read, not counted up through the day.
    if (key !== 'clicks') {
      const label = isToday(day.day) ? 'Today' : formatDay(day.day)
      return [{ label, values: { [key]: value } }]
    }
    return [dayPoint(day.day, { [key]: value })]
  })
  const series = [{ key, name: title, ...look }]
  return { title, note: points.length === 0 ? nothingRead : note, series, points }
}

/** Followers, engagement and clicks by day: three measures, so three charts. */
export function chartsOf(days: readonly AccountDay[], platform: string): AccountChart[] {
  return [
    chart(days, 'followers', {
      title: 'Followers',
      note: 'The last value of each day.',
      format: formatNumber,
      kind: 'line',
      isOffZero: true,
    }),
    chart(days, 'engagement', {
      title: 'Engagement',
      note: 'Interactions on an average recent post, as a percentage of followers.',
      format: (value) => formatPercent(value, 2),
      formatAxis: (value) => formatPercent(value),
    }),
    chart(days, 'clicks', {
      title: 'Clicks',
      note: `Counted clicks on your ${platform} links.`,
      format: formatNumber,
      formatAxis: formatTick,
      kind: 'bar',
    }),
  ]
}
