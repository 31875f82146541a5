import { type AnalyticsAudience, clickFlags } from '@hopwise/contracts'
import type { ClickCounts, VisitFilter } from '#src/click-columns/index.ts'
import type { DayRange } from '#src/rollups/spans.ts'
import type { Ctx } from '#src/services.ts'
import { readFacets } from './read-facets.ts'

type NotCounted = AnalyticsAudience['notCounted']

/** Visits that were kept but not counted; null under filters by what is not known of them. */
export async function readNotCounted(
  ctx: Ctx,
  range: DayRange,
  { platform, chosen }: VisitFilter,
  { notCounted }: ClickCounts,
): Promise<NotCounted | null> {
  if (chosen.size > 0) return notCounted && listReasons(notCounted)
  // By quarters of an hour, where the others are by hours: exact where a day begins at half past one.
  const rows = await readFacets(ctx, range, [platform], ['flag'])
  return listReasons(new Map(rows.map(({ value, clicks }) => [value, clicks])))
}

/** Most first. */
export function listReasons(visitsByFlag: ReadonlyMap<string, number>): NotCounted {
  const reasons = clickFlags
    .map((flag) => ({ flag, visits: visitsByFlag.get(flag) ?? 0 }))
    .filter(({ visits }) => visits > 0)
    .toSorted((one, other) => other.visits - one.visits)
  return { visits: reasons.reduce((sum, { visits }) => sum + visits, 0), reasons }
}
