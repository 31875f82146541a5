import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { money } from './fields.ts'

const figure = z.object({
  amount: money.meta({ description: 'US dollars, refunds and chargebacks subtracted.' }),
  count: z
    .number()
    .int()
    .meta({ description: 'Conversions: sales and rebills that were not refunded in full.' }),
  notCounted: z.number().int().meta({
    description: 'Those of `count` that add nothing to `amount` until an exchange rate is set.',
  }),
  refunded: z.number().int().meta({ description: 'Sales and rebills that were refunded in full.' }),
})

export const earningsSummary = z.object({
  total: figure.extend({
    change: z.number().nullable().meta({
      description:
        'Percent, the last 30 days against the 30 before; null without anything to compare.',
    }),
    spark: z
      .array(z.number())
      .meta({ description: 'US dollars by day of the last 30, oldest first.' }),
  }),
  confirmed: figure,
  pending: figure,
  paid: figure,
  waiting: z
    .array(z.object({ currency: z.string(), amount: money, count: z.number().int() }))
    .meta({ description: 'What no exchange rate is set for, and is in none of the figures.' }),
  unmatched: z.number().int(),
  unmatchedAmount: money.meta({ description: 'US dollars of the total that belong to no link.' }),
  sources: z.array(z.string()),
  years: z.array(z.number().int()).meta({
    description: 'This year and the last, newest first, as far as anything was earned in them.',
  }),
})
export type EarningsSummary = z.infer<typeof earningsSummary>

export const getEarningsSummary = defineEndpoint({
  method: 'GET',
  path: '/api/earnings/summary',
  scope: 'read',
  summary: 'What was earned in total, and how much of it is confirmed, pending and paid',
  response: earningsSummary,
})
