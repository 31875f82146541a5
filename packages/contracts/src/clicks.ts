export const deviceKinds = ['desktop', 'mobile', 'tablet', 'tv', 'other'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/**
 * Why a visit is kept but not counted. `none` is a counted click.
 * The first reason that holds, in this order, is the visit's flag.
 */
export const clickFlags = [
  'none',
  'owner',
  'head',
  'prefetch',
  'preview',
  'crawler',
  'no-user-agent',
  'data-center',
  'burst',
  'cadence',
  'repeat',
] as const
export type ClickFlag = (typeof clickFlags)[number]
