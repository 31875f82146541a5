import { addDay, addSums, countsOf, noCounts } from './count-days.ts'
import type { CountAnswer, CountRequest, PackedDay } from './counting-threads.ts'
import { readPackedDay, readPackedSumsAtOnce } from './pack-file.ts'
import { Scratch } from './scratch.ts'
import { isEverything } from './visit-filter.ts'

/** What a thread is asked for. */
export function countPackedDays({ days, filter, dimensions }: CountRequest): CountAnswer {
  const counts = noCounts(filter, dimensions)
  const scratch = new Scratch()
  const read: string[] = []
  const add = isEverything(filter) ? addSumsOf : addRowsOf
  for (const one of days) if (add(one)) read.push(one.day)
  function addSumsOf({ day, path, stamp }: PackedDay): boolean {
    const sums = readPackedSumsAtOnce(path, stamp)
    if (sums !== null) addSums(counts, day, sums)
    return sums !== null
  }
  function addRowsOf({ day, path, stamp }: PackedDay): boolean {
    const visits = readPackedDay(path, stamp)
    if (visits !== null) addDay(counts, day, visits, { filter, scratch })
    return visits !== null
  }
  return { counts: countsOf(counts), read }
}
