import { addDay, noCounts } from './count-days.ts'
import type { CountAnswer, CountRequest } from './counting-threads.ts'
import { readPackedDay } from './pack-file.ts'
import { Scratch } from './scratch.ts'

/** What a thread is asked for. */
export function countPackedDays({ days, filter, dimensions }: CountRequest): CountAnswer {
  const counts = noCounts(filter, dimensions)
  const scratch = new Scratch()
  const read: string[] = []
  for (const { day, path, stamp } of days) {
    const visits = readPackedDay(path, stamp)
    if (visits === null) continue
    addDay(counts, day, visits, { filter, scratch })
    read.push(day)
  }
  const tallies = [...counts.tallies].map(([dimension, { values, clicks, visitors }]) => {
    return [dimension, { values, clicks, visitors }] as const
  })
  const { days: byDay, grid, notCounted } = counts
  return { counts: { days: byDay, grid, notCounted, tallies: new Map(tallies) }, read }
}
