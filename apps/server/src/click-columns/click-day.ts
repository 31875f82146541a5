/** What a click has as words; its link is a number. */
export const clickColumnNames = [
  'country',
  'referrer',
  'device',
  'browser',
  'system',
  'hour',
  'platform',
] as const
export type ClickColumnName = (typeof clickColumnNames)[number]

/** All that is kept of visits that were not counted, but for their link. */
export const visitColumnNames = ['flag', 'country', 'device', 'platform'] as const
export type VisitColumnName = (typeof visitColumnNames)[number]

export type Codes = Uint8Array | Uint16Array | Uint32Array

/** The value of a row is `values[codes[row]]`. */
export interface Column {
  values: readonly string[]
  codes: Codes
}

/** The link of a row is `ids[codes[row]]`. Ids ascend. */
export interface LinkColumn {
  ids: Uint32Array
  codes: Codes
}

/** Sums by the values of a column, in their order. */
export interface ColumnSums {
  values: readonly string[]
  clicks: number[]
  visitors: number[]
}

/** Sums by link, in the order of their ids, which ascend. */
export interface LinkSums {
  ids: Uint32Array
  clicks: Uint32Array
  /** Visitors of this link alone. */
  visitors: Uint32Array
  /** Of each visitor who opened several links how many, then their codes: links join into campaigns later. */
  several: Uint32Array
}

/** What a day comes to without any filter, so that its rows need not be read. */
export interface DaySums {
  clicks: number
  visitors: number
  columns: Record<ClickColumnName, ColumnSums>
  links: LinkSums
}

/** The visits of a calendar day, as columns. */
export interface ClickDay {
  sums: DaySums
  /** Counted clicks, those of a visitor one after the other. */
  clicks: Record<ClickColumnName, Column>
  links: LinkColumn
  /** 1 where a visitor's first click is. */
  starts: Uint8Array
  /** Visits that were not counted, summed up by all their columns. */
  notCounted: Record<VisitColumnName, Column>
  notCountedLinks: LinkColumn
  visits: Uint32Array
}
