import type { ClickFlag } from '@hopwise/contracts'
import type { Facts, RecentVisits } from './recent-visits.ts'

/** Who made a visit, as far as the address and the browser reveal it, hashed with the salt of the day. */
export interface VisitSource {
  /** The address, in this workspace. */
  network: string
  /** The address with its browser, in this workspace. */
  visitor: string
  /** The network rents out servers. */
  isHosted: boolean
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

interface Allowances {
  atATime: Allowance
  anHour: Allowance
}

const usual: Allowances = { atATime, anHour }
/** A VPN's address has few visitors of one workspace; a rented server needs no more to be a flood. */
const hosted: Allowances = {
  atATime: { atOnce: 3, everyMs: 10 * secondMs, penaltyMs: 10 * minuteMs },
  anHour: { atOnce: 12, everyMs: 5 * minuteMs, penaltyMs: hourMs },
}

/** Links of one visitor that are remembered, each as its id and until when another opening is a repeat. */
const linksRemembered = 32
const firstLink = 4

/** Why a visit that seems a person's is not counted, by what its address and browser did before. */
export function judgePace(visits: RecentVisits, source: VisitSource): ClickFlag[] {
  const visitor = visits.change(source.visitor, source.atMs)
  const isEven = isMetronome(visitor, source)
  const isRepeated = isSeenAgain(visitor, source)
  // One who comes again, however often, leaves room for the others behind the address.
  const isBurst = !isRepeated && !isEven && isCrowd(visits, source)
  const flags: ClickFlag[] = []
  if (isBurst && source.isHosted) flags.push('data-center')
  if (isBurst) flags.push('burst')
  if (isEven) flags.push('cadence')
  if (isRepeated) flags.push('repeat')
  return flags
}

function isMetronome(visitor: Facts, { atMs }: VisitSource): boolean {
  const [, lastMs = atMs, lastInterval = 0, evenSoFar = 0] = visitor
  const interval = atMs - lastMs
  const difference = Math.abs(interval - lastInterval)
  const isEven = lastInterval > 0 && difference <= Math.max(evenMs, interval * evenShare)
  const even = isEven ? evenSoFar + 1 : 0
  visitor[0] = atMs + cadenceMs
  visitor[1] = atMs
  visitor[2] = interval
  visitor[3] = even
  return even >= evenOpenings - 1
}

function isSeenAgain(visitor: Facts, { linkId, atMs }: VisitSource): boolean {
  for (let place = firstLink; place < visitor.length; place += 2) {
    if (visitor[place] !== linkId) continue
    const isKnown = (visitor[place + 1] ?? 0) > atMs
    visitor[place + 1] = atMs + sessionMs
    return isKnown
  }
  if (visitor.length >= firstLink + 2 * linksRemembered) visitor.splice(firstLink, 2)
  visitor.push(linkId, atMs + sessionMs)
  return false
}

/** Two allowances, each as the moment up to which it is used: the second for those the first lets in. */
function isCrowd(visits: RecentVisits, { network, isHosted, atMs }: VisitSource): boolean {
  const allowances = isHosted ? hosted : usual
  const facts = visits.change(network, atMs)
  const [, atATimeMs = atMs, anHourMs = atMs] = facts
  const first = use(allowances.atATime, atATimeMs, atMs)
  const second = first.isWithin
    ? use(allowances.anHour, anHourMs, atMs)
    : { usedMs: anHourMs, isWithin: false }
  facts[0] = Math.max(first.usedMs, second.usedMs)
  facts[1] = first.usedMs
  facts[2] = second.usedMs
  return !second.isWithin
}

function use({ atOnce, everyMs, penaltyMs }: Allowance, usedMs: number, nowMs: number) {
  const fromMs = Math.max(usedMs, nowMs)
  const roomMs = (atOnce - 1) * everyMs
  if (fromMs - nowMs <= roomMs) return { usedMs: fromMs + everyMs, isWithin: true }
  return { usedMs: Math.min(fromMs + everyMs, nowMs + roomMs + penaltyMs), isWithin: false }
}
