import { formatNumber } from '#src/shared/format/number.ts'

export function describeClicks(clicks: number): string {
  return `${formatNumber(clicks)} ${clicks === 1 ? 'click' : 'clicks'}`
}
