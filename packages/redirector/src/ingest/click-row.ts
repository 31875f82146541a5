import type { ClickFlag, DeviceKind } from '@hopwise/contracts'

/** A row of `clicks`, all but worked out. */
export interface ClickRow {
  workspaceId: number
  id: string
  occurredAtMs: number
  linkId: number
  variantId: number
  chosenBy: string
  probability: number
  flag: ClickFlag
  reasons: readonly ClickFlag[]
  country: string
  device: DeviceKind
  os: string
  browser: string
  language: string
  referrerHost: string
  platform: string
  visitor: string
  userAgent: string
  /** Counted in every sum, and no row. */
  isSumAlone?: boolean
}
