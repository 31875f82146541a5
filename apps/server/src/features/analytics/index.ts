export { dayOf, lastDays, startOfDay } from './days.ts'
export { conversionCount, earnings, visitCount } from './figures.ts'
