import type { ClickFlag } from '@hopwise/contracts'
import type { RecentVisits } from './recent-visits.ts'

/** Whom a visit is of, as far as address and browser say: hashes under the salt of the day. */
export interface VisitSource {
  /** The address, in this workspace. */
  network: string
  /** The address with its browser, in this workspace. */
  visitor: string
  linkId: number
  atMs: number
}

const secondMs = 1_000
const minuteMs = 60_000
const hourMs = 3_600_000

const sessionMs = 30 * minuteMs

/** Openings in a row with the same time between them, give or take what a network adds. */
const evenOpenings = 5
const evenShare = 0.02
const evenMs = 100
const cadenceMs = hourMs

/** New visitors that one address may send at once, and how soon there is room for one more. */
interface Allowance {
  atOnce: number
  everyMs: number
  /** Visits past the allowance put off the next that counts, at most this long. */
  penaltyMs: number
}

const atATime: Allowance = { atOnce: 10, everyMs: 2 * secondMs, penaltyMs: 10 * minuteMs }
const anHour: Allowance = { atOnce: 60, everyMs: minuteMs, penaltyMs: hourMs }

/** Why a visit that seems a person's is not counted, by what its address and browser did before. */
export function judgePace(visits: RecentVisits, source: VisitSource): ClickFlag[] {
  const isEven = isMetronome(visits, source)
  const isRepeated = isSeenAgain(visits, source)
  // One who comes again, however often, leaves room for the others behind the address.
  const isBurst = !isRepeated && !isEven && isCrowd(visits, source)
  const flags: ClickFlag[] = []
  if (isBurst) flags.push('burst')
  if (isEven) flags.push('cadence')
  if (isRepeated) flags.push('repeat')
  return flags
}

function isSeenAgain(visits: RecentVisits, { visitor, linkId, atMs }: VisitSource): boolean {
  const key = `${visitor}.${linkId}`
  const isKnown = visits.find(key, atMs) !== undefined
  visits.remember(key, [atMs + sessionMs])
  return isKnown
}

function isMetronome(visits: RecentVisits, { visitor, atMs }: VisitSource): boolean {
  const [, lastMs = atMs, lastInterval = 0, evenSoFar = 0] = visits.find(visitor, atMs) ?? []
  const interval = atMs - lastMs
  const difference = Math.abs(interval - lastInterval)
  const isEven = lastInterval > 0 && difference <= Math.max(evenMs, interval * evenShare)
  const even = isEven ? evenSoFar + 1 : 0
  visits.remember(visitor, [atMs + cadenceMs, atMs, interval, even])
  return even >= evenOpenings - 1
}

/** Two allowances, each as the moment up to which it is used: the second for those the first lets in. */
function isCrowd(visits: RecentVisits, { network, atMs }: VisitSource): boolean {
  const [, atATimeMs = atMs, anHourMs = atMs] = visits.find(network, atMs) ?? []
  const first = use(atATime, atATimeMs, atMs)
  const second = first.isWithin
    ? use(anHour, anHourMs, atMs)
    : { usedMs: anHourMs, isWithin: false }
  const untilMs = Math.max(first.usedMs, second.usedMs)
  visits.remember(network, [untilMs, first.usedMs, second.usedMs])
  return !second.isWithin
}

function use({ atOnce, everyMs, penaltyMs }: Allowance, usedMs: number, nowMs: number) {
  const fromMs = Math.max(usedMs, nowMs)
  const roomMs = (atOnce - 1) * everyMs
  if (fromMs - nowMs <= roomMs) return { usedMs: fromMs + everyMs, isWithin: true }
  return { usedMs: Math.min(fromMs + everyMs, nowMs + roomMs + penaltyMs), isWithin: false }
}
