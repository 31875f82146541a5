import type { SampleVisit } from './lay-out-visits.ts'
import { type Readiness, sampleSmartLinks } from './sample-smart-links.ts'
import type { SeededRandom } from './seeded-random.ts'

const readinessOf = new Map(sampleSmartLinks.map(({ slug, readiness }) => [slug, readiness]))

/**
 * Which visitors of a link and day its buyers are, where some buy more readily than others. Links,
 * days and the number of buyers stay, and with them every sum that is made of these.
 */
export function chooseBuyers(
  buyers: readonly SampleVisit[],
  candidates: readonly SampleVisit[],
  random: SeededRandom,
): SampleVisit[] {
  const visits = Map.groupBy(candidates, visitKey)
  const taken = new Set(buyers)
  return buyers.map((buyer) => {
    const readiness = readinessOf.get(buyer.link.slug)
    if (readiness === undefined) return buyer
    taken.delete(buyer)
    const free = (visits.get(visitKey(buyer)) ?? []).filter((visit) => !taken.has(visit))
    const { visit } = random.pickWeighted(
      free.map((one) => ({ visit: one, weight: weightOf(readiness, one) })),
    )
    taken.add(visit)
    return visit
  })
}

const visitKey = ({ link, day }: SampleVisit) => `${link.slug} ${day}`

function weightOf({ country, device }: Readiness, visit: SampleVisit): number {
  return (country?.[visit.country] ?? 1) * (device?.[visit.device] ?? 1)
}
