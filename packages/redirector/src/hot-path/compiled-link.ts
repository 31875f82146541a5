import { type ClickCap, compileCap } from './click-cap.ts'
import { compileCondition, type Predicate } from './conditions.ts'
import { compilePagePlan, type PagePlan } from './page-plan.ts'
import { type CompiledRotation, compileRotation } from './rotation.ts'
import type { LinkNotice, StoredLink, StoredRule } from './stored-link.ts'
import { amazonRules, type CompiledTarget, compileTarget, type PlacementRules } from './target.ts'
import { compileUtm } from './utm.ts'

export interface Choice {
  target: CompiledTarget
  /** A rule's id, `storefront-` and a country, `rotation`, `kept` or `default`. */
  chosenBy: string
  probability: number
  cap: ClickCap | null
}

export interface CompiledRule {
  predicates: readonly Predicate[]
  choice: Choice
  /** For explaining alone. */
  stored: StoredRule
}

export interface CompiledLink {
  id: number
  workspaceId: number
  /** As `StoredLink` has them; null where they are not known. */
  places: readonly string[] | null
  /** Others that have the same name elsewhere; null where there are none, as nearly always. */
  namesakes: readonly CompiledLink[] | null
  platform: string
  rules: readonly CompiledRule[]
  /** By country. */
  storefronts: ReadonlyMap<string, Choice> | null
  rotation: CompiledRotation | null
  fallback: Choice
  /** Null when every visitor is redirected. */
  page: PagePlan | null
  notice: LinkNotice | null
  endsAtMs: number | null
  passwordHash: string | null
  isSample: boolean
  /** What it was compiled from, to be written down. */
  stored: StoredLink
}

/** Everything that can be worked out before a visitor comes. Null when the URL cannot be opened. */
export function compileLink(link: StoredLink): CompiledLink | null {
  const placement = placementRules(link)
  const target = compileTarget(0, link.originalUrl, placement)
  if (target === null) return null
  return {
    id: link.id,
    workspaceId: link.workspaceId,
    places: link.places ?? null,
    namesakes: null,
    platform: link.platform ?? 'general',
    rules: link.rules.flatMap((rule) => compileRule(rule, link, placement)),
    storefronts: compileStorefronts(link, placement),
    rotation: compileRotation(link, placement),
    fallback: certain(target, 'default', null),
    page: compilePagePlan(link),
    notice: link.notice ?? null,
    endsAtMs: link.endsAtMs ?? null,
    passwordHash: link.passwordHash ?? null,
    isSample: link.isSample ?? false,
    stored: link,
  }
}

/** All links of one name as one entry; null when none can be opened. */
export function joinNamesakes(links: readonly CompiledLink[]): CompiledLink | null {
  const [first, ...namesakes] = links
  if (first === undefined || namesakes.length === 0) return first ?? null
  return { ...first, namesakes }
}

function certain(target: CompiledTarget, chosenBy: string, cap: ClickCap | null): Choice {
  return { target, chosenBy, probability: 1, cap }
}

function placementRules(link: StoredLink): PlacementRules {
  if (link.network === 'amazon') return amazonRules
  const isClickBank = link.network === 'clickbank'
  return {
    isAmazon: false,
    clickIdParameter: isClickBank ? 'tid' : link.clickIdParameter,
    fillsPlaceholders: true,
    passesQuery: link.passesQuery ?? false,
    forbidden: isClickBank ? ['affiliate', 'vendor', 'hop'] : [],
    isCloaked: link.isCloaked ?? false,
    utm: compileUtm(link),
  }
}

function compileRule(rule: unknown, link: StoredLink, placement: PlacementRules): CompiledRule[] {
  if (!isRule(rule)) return []
  const target = compileTarget(rule.target.variantId, rule.target.url, placement)
  if (target === null) return []
  const predicates = rule.when.map(compileCondition)
  const cap = compileCap(rule.cap, link.capCounts?.[rule.id])
  return [{ predicates, choice: certain(target, rule.id, cap), stored: rule }]
}

/** What else chooses has names of its own, by which its clicks are distinguished. */
const notRules = /^(?:default|rotation|kept|storefront-.*)$/

function isRule(value: unknown): value is StoredRule {
  // safe because each field is checked before it counts
  const rule = value as Partial<StoredRule> | null
  return (
    typeof rule?.id === 'string' &&
    // The journal separates its fields by control characters.
    /^[\x20-\x7e]{1,64}$/.test(rule.id) &&
    !notRules.test(rule.id) &&
    Array.isArray(rule.when) &&
    Number.isInteger(rule.target?.variantId) &&
    typeof rule.target?.url === 'string'
  )
}

function compileStorefronts(
  link: StoredLink,
  placement: PlacementRules,
): CompiledLink['storefronts'] {
  const storefronts = new Map<string, Choice>()
  for (const { country, url } of link.storefronts ?? []) {
    const target = compileTarget(0, url, placement)
    if (target !== null) storefronts.set(country, certain(target, `storefront-${country}`, null))
  }
  return storefronts.size === 0 ? null : storefronts
}
