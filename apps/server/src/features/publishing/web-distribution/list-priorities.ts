import type { DistributionPriority } from '@hopwise/contracts'
import { placements } from '@hopwise/db'
import { moneyOf } from '@hopwise/units'
import { asc, inArray, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { describeAmount, describeCount } from '#src/sentences.ts'
import type { Ctx } from '#src/services.ts'
import { bestPlaces, type EarnedAt, earnedByPlace } from './list-top-targets.ts'
import { type Placed, placed } from './placed.ts'
import { findClickedInVain } from './placement-figures.ts'
import type { Place } from './present-targets.ts'

const shown = 3
const quietDays = 14
const dayMs = 86_400_000

type Priority = Omit<DistributionPriority, 'rank'>

/** What to do next: what this workspace's figures call for first, then what the catalog offers. */
export async function listDistributionPriorities(ctx: Ctx): Promise<DistributionPriority[]> {
  const all = await placed(ctx)
  const earned = await earnedByPlace(ctx, all)
  const found = [
    ...(await clickedInVain(ctx, all)),
    ...earnsAndRests(ctx, all, earned),
    ...(await waitsForConsent(ctx, all)),
    ...untried(all, earned),
  ]
  return found.slice(0, shown).map((priority, index) => ({ ...priority, rank: index + 1 }))
}

const of = ({ id, niche }: Place) => ({ targetId: id, niche, placementId: null })

async function clickedInVain(ctx: Ctx, all: readonly Placed[]): Promise<Priority[]> {
  const found = await findClickedInVain(ctx)
  const place = all.find((one) => one.place.id === found?.targetId)?.place
  if (found === null || place === undefined) return []
  return [
    {
      ...of(place),
      title: `Fix “${found.title}”`,
      reason: `${describeCount(found.clicks, 'click')} from ${place.name} and no sale yet. Check that the page behind its link delivers what the text promises.`,
      basis: 'yours',
      action: 'fix',
      placementId: found.id,
    },
  ]
}

/** The site that earned most, where nothing new came for a while. */
function earnsAndRests(ctx: Ctx, all: readonly Placed[], earned: EarnedAt[]): Priority[] {
  const [best] = earned.filter(({ cents }) => cents > 0)
  if (best === undefined) return []
  const there = all.filter(({ place }) => place.id === best.place.id)
  if (there.some(({ open }) => open > 0)) return []
  const latest = Math.max(...there.map(({ lastPublishedAt }) => lastPublishedAt?.getTime() ?? 0))
  const days = Math.floor((ctx.now().getTime() - latest) / dayMs)
  if (days < quietDays) return []
  return [
    {
      ...of(best.place),
      title: `Publish again on ${best.place.name}`,
      reason: `Your best site: ${describeAmount(moneyOf(best.cents))} from ${describeCount(best.clicks, 'click')}. Your last placement there was ${days} days ago.`,
      basis: 'yours',
      action: 'plan',
    },
  ]
}

async function waitsForConsent(ctx: Ctx, all: readonly Placed[]): Promise<Priority[]> {
  const asking = all.filter(({ place, open }) => place.siteRules.approvalRequired && open > 0)
  if (asking.length === 0) return []
  const [first] = await ctx.orm
    .select({ id: placements.id, title: placements.title, targetId: placements.targetId })
    .from(placements)
    .where(
      ours(
        ctx,
        placements,
        isNull(placements.removedAt),
        isNull(placements.approvedAt),
        inArray(placements.status, ['draft', 'scheduled']),
        inArray(
          placements.targetId,
          asking.map(({ place }) => place.id),
        ),
      ),
    )
    .orderBy(asc(placements.id))
    .limit(1)
  const place = asking.find((one) => one.place.id === first?.targetId)?.place
  if (first === undefined || place === undefined) return []
  return [
    {
      ...of(place),
      title: `Get “${first.title}” approved by ${place.name}`,
      reason: 'Its moderators approve posts first and haven’t approved this one yet.',
      basis: 'yours',
      action: 'fix',
      placementId: first.id,
    },
  ]
}

/** The best places without a placement, in the niche that earns first, one niche at a time. */
function untried(all: readonly Placed[], earned: EarnedAt[]): Priority[] {
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
