import {
  earningPeriods,
  earningQuery,
  earningStates,
  earningsTrendDays,
  exportEarnings,
  exportStatement,
  id,
} from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import { asked } from '#src/shared/collection/address.ts'
import { defineCollection } from '#src/shared/collection/define-collection.ts'
import type { EarningListQuery } from './earnings.queries.ts'

const day = asked(z.iso.date())

export const earningCollection = defineCollection({
  query: earningQuery,
  pageSize: 25,
  filters: {
    search: 'search',
    match: 'match',
    source: 'source',
    campaignId: 'campaignId',
    linkId: 'linkId',
  },
  orders: { sort: 'sort', direction: 'direction' },
  also: {
    shape: {
      status: asked(z.enum(earningStates)),
      period: asked(z.enum(earningPeriods)),
      from: day,
      to: day,
    },
    ask: ({ status, ...range }) => ({ ...periodOf(range), ...(status && { status }) }),
  },
})

interface Range {
  period?: (typeof earningPeriods)[number] | undefined
  from?: string | undefined
  to?: string | undefined
}

function periodOf({ period, from, to }: Range) {
  if (period !== 'custom') return period && period !== 'all' ? { period } : {}
  // A custom range of which nothing is chosen yet filters nothing.
  if (!from && !to) return {}
  return { period, ...(from && { from }), ...(to && { to }) }
}

export const earningSearch = z.object({
  ...earningCollection.shape,
  /** The days of the trend. */
  days: asked(z.coerce.string<unknown>().pipe(z.enum(earningsTrendDays))),
  /** The earning whose drawer is open. */
  earning: asked(id),
  /** The dialog that is open. */
  dialog: asked(z.enum(['rates', 'amounts', 'payout', 'import'])),
})
export type EarningSearch = z.output<typeof earningSearch>

export const exportAddress = (query: EarningListQuery, format: 'csv' | 'xlsx' = 'csv') =>
  downloadAddress(exportEarnings, { query: { format, ...query } })

export const statementAddress = (year: number) =>
  downloadAddress(exportStatement, { query: { year } })
