import type { Visitor } from './conditions.ts'
import type { RotationArm, RotationWeights, StoredLink } from './stored-link.ts'
import { type CompiledTarget, compileTarget, type PlacementRules } from './target.ts'

/** Shares of the live arms, in their order. */
interface Shares {
  chances: readonly number[]
  /** Upper end of each arm's part of [0, 1). */
  below: readonly number[]
}

export interface CompiledRotation {
  byCountry: boolean
  byDevice: boolean
  /** At least one. */
  live: readonly CompiledTarget[]
  all: Shares
  segments: ReadonlyMap<string, Shares>
  /** Those that have segments of their own. */
  countries: ReadonlySet<string>
}

/** Under this country a fit keeps what it learned of all that it does not distinguish, together. */
const otherCountries = 'ZZ'

/** What a visitor was sent to before, and with what chance. */
export interface KeptArm {
  variantId: number
  probability: number
}

/** Null without another arm than the original, or when every arm is paused. */
export function compileRotation(
  link: StoredLink,
  placement: PlacementRules,
): CompiledRotation | null {
  const arms = link.arms ?? []
  if (!arms.some((arm) => arm.id !== 0)) return null
  const live = arms.flatMap((arm) => liveTarget(arm, placement))
  if (live.length === 0) return null
  const weights = readWeights(link.weights)
  const byCountry = link.usesCountries ?? false
  const byDevice = link.usesDevices ?? false
  const segments = new Map<string, Shares>()
  if (byCountry || byDevice) {
    for (const [segment, row] of Object.entries(weights?.segments ?? {})) {
      const shares = sharesOf(live, weights?.arms ?? [], row)
      if (shares !== null) segments.set(segment, shares)
    }
  }
  const all = sharesOf(live, weights?.arms ?? [], weights?.all) ?? evenShares(live.length)
  const countries = new Set([...segments.keys()].map((segment) => segment.split('|', 1)[0] ?? ''))
  return { byCountry, byDevice, live, all, segments, countries }
}

function liveTarget(arm: RotationArm, placement: PlacementRules): CompiledTarget[] {
  const target = arm.isPaused ? null : compileTarget(arm.id, arm.url, placement)
  return target === null ? [] : [target]
}

function readWeights(stored: unknown): RotationWeights | null {
  // safe because the fields are checked, and each row again where it is used
  const weights = stored as Partial<RotationWeights> | null | undefined
  if (!Array.isArray(weights?.arms) || typeof weights.segments !== 'object') return null
  return { arms: weights.arms, all: weights.all ?? [], segments: weights.segments ?? {} }
}

/** The share of an arm that left goes to the others, each in proportion; null when there is none. */
function sharesOf(
  live: readonly CompiledTarget[],
  arms: readonly number[],
  row: unknown,
): Shares | null {
  if (!Array.isArray(row) || row.length !== arms.length) return null
  const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1
  if (!row.every(isShare)) return null
  const known = live.flatMap(({ variantId }): number[] => {
    const index = arms.indexOf(variantId)
    return index < 0 ? [] : [row[index]]
  })
  const sum = total(known)
  if (sum <= 0) return null
  // An arm newer than the last fit begins with an even share.
  const mean = sum / known.length
  return cumulate(
    live.map(({ variantId }) => {
      const index = arms.indexOf(variantId)
      return index < 0 ? mean : row[index]
    }),
  )
}

function evenShares(count: number): Shares {
  return cumulate(Array.from({ length: count }, () => 1))
}

function cumulate(weights: readonly number[]): Shares {
  const sum = total(weights)
  const chances = weights.map((weight) => weight / sum)
  const last = chances.findLastIndex((chance) => chance > 0)
  let reached = 0
  const below = chances.map((chance, index) => {
    reached += chance
    return index >= last ? 1 : reached
  })
  return { chances, below }
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/**
 * Key of the visitor's segment when it has weights of its own, else null. A country that is not distinguished
 *  is one of the others.
 */
export function segmentOf(rotation: CompiledRotation, visitor: Visitor): string | null {
  const { segments, countries, byCountry, byDevice } = rotation
  if (segments.size === 0) return null
  const own = byCountry ? visitor.country() : ''
  const country = byCountry && !countries.has(own) ? otherCountries : own
  const key = `${country}|${byDevice ? visitor.device() : ''}`
  return segments.has(key) ? key : null
}

export function sharesFor(rotation: CompiledRotation, segment: string | null): Shares {
  return segment === null ? rotation.all : (rotation.segments.get(segment) ?? rotation.all)
}

/** `draw` is in [0, 1). */
export function drawnIndex(shares: Shares, draw: number): number {
  const { below } = shares
  let index = 0
  while (index < below.length - 1 && draw >= (below[index] ?? 1)) index += 1
  return index
}

export function keptTarget(rotation: CompiledRotation, kept: KeptArm): CompiledTarget | null {
  for (const target of rotation.live) if (target.variantId === kept.variantId) return target
  return null
}
