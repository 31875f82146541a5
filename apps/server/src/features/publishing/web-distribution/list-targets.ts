import type {
  listWebTargets as contract,
  EndpointInput,
  TargetQuery,
  WebTarget,
} from '@hopwise/contracts'
import type { Ctx } from '#src/services.ts'
import { catalog } from './catalog/catalog.ts'
import { withPlacements } from './find-target.ts'
import { liveOwnTargets } from './own-target-rows.ts'
import { ownPlaceOf, toPlace } from './present-targets.ts'

/** The catalog's places of a niche and the workspace's own, as picked and ordered. */
export async function listWebTargets(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof contract>,
): Promise<WebTarget[]> {
  const own = (await liveOwnTargets(ctx)).filter(({ niche }) => niche === params.niche)
  const places = [
    ...own.map(ownPlaceOf),
    ...catalog.filter(({ niche }) => niche === params.niche).map(toPlace),
  ]
  const targets = await withPlacements(ctx, places)
  return targets.filter((target) => isPicked(target, query)).toSorted(comparator(query.order))
}

function isPicked(target: WebTarget, { search, difficulty, policy }: TargetQuery): boolean {
  if (difficulty !== undefined && target.difficulty !== difficulty) return false
  if (policy !== undefined && target.siteRules.affiliateLinks !== policy) return false
  const words = search.toLowerCase()
  const { name, platform, category, rules, bestApproach } = target
  return [name, platform, category, bestApproach, ...rules].some((text) =>
    text.toLowerCase().includes(words),
  )
}

const ease = { easy: 0, medium: 1, hard: 2 } as const
/** What no one estimated, such as a site of one's own, comes first: its owner put it there. */
const unknownFirst = Number.POSITIVE_INFINITY

function comparator(order: TargetQuery['order']): (one: WebTarget, other: WebTarget) => number {
  const byName = (one: WebTarget, other: WebTarget) => one.name.localeCompare(other.name, 'en')
  const potential = ({ conversionPotential }: WebTarget) => conversionPotential ?? unknownFirst
  const visitors = ({ monthlyVisitors }: WebTarget) => monthlyVisitors ?? unknownFirst
  const easeOf = ({ difficulty }: WebTarget) => (difficulty === null ? -1 : ease[difficulty])
  const falling = (value: (target: WebTarget) => number) => (one: WebTarget, other: WebTarget) =>
    // Two infinities differ by NaN, which is no difference.
    value(other) - value(one) || byName(one, other)
  switch (order) {
    case 'potential':
      return falling(potential)
    case 'visitors':
      return falling(visitors)
    case 'easiest':
      return (one, other) => easeOf(one) - easeOf(other) || falling(potential)(one, other)
    case 'name':
      return byName
  }
}
