import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A sale or a rebill: not a refund or a chargeback. */
export const isSale = ({ kind }: { kind: SQLWrapper }): SQL<boolean> => sql`is_sale(${kind})`

interface Conversion {
  kind: SQLWrapper
  isRefunded: SQLWrapper
}

/** What counts as a conversion in every figure: a sale or rebill that was not refunded in full. */
export const isConversion = ({ kind, isRefunded }: Conversion): SQL<boolean> =>
  sql`is_conversion(${kind}, ${isRefunded})`

/** What counts as money on every screen: all but what was reversed. */
export const isCounted = ({ status }: { status: SQLWrapper }): SQL<boolean> =>
  sql`is_counted(${status})`

/** What counts as a click on every screen; written out, as an index is limited to it. */
export const isCountedVisit = ({ flag }: { flag: SQLWrapper }): SQL<boolean> =>
  sql`${flag} = 'none'`

/** What the rotation chose: drawn for this visit, or kept from an earlier one. */
export const isRotated = (chosenBy: SQLWrapper): SQL<boolean> =>
  sql`${chosenBy} in ('rotation', 'kept')`
