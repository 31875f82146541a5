import type { CapCount } from './click-cap.ts'

/** A rule as stored: the first whose every condition holds, and whose cap has room, chooses its target. */
export interface StoredRule {
  id: string
  name?: string
  when: unknown[]
  target: { variantId: number; url: string }
  cap?: { clicks: number; per: 'total' | 'day' } | null
}

/** A destination of the rotation; 0 is the original URL. */
export interface RotationArm {
  id: number
  url: string
  isPaused: boolean
}

/** Shares by arm, as the optimizer fits them. */
export interface RotationWeights {
  arms: readonly number[]
  all: readonly number[]
  /** By `country|device`, either left empty where it is not distinguished. */
  segments: Readonly<Record<string, readonly number[]>>
}

export interface RetargetingPixel {
  network: string
  pixelId: string
}

/**
 * What visitors meet instead of a redirect: a page that the link is disabled, that it works for its
 * owner alone yet, or where it leads and a way on.
 */
export type LinkNotice = 'disabled' | 'inactive' | 'preview'

/** All that decides where a link leads, as the database holds it. */
export interface StoredLink {
  id: number
  workspaceId: number
  slug?: string
  /**
   * Hosts at which it has the name that it was asked for by, the present one first; '' are this Hopwise's own.
   * Left out, it is answered wherever its workspace is.
   */
  places?: readonly string[]
  /** Others that have the same name elsewhere. */
  namesakes?: readonly StoredLink[]
  originalUrl: string
  platform: string | null
  campaign?: string | null
  network: string
  clickIdParameter: string | null
  rules: readonly unknown[]
  /** Clicks that capped rules have had, by rule. */
  capCounts?: Readonly<Record<string, CapCount>>
  /** Without any other than the original there is no rotation. */
  arms?: readonly RotationArm[]
  /** Null or odd: an even split. */
  weights?: unknown
  usesCountries?: boolean
  usesDevices?: boolean
  /** Where an Amazon product is sold to visitors of a country. */
  storefronts?: readonly { country: string; url: string }[]
  utm?: Readonly<Record<string, unknown>> | null
  passesQuery?: boolean
  isCloaked?: boolean
  retargets?: boolean
  pixels?: readonly RetargetingPixel[]
  escapesApps?: boolean
  notice?: LinkNotice | null
  /** From then on it leads nowhere; null where it does not end, or a rule says where it leads then. */
  endsAtMs?: number | null
  /** Visitors are asked for a password first: as `isLinkPassword` reads it. */
  passwordHash?: string | null
  /** Of the sample, which everyone explores: no visit to it counts. */
  isSample?: boolean
}
