export { registerAnalytics } from './analytics.routes.ts'
export { campaignFigures, campaignTotals } from './campaign-figures.ts'
export { type DailyFigures, dailyFigures } from './daily-figures.ts'
export {
  addDays,
  dayOf,
  daysBetween,
  lastDays,
  startOfDay,
  startOfMonth,
  todayIn,
} from './days.ts'
export { conversionCount, earnings, visitCount } from './figures.ts'
export { foldReferrers } from './fold-referrers.ts'
export { linkFigures, linkTotals } from './link-figures.ts'
export { centsOf, moneyOf } from './money.ts'
export { mondayOf } from './period.ts'
export { changeOf, rateOf } from './rates.ts'
export { rebuildDays } from './rebuild-days.ts'
export { allTime, spansOf } from './spans.ts'
