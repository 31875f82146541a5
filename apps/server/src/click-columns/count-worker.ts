import { LRUCache } from 'lru-cache'
import { addDay, addSums, countsOf, noCounts } from './count-days.ts'
import type { CountAnswer, CountRequest, PackedDay } from './counting-threads.ts'
import type { NumberedLinks } from './link-owners.ts'
import { readPackedDay, readPackedSumsAtOnce } from './pack-file.ts'
import { Scratch } from './scratch.ts'
import { isEverything } from './visit-filter.ts'

/** Few workspaces are asked of at the same time. */
const mostLinks = 1_000_000

const handed = new LRUCache<number, NumberedLinks>({
  maxSize: mostLinks,
  sizeCalculation: ({ ids }) => 1 + ids.length,
})

/** What a thread is asked for. */
export function countPackedDays({ days, dimensions, ...asked }: CountRequest): CountAnswer {
  const filter = { ...asked.filter, links: sameLinks(asked.filter.links) }
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

/** Each request brings a copy of its links: those of before, whose places are known. */
function sameLinks(links: NumberedLinks): NumberedLinks {
  const before = handed.get(links.version)
  if (before !== undefined) return before
  handed.set(links.version, links)
  return links
}
