import type { ClickFlag, DeviceKind } from '@hopwise/contracts'
import { readUserAgent } from '@hopwise/redirector'
import type { SampleLink } from './sample-catalog.ts'
import { type SampleWindow, sampleWindows } from './sample-figures.ts'
import { sampleLinks } from './sample-links.ts'
import {
  sampleBrowsers,
  sampleCountries,
  sampleFlags,
  sampleHours,
  sampleReferrers,
} from './sample-visitors.ts'
import { apportion, type SeededRandom } from './seeded-random.ts'

export interface SampleVisit {
  link: SampleLink
  /** Days before today. */
  day: number
  msOfDay: number
  flag: ClickFlag
  country: string
  device: DeviceKind
  os: string
  browser: string
  userAgent: string
  referrerHost: string
  visitor: string
}

const hourMs = 3_600_000

interface Hour {
  hour: number
  weight: number
  lengthMs: number
}

const wholeDay: readonly Hour[] = sampleHours.map((one) => ({ ...one, lengthMs: hourMs }))
const weekdayWeights = [0.86, 1.06, 1.1, 1.05, 1.02, 0.97, 0.88]

/** Every visit of the 90 days, oldest first; of today, only before `passedMs`. */
export function layOutVisits(random: SeededRandom, passedMs: number): SampleVisit[] {
  const today = hoursPassed(passedMs)
  const visits = sampleWindows.flatMap((window) =>
    daysOf(window, random, today).flatMap(({ day, clicks, flagged }) => {
      const hours = day === 0 ? today : wholeDay
      return [
        ...Array.from({ length: clicks }, () => clickOn(day, hours, random)),
        ...Array.from({ length: flagged }, () => flaggedOn(day, hours, random)),
      ]
    }),
  )
  return visits.sort((one, other) => other.day - one.day || one.msOfDay - other.msOfDay)
}

/** The hours of a day that are over, the one under way with the share of it that is. */
function hoursPassed(passedMs: number): Hour[] {
  return wholeDay
    .map(({ hour, weight }) => {
      const lengthMs = Math.min(Math.max(passedMs - hour * hourMs, 0), hourMs)
      return { hour, weight: (weight * lengthMs) / hourMs, lengthMs }
    })
    .filter(({ lengthMs }) => lengthMs > 0)
}

const weightOf = (hours: readonly Hour[]) => hours.reduce((sum, { weight }) => sum + weight, 0)

/**
 * A window's totals spread over its days: a week's rhythm, a slow rise, some weather. Today gets
 * the share that has passed of it, and the other days what is left.
 */
function daysOf(window: SampleWindow, random: SeededRandom, today: readonly Hour[]) {
  const shareOfToday = weightOf(today) / weightOf(wholeDay)
  const length = window.firstDay - window.lastDay + 1
  const weights = Array.from({ length }, (_, index) => {
    const weekday = weekdayWeights[index % weekdayWeights.length] ?? 1
    const share = index === window.firstDay ? shareOfToday : 1
    return share * weekday * (1 + index / 200) * (0.75 + random.next() * 0.5)
  })
  const clicks = apportion(window.clicks, weights)
  const flagged = apportion(window.flaggedVisits, weights)
  return weights.map((_, index) => ({
    day: window.firstDay - index,
    clicks: clicks[index] ?? 0,
    flagged: flagged[index] ?? 0,
  }))
}

function clickOn(day: number, hours: readonly Hour[], random: SeededRandom): SampleVisit {
  const browser = random.pickWeighted(sampleBrowsers)
  const visit = visitOn(day, hours, random)
  return { ...visit, ...browser, flag: 'none' }
}

function flaggedOn(day: number, hours: readonly Hour[], random: SeededRandom): SampleVisit {
  const { flag, userAgent } = random.pickWeighted(sampleFlags)
  const { device, os, browser } = readUserAgent(userAgent)
  const visit = visitOn(day, hours, random)
  return { ...visit, flag, userAgent, device, os, browser, referrerHost: '' }
}

/** So many that one in ten comes twice on a day. */
const visitorsOfDay = 2_000

function visitOn(day: number, hours: readonly Hour[], random: SeededRandom) {
  const link = random.pickWeighted(
    sampleLinks.filter(({ shownFrom, shownUntil }) => shownFrom > day && day >= shownUntil),
  )
  const { hour, lengthMs } = random.pickWeighted(hours)
  return {
    link,
    day,
    msOfDay: hour * hourMs + random.below(lengthMs),
    country: random.pickWeighted(sampleCountries).code,
    device: 'other' as DeviceKind,
    os: '',
    browser: '',
    referrerHost: random.pick(sampleReferrers[link.platform]),
    visitor: (random.below(2 ** 32) % visitorsOfDay).toString(16).padStart(8, '0').repeat(2),
  }
}
