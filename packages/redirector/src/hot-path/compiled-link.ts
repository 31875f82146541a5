import { compileCondition, type Predicate } from './conditions.ts'
import { type CompiledTarget, compileTarget, type PlacementRules } from './target.ts'

/** A rule as stored: the first whose every condition holds chooses its target. */
export interface LinkRule {
  id: string
  when: unknown[]
  target: { variantId: number; url: string }
}

/** An arm of the rotation; 0 is the original URL. */
export interface RotationArm {
  id: number
  url: string
  weight: number
}

export interface StoredLink {
  id: number
  workspaceId: number
  originalUrl: string
  platform: string | null
  network: string
  clickIdParameter: string | null
  rules: readonly unknown[]
  arms?: readonly RotationArm[]
  passesQuery?: boolean
  isCloaked?: boolean
}

export interface Choice {
  target: CompiledTarget
  chosenBy: string
  probability: number
}

export interface CompiledLink {
  id: number
  workspaceId: number
  platform: string
  referrerPolicy: string
  rules: readonly { predicates: readonly Predicate[]; choice: Choice }[]
  /** Arms with the upper end of their share of [0, 1). */
  rotation: readonly { below: number; choice: Choice }[]
  fallback: Choice
}

/** Everything that can be worked out before a visitor comes. Null when the URL cannot be opened. */
export function compileLink(link: StoredLink): CompiledLink | null {
  const placement = placementRules(link)
  const target = compileTarget(0, link.originalUrl, placement)
  if (target === null) return null
  return {
    id: link.id,
    workspaceId: link.workspaceId,
    platform: link.platform ?? 'general',
    // Networks check the referring site, but the page's path is nobody's business.
    referrerPolicy: link.isCloaked === true ? 'no-referrer' : 'strict-origin-when-cross-origin',
    rules: link.rules.flatMap((rule) => compileRule(rule, placement)),
    rotation: compileRotation(link.arms ?? [], placement),
    fallback: { target, chosenBy: 'default', probability: 1 },
  }
}

function placementRules(link: StoredLink): PlacementRules {
  const passesQuery = link.passesQuery ?? false
  switch (link.network) {
    case 'amazon':
      // Amazon forbids sub-tags per visitor, and a visitor's `tag` would say who is paid.
      return { clickIdParameter: null, fillsPlaceholders: false, passesQuery: false, forbidden: [] }
    case 'clickbank':
      return {
        clickIdParameter: 'tid',
        fillsPlaceholders: true,
        passesQuery,
        forbidden: ['affiliate', 'vendor', 'hop'],
      }
    default:
      return {
        clickIdParameter: link.clickIdParameter,
        fillsPlaceholders: true,
        passesQuery,
        forbidden: [],
      }
  }
}

function compileRule(rule: unknown, placement: PlacementRules): CompiledLink['rules'][number][] {
  if (!isRule(rule)) return []
  const target = compileTarget(rule.target.variantId, rule.target.url, placement)
  if (target === null) return []
  const predicates = rule.when.map(compileCondition)
  return [{ predicates, choice: { target, chosenBy: rule.id, probability: 1 } }]
}

function isRule(value: unknown): value is LinkRule {
  // safe because each field is checked before it counts
  const rule = value as Partial<LinkRule> | null
  return (
    typeof rule?.id === 'string' &&
    // The journal separates its fields by control characters.
    /^[\x20-\x7e]{1,64}$/.test(rule.id) &&
    Array.isArray(rule.when) &&
    Number.isInteger(rule.target?.variantId) &&
    typeof rule.target?.url === 'string'
  )
}

function compileRotation(
  arms: readonly RotationArm[],
  placement: PlacementRules,
): CompiledLink['rotation'] {
  const usable = arms.flatMap((arm) => {
    const target = compileTarget(arm.id, arm.url, placement)
    return target !== null && arm.weight > 0 ? [{ target, weight: arm.weight }] : []
  })
  const total = usable.reduce((sum, arm) => sum + arm.weight, 0)
  let below = 0
  return usable.map(({ target, weight }, index) => {
    const probability = weight / total
    below = index === usable.length - 1 ? 1 : below + probability
    return { below, choice: { target, chosenBy: 'rotation', probability } }
  })
}
