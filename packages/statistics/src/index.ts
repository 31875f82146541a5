export { chancesBest } from './chances-best.ts'
export { countsAhead } from './counts-ahead.ts'
export { crossRates } from './cross-rates.ts'
export { drawBeta, drawNormal } from './draws.ts'
export { type Gamma, gammaQuantile } from './gamma.ts'
export type { Interval } from './interval.ts'
export { inverse } from './inverse.ts'
export { z90, z95 } from './normal.ts'
export { type PooledRates, poolRates } from './pool-rates.ts'
export { type PooledValues, poolValues } from './pool-values.ts'
export { sum } from './sum.ts'
export {
  averageOf,
  combine,
  type Draws,
  estimateOf,
  meanOf,
  probabilityOf,
  quantile,
} from './summarize.ts'
export { intervalOfSum, type WeightedSum } from './weighted-sum.ts'
