import type { Codes, LinkColumn } from '#src/click-columns/index.ts'
import type { SumsByCode } from './code-sums.ts'

/** What a sale has as words. All but its status and platform are of the click that led to it. */
export const saleColumnNames = [
  'status',
  'platform',
  'country',
  'referrer',
  'device',
  'browser',
  'system',
  'hour',
  'weekday',
] as const
export type SaleColumnName = (typeof saleColumnNames)[number]

/** The counted sales of a calendar day, as columns. */
export interface SaleDay {
  stamp: string
  /** By sale, the code of its value among the names of its book. */
  codes: Record<SaleColumnName, Codes>
  /** The link 0 is none. */
  links: LinkColumn
  /** 1 where it is a conversion. */
  converts: Uint8Array
  /** What it is worth. */
  cents: Float64Array
  sums: SaleDaySums
}

/** What a day comes to without any filter, so that its sales need not be gone through. */
interface SaleDaySums {
  all: { conversions: number; cents: number }
  /** Of the values that the day has, in the order of `codes`. */
  values: Record<SaleColumnName, SumsByCode & { codes: Codes }>
  /** In the order of its links. */
  links: SumsByCode
}
