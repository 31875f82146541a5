import { availableParallelism } from 'node:os'
import type { CanvasDimension } from '@hopwise/contracts'
import { Piscina } from 'piscina'
import type { VisitCounts } from './count-days.ts'
import type { NumberedLinks } from './link-owners.ts'
import type { PackStamp } from './pack-file.ts'
import { type VisitFilter, withoutNames } from './visit-filter.ts'

export interface PackedDay {
  day: string
  path: string
  stamp: PackStamp
}

interface Question<Filter> {
  filter: Filter
  dimensions: readonly CanvasDimension[]
}

export interface CountRequest extends Question<VisitFilter<NumberedLinks>> {
  days: PackedDay[]
}

export interface CountAnswer {
  counts: VisitCounts
  /** The days whose file held; the others are in no count. */
  read: string[]
}

const mostThreads = Math.min(4, availableParallelism())
/** Loading the thread's code takes as long as counting a month. */
const idleMs = 300_000
/** Fewer visits are not worth another thread. */
const visitsOfThread = 100_000
/** Redirects go first, where threads have priorities of their own. */
const niceIncrement = 5

let threads: Piscina<CountRequest, CountAnswer> | undefined

/** Days are read and counted in threads of their own: ten million clicks take half a second. */
export async function countInThreads(
  days: PackedDay[],
  { filter, dimensions }: Question<VisitFilter>,
): Promise<CountAnswer[]> {
  if (days.length === 0) return []
  threads ??= new Piscina({
    filename: new URL('./count-worker.ts', import.meta.url).href,
    name: 'countPackedDays',
    minThreads: 0,
    maxThreads: mostThreads,
    idleTimeout: idleMs,
    niceIncrement,
  })
  const running = threads
  const question = { filter: withoutNames(filter), dimensions }
  return await Promise.all(dealOut(days).map((own) => running.run({ ...question, days: own })))
}

/** In turn, so that growing days give each thread as much to do. */
function dealOut(days: PackedDay[]): PackedDay[][] {
  const visits = days.reduce((sum, { stamp }) => sum + stamp.counted, 0)
  const count = Math.min(mostThreads, Math.max(1, Math.floor(visits / visitsOfThread)))
  return Array.from({ length: Math.min(count, days.length) }, (_, part) =>
    days.filter((_day, index) => index % count === part),
  )
}
