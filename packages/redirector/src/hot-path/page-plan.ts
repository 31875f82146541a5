import type { Visitor } from './conditions.ts'
import { needsConsent } from './consent.ts'
import type { RetargetingPixel, StoredLink } from './stored-link.ts'
import type { CompiledTarget } from './target.ts'

/** What may stand between a visitor and the target. */
export interface PagePlan {
  retargets: boolean
  pixels: readonly RetargetingPixel[]
  escapesApps: boolean
}

/** How a visitor was asked for: what a machine asks for is answered plainly. */
export interface Asking {
  isHead: boolean
  isPrefetch: boolean
  hasGpc: boolean
}

export type AnswerReason =
  | 'plain'
  | 'amazon'
  | 'machine'
  | 'prefetch'
  | 'in-app'
  | 'retargeting'
  | 'consent'
  | 'gpc'
  | 'no-pixel'
  | 'not-in-app'

// Each id ends up in a script.
const plainId = /^[A-Za-z0-9-]{1,64}$/

/** Null for a link that always redirects. */
export function compilePagePlan(link: StoredLink): PagePlan | null {
  const retargets = link.retargets ?? false
  const escapesApps = link.escapesApps ?? false
  if (!retargets && !escapesApps) return null
  const pixels = (link.pixels ?? []).filter(({ pixelId }) => plainId.test(pixelId))
  return { retargets, pixels, escapesApps }
}

/** Why the visitor is answered as they are; only `in-app`, `retargeting` and `consent` mean a page. */
export function answerReason(
  plan: PagePlan | null,
  target: CompiledTarget,
  visitor: Visitor,
  asking: Asking,
): AnswerReason {
  if (plan === null) return 'plain'
  // Amazon's program policies forbid pages between the referring site and the shop.
  if (target.isAmazon) return 'amazon'
  if (asking.isHead || asking.isPrefetch) return 'prefetch'
  if (visitor.isMachine()) return 'machine'
  if (plan.escapesApps && visitor.isInApp()) return 'in-app'
  if (!plan.retargets) return 'not-in-app'
  if (plan.pixels.length === 0) return 'no-pixel'
  if (asking.hasGpc) return 'gpc'
  return needsConsent(visitor.country()) ? 'consent' : 'retargeting'
}
