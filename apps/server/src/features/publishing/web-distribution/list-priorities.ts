import { type DistributionPriority, fewClicks } from '@hopwise/contracts'
import { moneyOf } from '@hopwise/units'
import { linkFigures } from '#src/rollups/link-figures.ts'
import { describeAmount, describeCount } from '#src/sentences.ts'
import type { Ctx } from '#src/services.ts'
import { bestPlaces, type EarnedAt, earnedByPlace } from './list-top-targets.ts'
import { type LivePlacement, linkIdsOf, livePlacements } from './live-placements.ts'
import type { Place } from './present-targets.ts'

const shown = 3
const quietDays = 14
const dayMs = 86_400_000

type Priority = Omit<DistributionPriority, 'rank'>

/** What to do next: what this workspace's figures call for first, then what the catalog offers. */
export async function listDistributionPriorities(ctx: Ctx): Promise<DistributionPriority[]> {
  const all = await livePlacements(ctx)
  const published = all.filter(({ status }) => status === 'published')
  const earned = await earnedByPlace(ctx, published)
  const found = [
    ...(await clickedInVain(ctx, published)),
    ...earnsAndRests(ctx, all, earned),
    ...waitsForConsent(all),
    ...untried(all, earned),
  ]
  return found.slice(0, shown).map((priority, index) => ({ ...priority, rank: index + 1 }))
}

const of = ({ id, niche }: Place) => ({ targetId: id, niche, placementId: null })

async function clickedInVain(ctx: Ctx, published: LivePlacement[]): Promise<Priority[]> {
  const figures = await linkFigures(ctx, linkIdsOf(published))
  return published
    .map((placement) => ({ placement, done: figures.get(placement.linkId ?? 0) }))
    .filter(({ done }) => done !== undefined && done.clicks >= fewClicks && done.conversions === 0)
    .toSorted((one, other) => (other.done?.clicks ?? 0) - (one.done?.clicks ?? 0))
    .slice(0, 1)
    .map(({ placement, done }) => ({
      ...of(placement.place),
      title: `Fix “${placement.title}”`,
      reason: `${describeCount(done?.clicks ?? 0, 'click')} from ${placement.place.name} and no sale yet. Check whether the page behind its link keeps what the text promises.`,
      basis: 'yours',
      action: 'fix',
      placementId: placement.id,
    }))
}

/** The site that earned most, where nothing new came for a while. */
function earnsAndRests(ctx: Ctx, all: LivePlacement[], earned: EarnedAt[]): Priority[] {
  const [best] = earned.filter(({ cents }) => cents > 0)
  if (best === undefined) return []
  const there = all.filter(({ place }) => place.id === best.place.id)
  if (there.some(({ status }) => status === 'draft' || status === 'scheduled')) return []
  const latest = Math.max(...there.map(({ publishedAt }) => publishedAt?.getTime() ?? 0))
  const days = Math.floor((ctx.now().getTime() - latest) / dayMs)
  if (days < quietDays) return []
  return [
    {
      ...of(best.place),
      title: `Write for ${best.place.name} again`,
      reason: `${describeAmount(moneyOf(best.cents))} from ${describeCount(best.clicks, 'click')}, the most of your sites. Your last one there is ${days} days old.`,
      basis: 'yours',
      action: 'plan',
    },
  ]
}

function waitsForConsent(all: LivePlacement[]): Priority[] {
  return all
    .filter(
      ({ place, status, approvedAt }) =>
        place.siteRules.approvalRequired &&
        approvedAt === null &&
        (status === 'draft' || status === 'scheduled'),
    )
    .slice(0, 1)
    .map(({ id, title, place }) => ({
      ...of(place),
      title: `Ask ${place.name} about “${title}”`,
      reason: 'The moderators approve posts first and haven’t approved this one yet.',
      basis: 'yours',
      action: 'fix',
      placementId: id,
    }))
}

/** The best places without a placement, in the niche that earns first, one niche at a time. */
function untried(all: LivePlacement[], earned: EarnedAt[]): Priority[] {
  const used = new Set(all.map(({ place }) => place.id))
  const open = bestPlaces().filter(({ id }) => !used.has(id))
  const earning = earned.find(({ cents }) => cents > 0)?.place.niche
  const first = open.find(({ niche }) => niche === earning)
  const rest = [...Map.groupBy(open, ({ niche }) => niche).values()].flatMap(([best]) => best ?? [])
  return [...new Set([...(first ? [first] : []), ...rest, ...open])].map((place) => ({
    ...of(place),
    title: `Try ${place.name}`,
    reason: `Conversion potential ${place.conversionPotential?.toFixed(1)} of 10, by Hopwise’s estimate. ${place.potentialParts[0]?.why ?? ''}`,
    basis: 'catalog',
    action: 'plan',
  }))
}
