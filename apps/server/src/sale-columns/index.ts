export { readSaleDays } from './read-sale-days.ts'
export type { SaleBook } from './sale-book.ts'
export type { SaleColumnName, SaleDay } from './sale-day.ts'
