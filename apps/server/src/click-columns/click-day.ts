export const clickColumnNames = [
  'country',
  'referrer',
  'device',
  'browser',
  'system',
  'hour',
  'link',
  'platform',
] as const
export type ClickColumnName = (typeof clickColumnNames)[number]

/** All that is kept of visits that were not counted. */
export const visitColumnNames = ['flag', 'country', 'device', 'link', 'platform'] as const
export type VisitColumnName = (typeof visitColumnNames)[number]

export type Codes = Uint8Array | Uint16Array | Uint32Array

/** The value of a row is `values[codes[row]]`. */
export interface Column {
  values: string[]
  codes: Codes
}

/** Sums by the values of a column, in their order. */
export interface ColumnSums {
  values: string[]
  clicks: number[]
  visitors: number[]
}

/** What a day comes to without any filter, so that its rows need not be read. */
export interface DaySums {
  clicks: number
  visitors: number
  columns: Record<ClickColumnName, ColumnSums>
  /** Visitors of one link alone, in the order of the column `link`. */
  ofOneLink: number[]
  /** The links, as codes, of each visitor who opened several: links join into campaigns later. */
  ofSeveralLinks: number[][]
}

/** The visits of a calendar day, as columns. */
export interface ClickDay {
  sums: DaySums
  /** Counted clicks, those of a visitor one after the other. */
  clicks: Record<ClickColumnName, Column>
  /** 1 where a visitor's first click is. */
  starts: Uint8Array
  /** Visits that were not counted, summed up by all their columns. */
  notCounted: Record<VisitColumnName, Column>
  visits: Uint32Array
}
