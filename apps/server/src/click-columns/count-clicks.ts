import type { CanvasDimension } from '@hopwise/contracts'
import type { DayRange } from '#src/rollups/spans.ts'
import { builtDays, type ClickDaysCtx, daySums, isPacked, pathOf } from './click-days.ts'
import {
  addCounts,
  addDay,
  addLinkDays,
  addSums,
  type ClickCounts,
  countsOf,
  noCounts,
  noteDropped,
} from './count-days.ts'
import { countInThreads } from './counting-threads.ts'
import { type DayCount, readDayCounts } from './day-counts.ts'
import { droppedDaySums, droppedLinkDays } from './dropped-days.ts'
import { Scratch } from './scratch.ts'
import { isEverything, seesLinksAlone, type VisitFilter } from './visit-filter.ts'

/** Sums of days with fewer are read and added sooner than a thread is asked. */
const manyVisits = 50_000

/** Clicks of a range under filters, by day and by each of `dimensions`, its own filter left out. */
export async function countClicks(
  ctx: ClickDaysCtx,
  range: DayRange,
  filter: VisitFilter,
  dimensions: readonly CanvasDimension[],
): Promise<ClickCounts> {
  const counts = noCounts(filter, dimensions)
  const all = await readDayCounts(ctx, range)
  const days = all.filter(({ isDropped }) => !isDropped)
  const dropped = all.filter(({ isDropped }) => isDropped)
  noteDropped(
    counts,
    dropped.map(({ day }) => day),
    filter,
  )
  if (isEverything(filter)) {
    for (const [day, sums] of await droppedDaySums(ctx, dropped)) {
      addSums(counts, day, sums)
    }
    if (visitsOf(days) < manyVisits) {
      for await (const [day, sums] of daySums(ctx, days)) addSums(counts, day, sums)
      return countsOf(counts)
    }
  } else if (seesLinksAlone(filter)) {
    addLinkDays(counts, await droppedLinkDays(ctx, dropped), filter)
  }
  const packed = days.filter(isPacked).map((count) => toPackedDay(ctx, count))
  const parts = await countInThreads(packed, { filter, dimensions })
  for (const part of parts) addCounts(counts, part.counts)
  const read = new Set(parts.flatMap((part) => part.read))
  const missing = new Set(days.map(({ day }) => day).filter((day) => !read.has(day)))
  const scratch = new Scratch()
  for await (const [day, visits] of builtDays(ctx, days, missing)) {
    if (isEverything(filter)) addSums(counts, day, visits.sums)
    else addDay(counts, day, visits, { filter, scratch })
  }
  return countsOf(counts)
}

function toPackedDay(ctx: ClickDaysCtx, count: DayCount) {
  return { day: count.day, path: pathOf(ctx, count), stamp: count.stamp }
}

const visitsOf = (days: readonly DayCount[]) =>
  days.reduce((sum, { stamp }) => sum + stamp.counted, 0)
