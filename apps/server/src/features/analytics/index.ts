export { dayOf, lastDays, startOfDay, timeZoneOf } from './days.ts'
export { conversionCount, earnings, visitCount } from './figures.ts'
