export { dailyFigures } from './daily-figures.ts'
export { dayOf, lastDays, startOfDay, startOfMonth } from './days.ts'
export { conversionCount, earnings, visitCount } from './figures.ts'
export { linkFigures } from './link-figures.ts'
