import type { DeviceKind, RotationGain, RotationReport } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { countryName, unknownCountry } from '#src/shared/format/display-names.ts'
import type { SeriesNumber } from '#src/shared/ui/sparkline.tsx'

/** The color of an arm by its place; further ones share the last, quiet one. */
const armColors = ['bg-c1', 'bg-c2', 'bg-c3', 'bg-c4'] as const

export function colorOf(place: number): string {
  return armColors[place] ?? 'bg-ink-3'
}

export function seriesNumberOf(place: number): SeriesNumber {
  const numbers = [1, 2, 3, 4] as const
  return numbers[place] ?? 4
}

const deviceNames: Record<DeviceKind, string> = {
  desktop: 'Desktop',
  mobile: 'Phone',
  tablet: 'Tablet',
  tv: 'TV',
  other: 'Other device',
}

type Segment = RotationReport['segments'][number]

export function segmentName({ country, device }: Pick<Segment, 'country' | 'device'>): string {
  const place = country === unknownCountry ? 'Other countries' : country && countryName(country)
  return [place, device && deviceNames[device]].filter(Boolean).join(' · ')
}

/** Earnings per click, to a tenth of a cent where they and the end of their range are small. */
export function formatEpc(perClick: string | number, upTo = perClick): string {
  const value = Number(perClick)
  if (Math.abs(Number(upTo)) >= 0.1 || value === 0) return formatCurrency(value)
  return `${value < 0 ? '−' : ''}$${Math.abs(value).toFixed(3)}`
}

/** What may be said of a gain by its interval. */
export function gainDirection({
  low,
  high,
}: Pick<RotationGain, 'low' | 'high'>): 'more' | 'less' | 'open' {
  if (Number(low) > 0) return 'more'
  return Number(high) < 0 ? 'less' : 'open'
}

export const gainTones = { more: 'text-green', less: 'text-red', open: '' }
