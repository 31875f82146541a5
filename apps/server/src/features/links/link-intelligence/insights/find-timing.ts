import { leastConfidence } from '@hopwise/contracts'
import { averageOf, type Draws, meanOf, probabilityOf } from '@hopwise/statistics'
import { describeCount } from '#src/sentences.ts'
import type { Findings } from '../findings.ts'
import type { GroupPosterior } from '../group-posterior.ts'
import { type Candidate, describeDollars, perClickOf } from './candidate.ts'

/** A good time earns so much more than all of the week. */
const better = 1.15

/** Those that surely earn more than all together, best first. */
export function bestOf(groups: readonly GroupPosterior[]): GroupPosterior[] {
  const all = together(groups)
  return groups
    .filter(
      ({ perClick, missingClicks }) =>
        missingClicks === 0 &&
        probabilityOf([perClick, all], (own, whole) => own > whole * better) >=
          leastConfidence / 100,
    )
    .toSorted((one, other) => meanOf(other.perClick) - meanOf(one.perClick))
}

export function findTimes({ hours, weekdays }: Findings): Candidate[] {
  return [
    ...timeInsight('hours', hours, 'Some hours earn more', (best) =>
      best.map(({ group }) => describeHour(Number(group.key))),
    ),
    ...timeInsight('days', weekdays, 'Some weekdays earn more', (best) =>
      best.map(({ group }) => `${weekdayNames[Number(group.key) - 1] ?? ''}s`),
    ),
  ]
}

function timeInsight(
  type: 'hours' | 'days',
  groups: readonly GroupPosterior[],
  title: string,
  namesOf: (best: GroupPosterior[]) => string[],
): Candidate[] {
  const best = bestOf(groups)
  if (best.length === 0) return []
  const all = together(groups)
  const top = together(best)
  const clicks = best.reduce((sum, { group }) => sum + group.clicks, 0)
  const names = listed.format(namesOf(best))
  return [
    {
      probability: probabilityOf([top, all], (own, whole) => own > whole * better),
      gain: null,
      stake:
        clicks /
        Math.max(
          1,
          groups.reduce((sum, { group }) => sum + group.clicks, 0),
        ),
      insight: {
        key: type,
        type,
        title,
        description: `${names}: ${describeCount(clicks, 'click')} at about ${describeDollars(meanOf(top))} each, compared with ${describeDollars(meanOf(all))} over the whole week.`,
        recommendation: `Time your posts so visitors arrive at these times.`,
        measure: 'EPC: at any time, and at these',
        unit: 'per-click',
        currentValue: perClickOf(all),
        optimizedValue: perClickOf(top),
        confidenceOf: 'that clicks at these times earn at least 15% more',
        change: null,
        place: 'campaigns',
        operation: null,
      },
    },
  ]
}

function together(groups: readonly GroupPosterior[]): Draws {
  const seen = groups.filter(({ group }) => group.clicks > 0)
  return averageOf(
    (seen.length > 0 ? seen : groups).map(({ perClick, group }) => ({
      draws: perClick,
      weight: Math.max(1, group.clicks),
    })),
  )
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })
const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function describeHour(hour: number): string {
  const name = (of: number) => `${of % 12 || 12} ${of % 24 < 12 ? 'AM' : 'PM'}`
  return `${name(hour)} to ${name(hour + 1)}`
}
