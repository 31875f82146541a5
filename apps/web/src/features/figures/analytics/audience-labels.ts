import type { AnalyticsAudience, ClickFlag } from '@hopwise/contracts'
import { hourColumns, weekdays } from '#src/shared/format/week.ts'

export function referrerName(host: string): string {
  if (host === '') return 'Direct or unknown'
  return host === 'other' ? 'All others' : host
}

/** A browser or system the visit did not name. */
export function softwareName(name: string): string {
  if (name === '') return 'Unknown'
  return name === 'other' ? 'Other' : name
}

export const flagLabels: Record<Exclude<ClickFlag, 'none'>, string> = {
  owner: 'Your own visits',
  head: 'Link checkers',
  prefetch: 'Browser prefetching',
  preview: 'Link previews in apps and chats',
  crawler: 'Crawlers and other bots',
  'no-user-agent': 'Scripts and apps',
  'data-center': 'Visits from data centers',
  burst: 'Too many visitors from one address',
  cadence: 'Machine-like patterns',
  repeat: 'The same visitor again within half an hour',
}

/** With fewer clicks one visitor more would make another hour the busiest. */
export const enoughForBusiest = 50

/** The hour of the week with the most clicks, in words; null while there are too few to tell. */
export function busiestHour(hours: AnalyticsAudience['hours']): string | null {
  const clicks = hours.flat()
  const most = Math.max(0, ...clicks)
  if (clicks.reduce((sum, each) => sum + each, 0) < enoughForBusiest) return null
  const row = hours.findIndex((day) => day.includes(most))
  const day = weekdays[row]
  return `${day}s, ${hourColumns[hours[row]?.indexOf(most) ?? 0]?.name}`
}
