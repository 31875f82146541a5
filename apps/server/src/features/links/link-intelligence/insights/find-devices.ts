import { meanOf, probabilityOf } from '@hopwise/statistics'
import { describeCount } from '#src/sentences.ts'
import type { Findings } from '../findings.ts'
import { posteriorsOf } from '../group-posterior.ts'
import { type ClickGroup, type LinkFacts, sumCounts } from '../link-facts.ts'
import { type Candidate, describeDollars, perClickOf, worthwhile } from './candidate.ts'

const handheld = new Set(['mobile', 'tablet'])

/** Phones and tablets against desktops. */
export function findDeviceGap(facts: LinkFacts, findings: Findings): Candidate[] {
  const hand = sumCounts(
    'phones and tablets',
    facts.devices.filter(({ key }) => handheld.has(key)),
  )
  const desk = sumCounts(
    'desktops',
    facts.devices.filter(({ key }) => key === 'desktop'),
  )
  const gap = compare(hand, desk, findings)
  if (gap === null) return []
  const { low, high, probability } = gap
  const canLearn =
    !facts.configuration.enableDeviceTargeting &&
    facts.arms.filter(({ isPaused }) => !isPaused).length > 1
  return [
    {
      probability,
      gain: null,
      stake: low.group.clicks / Math.max(1, facts.whole.clicks),
      insight: {
        key: 'device',
        type: 'device',
        title: `${capital(low.group.key)} earn far less than ${high.group.key}`,
        description: `A click from ${low.group.key} earns about ${describeDollars(meanOf(low.perClick))} (${describeCount(low.group.clicks, 'click')}, ${low.group.buyers} converted). From ${high.group.key}, it earns ${describeDollars(meanOf(high.perClick))} (${describeCount(high.group.clicks, 'click')}, ${high.group.buyers} converted).`,
        recommendation: canLearn
          ? 'Turn on device targeting so the rotation can learn what works on each device.'
          : `Check your destination’s loading speed and order form on ${low.group.key}. You can also add a destination made for them to the rotation.`,
        measure: `EPC: ${low.group.key} now, and if they earned like ${high.group.key}`,
        unit: 'per-click',
        currentValue: perClickOf(low.perClick),
        optimizedValue: perClickOf(high.perClick),
        confidenceOf: `that a click from ${high.group.key} earns at least a quarter more`,
        change: canLearn ? 'Turns on device targeting' : null,
        place: canLearn ? null : 'smart-link',
        operation: canLearn ? { kind: 'switch', name: 'enableDeviceTargeting' } : null,
      },
    },
  ]
}

/** Visitors inside an app's own browser, who are often signed in nowhere and so buy less. */
export function findAppLosses(facts: LinkFacts, findings: Findings): Candidate[] {
  if (facts.configuration.escapesApps) return []
  const gap = compare(facts.inApp, facts.outsideApps, findings)
  if (gap === null || gap.low.group !== facts.inApp) return []
  const { low, high, probability } = gap
  return [
    {
      probability,
      // No one knows how many take the offer.
      gain: null,
      stake: low.group.clicks / Math.max(1, facts.whole.clicks),
      insight: {
        key: 'in-app',
        type: 'in-app',
        title: 'In-app browsers lose sales',
        description: `On phones, a click in an app’s built-in browser earns about ${describeDollars(meanOf(low.perClick))} (${describeCount(low.group.clicks, 'click')}). Outside of apps, it earns ${describeDollars(meanOf(high.perClick))} (${describeCount(high.group.clicks, 'click')}).`,
        recommendation:
          'Offer these visitors their own browser first, where they’re signed in and their cards are saved. How many accept isn’t known in advance.',
        measure: 'EPC on phones: inside apps now, and for those who leave the app',
        unit: 'per-click',
        currentValue: perClickOf(low.perClick),
        optimizedValue: perClickOf(high.perClick),
        confidenceOf: 'that a click outside apps earns at least a quarter more',
        change: 'Turns on the in-app escape',
        place: null,
        operation: { kind: 'switch', name: 'escapesApps' },
      },
    },
  ]
}

function compare(one: ClickGroup, other: ClickGroup, { random }: Findings) {
  const [first, second] = posteriorsOf([one, other], random)
  if (first === undefined || second === undefined) return null
  if (first.missingClicks + second.missingClicks > 0) return null
  const isLess = meanOf(first.perClick) < meanOf(second.perClick)
  const [low, high] = isLess ? [first, second] : [second, first]
  const probability = probabilityOf(
    [low.perClick, high.perClick],
    (less, more) => less * worthwhile < more,
  )
  return { low, high, probability }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
