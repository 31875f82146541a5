export { addDays, daysBetween, lastDays, mondayOf, todayIn } from './days.ts'
export { centsOf, moneyOf } from './money.ts'
export { type Random, seededRandom } from './random.ts'
export { changeOf, rateOf } from './rates.ts'
