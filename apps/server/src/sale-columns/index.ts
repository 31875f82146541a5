export { countSales, type SaleCounts } from './count-sales.ts'
