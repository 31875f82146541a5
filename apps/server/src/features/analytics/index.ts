export { conversionCount, earnings, visitCount } from './figures.ts'
