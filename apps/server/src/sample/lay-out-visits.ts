import type { ClickFlag, DeviceKind } from '@hopwise/contracts'
import { type SampleLink, sampleLinks } from './sample-catalogue.ts'
import { type SampleWindow, sampleWindows } from './sample-figures.ts'
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
const weekdayWeights = [0.86, 1.06, 1.1, 1.05, 1.02, 0.97, 0.88]

/** Every visit of the 90 days, oldest first. */
export function layOutVisits(random: SeededRandom): SampleVisit[] {
  const visits = sampleWindows.flatMap((window) =>
    daysOf(window, random).flatMap(({ day, clicks, flagged }) => [
      ...Array.from({ length: clicks }, () => clickOn(day, random)),
      ...Array.from({ length: flagged }, () => flaggedOn(day, random)),
    ]),
  )
  return visits.sort((one, other) => other.day - one.day || one.msOfDay - other.msOfDay)
}

/** A window's totals spread over its days: a week's rhythm, a slow rise, some weather. */
function daysOf(window: SampleWindow, random: SeededRandom) {
  const length = window.firstDay - window.lastDay + 1
  const weights = Array.from({ length }, (_, index) => {
    const weekday = weekdayWeights[index % weekdayWeights.length] ?? 1
    return weekday * (1 + index / 200) * (0.75 + random.next() * 0.5)
  })
  const clicks = apportion(window.clicks, weights)
  const flagged = apportion(window.flaggedVisits, weights)
  return weights.map((_, index) => ({
    day: window.firstDay - index,
    clicks: clicks[index] ?? 0,
    flagged: flagged[index] ?? 0,
  }))
}

function clickOn(day: number, random: SeededRandom): SampleVisit {
  const browser = random.pickWeighted(sampleBrowsers)
  const visit = visitOn(day, random)
  return { ...visit, ...browser, flag: 'none' }
}

function flaggedOn(day: number, random: SeededRandom): SampleVisit {
  const { flag, userAgent } = random.pickWeighted(sampleFlags)
  return { ...visitOn(day, random), flag, userAgent, referrerHost: '' }
}

function visitOn(day: number, random: SeededRandom) {
  const link = random.pickWeighted(sampleLinks.filter((one) => one.createdDay > day))
  const { hour } = random.pickWeighted(sampleHours)
  return {
    link,
    day,
    msOfDay: hour * hourMs + random.below(hourMs),
    country: random.pickWeighted(sampleCountries).code,
    device: 'other' as DeviceKind,
    os: '',
    browser: '',
    referrerHost: random.pick(sampleReferrers[link.platform]),
    visitor: random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0')
      .repeat(2),
  }
}
