import type { DeviceKind } from '@hopwise/contracts'

export const deviceNames: Record<DeviceKind, string> = {
  desktop: 'Desktop',
  mobile: 'Phone',
  tablet: 'Tablet',
  tv: 'TV',
  other: 'Other',
}
