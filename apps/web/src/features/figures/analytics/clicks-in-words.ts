import { formatNumber } from '#src/shared/format/number.ts'

export function clicksInWords(clicks: number): string {
  return `${formatNumber(clicks)} ${clicks === 1 ? 'click' : 'clicks'}`
}
