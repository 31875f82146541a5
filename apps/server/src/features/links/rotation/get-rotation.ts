import type {
  getRotation as contract,
  EndpointInput,
  RotationArm,
  RotationReport,
} from '@hopwise/contracts'
import { links } from '@hopwise/db'
import type { ArmFit } from '@hopwise/optimizer'
import { moneyOf } from '@hopwise/units'
import { notThere } from '#src/collection/get-ours.ts'
import type { Ctx } from '#src/services.ts'
import { shortUrlOf } from '#src/short-urls.ts'
import { compareRotation } from './compare-rotation.ts'
import { type RotatingLink, readLink } from './read-link.ts'
import { rotationDays } from './rotation-days.ts'
import { countWithoutRate, readArmFigures, sumByLink } from './rotation-figures.ts'
import { rotationSegments } from './rotation-segments.ts'

type Input = EndpointInput<typeof contract>

const daysOf: Record<Input['query']['period'], number> = { '7days': 7, '30days': 30, '90days': 90 }

/** What the rotation of any link of the workspace has learned; of one that never rotated, nothing. */
export async function getRotation(ctx: Ctx, { params, query }: Input): Promise<RotationReport> {
  const link = await requireLink(ctx, params.id)
  const sums = await sumByLink(ctx, [link.linkId])
  const all = sums.get(link.linkId) ?? { clicks: 0, conversions: 0, earnings: '0.00' }
  return {
    link: {
      id: link.linkId,
      slug: link.row.slug,
      shortUrl: shortUrlOf(ctx, link.row),
      title: link.row.title,
      archivedAt: link.row.archivedAt?.toISOString() ?? null,
      enableGeotargeting: link.byCountry,
      enableDeviceTargeting: link.byDevice,
    },
    arms: await presentArms(ctx, link),
    ...all,
    gain: all.clicks === 0 ? null : await compareRotation(ctx.orm, link),
    withoutRate: await countWithoutRate(ctx.orm, link),
    days: await rotationDays(ctx, link.linkId, daysOf[query.period]),
    segments: await rotationSegments(ctx, link),
    fittedAt: link.stored?.fittedAt.toISOString() ?? null,
  }
}

export async function listArms(ctx: Ctx, linkId: number): Promise<RotationArm[]> {
  return await presentArms(ctx, await requireLink(ctx, linkId))
}

async function requireLink(ctx: Ctx, linkId: number): Promise<RotatingLink> {
  const link = await readLink(ctx.orm, { workspaceId: ctx.workspaceId, linkId })
  if (link === null) return notThere(links)
  return link
}

/** Arms as they stand in the list, then the removed ones that were clicked. */
async function presentArms(ctx: Ctx, link: RotatingLink): Promise<RotationArm[]> {
  const figuresOf = await readArmFigures(ctx.orm, link)
  const fits = new Map((link.stored?.report?.arms ?? []).map((fit) => [fit.arm, fit]))
  return link.variants
    .map((variant) => ({ variant, state: rotationState(variant), figures: figuresOf(variant.id) }))
    .filter(({ state, figures }) => state !== 'removed' || figures.clicks > 0)
    .sort((one, other) => Number(one.state === 'removed') - Number(other.state === 'removed'))
    .map(({ variant, state, figures }) => ({
      id: variant.id,
      url: variant.url,
      state,
      pausedBy: state === 'paused' ? variant.pausedBy : null,
      since: variant.since.toISOString(),
      clicks: figures.clicks,
      conversions: figures.conversions,
      earnings: moneyOf(figures.cents),
      epc: figures.clicks === 0 ? null : (figures.cents / 100 / figures.clicks).toFixed(4),
      ...learnedOf(state === 'live' ? fits.get(variant.id) : undefined),
      share: state === 'live' ? shareOf(link, variant.id) : null,
    }))
}

function rotationState({
  isArm,
  removedAt,
  pausedAt,
}: RotatingLink['variants'][number]): RotationArm['state'] {
  if (!isArm || removedAt !== null) return 'removed'
  return pausedAt === null ? 'live' : 'paused'
}

function learnedOf(fit: ArmFit | undefined) {
  if (fit === undefined) return { expected: null, chanceBest: null, changedAt: null }
  const { perClick, low, high, chanceBest, changedAtMs } = fit
  return {
    expected: { value: perClick.toFixed(4), low: low.toFixed(4), high: high.toFixed(4) },
    chanceBest: Math.min(1, Math.max(0, chanceBest)),
    changedAt: changedAtMs === null ? null : new Date(changedAtMs).toISOString(),
  }
}

function shareOf({ stored }: RotatingLink, arm: number): number | null {
  const index = stored?.weights?.arms.indexOf(arm) ?? -1
  return stored?.weights?.all[index] ?? null
}
