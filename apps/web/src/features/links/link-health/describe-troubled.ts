import { formatNumber } from '#src/shared/format/number.ts'

export const describeTroubled = (troubled: number, noun: string): string =>
  troubled === 1
    ? `One ${noun} needs attention`
    : `${formatNumber(troubled)} ${noun}s need attention`
