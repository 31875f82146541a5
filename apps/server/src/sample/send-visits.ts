import type { SampleVisit } from './lay-out-visits.ts'
import { appealOf, type SampleSmartLink, sampleSmartLinks } from './sample-smart-links.ts'
import type { SeededRandom } from './seeded-random.ts'

export interface Sent {
  variantId: number
  chosenBy: string
  probability: number
}

const byDefault: Sent = { variantId: 0, chosenBy: 'default', probability: 1 }

/** What the best arm gets in the end, once the rotation knows it. */
const shareOfBest = 0.9
/** It learns all the time, fastest at first. */
const haste = 0.7
const keptEvery = 13

/**
 * Where each visit was sent, and with what chance: arms of a rotation that learns from an even split
 * on. Who bought and who did not was laid out before, so a buyer's arm is drawn by what a sale says
 * of the arm it came from: its chance times how readily visitors buy there.
 */
export function sendVisits(
  visits: readonly SampleVisit[],
  buyers: ReadonlySet<SampleVisit>,
  random: SeededRandom,
): (visit: SampleVisit) => Sent {
  const smart = new Map(sampleSmartLinks.map((one) => [one.slug, one]))
  const sent = new Map<SampleVisit, Sent>()
  for (const visit of visits) {
    const link = smart.get(visit.link.slug)
    if (link === undefined) continue
    sent.set(visit, byRule(link, visit) ?? byRotation(link, visit, buyers.has(visit), random))
  }
  return (visit) => sent.get(visit) ?? byDefault
}

/** Variants of rules are numbered after the arms, as they were made. */
function byRule({ rules, arms }: SampleSmartLink, visit: SampleVisit): Sent | null {
  const at = rules.findIndex(({ when }) =>
    when.every(
      (condition) =>
        (condition.kind === 'country' && condition.in.includes(visit.country)) ||
        (condition.kind === 'device' && condition.in.includes(visit.device)),
    ),
  )
  const rule = rules[at]
  if (rule === undefined) return null
  return { variantId: Math.max(arms.length, 1) + at, chosenBy: rule.id, probability: 1 }
}

function byRotation(
  link: SampleSmartLink,
  visit: SampleVisit,
  isBuyer: boolean,
  random: SeededRandom,
): Sent {
  if (link.arms.length === 0 || visit.day >= link.rotatesFrom) return byDefault
  const chances = chancesOf(link, visit)
  const arms = chances.map((probability, variantId) => {
    const arm = link.arms[variantId]
    const appeal = arm === undefined ? 0 : appealOf(arm, visit)
    return { variantId, probability, weight: isBuyer ? probability * appeal : probability }
  })
  const { variantId, probability } = random.pickWeighted(arms)
  const isKept = random.below(keptEvery) === 0
  return { variantId, chosenBy: isKept ? 'kept' : 'rotation', probability }
}

/** An even split at first, most for the best arm in the end. */
function chancesOf(link: SampleSmartLink, visit: SampleVisit): number[] {
  const { arms, usesCountries, usesDevices, paused, rotatesFrom } = link
  // What is not distinguished by the link's switches is learned of all visitors together.
  const seen = {
    country: usesCountries ? visit.country : '',
    device: usesDevices ? visit.device : ('other' as const),
  }
  const isIn = arms.map((_, at) => paused?.arm !== at || visit.day > paused.day)
  const appeals = arms.map((arm, at) => (isIn[at] ? appealOf(arm, seen) : 0))
  const best = appeals.indexOf(Math.max(...appeals))
  const count = isIn.filter(Boolean).length
  const learned = ((rotatesFrom - visit.day) / rotatesFrom) ** haste
  return arms.map((_, at) => {
    if (!isIn[at]) return 0
    const inTheEnd = at === best ? shareOfBest : (1 - shareOfBest) / (count - 1)
    return (1 - learned) / count + learned * inTheEnd
  })
}
