import { formatCount } from '#src/shared/format/number.ts'

export const describeTroubled = (troubled: number, noun: string): string =>
  `${formatCount(troubled, noun)} ${troubled === 1 ? 'needs' : 'need'} attention`
