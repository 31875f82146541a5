import { addDays } from '@hopwise/units'
import { z } from 'zod'

/** Days of a reading, walked from the newest to the oldest, page by page. */
const pass = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  day: z.iso.date(),
  page: z.number().int().min(1),
  /** It goes back far enough to see how old sales ended. */
  isDeep: z.boolean(),
})
export type Pass = z.infer<typeof pass>

const position = z.object({
  /** The day up to which all was read once. */
  readTo: z.iso.date().nullable(),
  /** The day on which old sales were last looked at again. */
  deepOn: z.iso.date().nullable(),
  /** What a run began and did not end. */
  pass: pass.nullable(),
})
export type Position = z.infer<typeof position>

/** What was kept by a version of us that spoke otherwise is begun again: reading twice does no harm. */
export function positionOf(kept: unknown): Position {
  const read = position.safeParse(kept)
  return read.success ? read.data : { readTo: null, deepOn: null, pass: null }
}

/** What an account sold before it was connected. */
const firstDays = 90
/** A sale is refunded for 60 days; with a margin for what was booked late. */
const deepDays = 65
/** Transactions may be booked late, and days are ClickBank's own. */
const overlapDays = 3

export function nextPass({ readTo, deepOn }: Position, today: string): Pass {
  const isFirst = readTo === null
  const isDeep = isFirst || deepOn !== today
  const back = addDays(today, isFirst ? -firstDays : isDeep ? -deepDays : -overlapDays)
  const overlapped = isFirst ? back : addDays(readTo, -overlapDays)
  const from = overlapped < back ? overlapped : back
  return { from, to: today, day: today, page: 1, isDeep }
}

/** Where to go on once a page is stored. */
export function after(position: Position, pass: Pass, hasMore: boolean): Position {
  if (hasMore) return { ...position, pass: { ...pass, page: pass.page + 1 } }
  if (pass.day > pass.from) {
    return { ...position, pass: { ...pass, day: addDays(pass.day, -1), page: 1 } }
  }
  return { readTo: pass.to, deepOn: pass.isDeep ? pass.to : position.deepOn, pass: null }
}
