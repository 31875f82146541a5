import type { NotificationKind } from '@hopwise/contracts'

export interface Notice {
  kind: NotificationKind
  /** Says what happened once and for all, such as `campaign-7-ended-2026-11-20`. */
  key: string
  title: string
  body?: string
  /** The screen it is about. */
  path?: string
}
