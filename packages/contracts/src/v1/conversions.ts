import { z } from 'zod'
import { conversionStatuses } from '../conversions.ts'
import * as earnings from '../earnings.ts'
import { type Earning, earning, earningQuery } from '../earnings.ts'
import { calendarDay, id, idParams } from '../fields.ts'
import { definePublic, listOf, ofOne, pageToAnswer, pageToAsk, withPages } from './define.ts'
import { campaignId, linkId } from './own-ids.ts'
import { dollars, publicMoney } from './values.ts'

export const publicConversion = earning
  .pick({
    id: true,
    kind: true,
    status: true,
    source: true,
    transactionId: true,
    matchedBy: true,
    subIds: true,
    product: true,
  })
  .extend({
    commission: publicMoney.meta({ description: 'Negative for refunds and chargebacks.' }),
    worth: publicMoney
      .nullable()
      .meta({ description: 'In US dollars; null while no exchange rate is set.' }),
    refunded: publicMoney.meta({ description: 'What refunds and chargebacks took back of it.' }),
    link: z.object({ id, slug: z.string() }).nullable(),
    campaign: z.object({ id, name: z.string() }).nullable(),
    occurredAt: earning.shape.earnedAt,
  })
export type PublicConversion = z.infer<typeof publicConversion>

function showConversion({
  amount,
  currency,
  worth,
  refunded,
  earnedAt,
  campaignId,
  campaignName,
  ...one
}: Earning): PublicConversion {
  return {
    ...one,
    commission: { amount, currency },
    worth: worth === null ? null : dollars(worth),
    refunded: { amount: refunded, currency },
    campaign:
      campaignId === null || campaignName === null ? null : { id: campaignId, name: campaignName },
    occurredAt: earnedAt,
  }
}

const { search, source, match } = earningQuery.shape

export const listConversions = definePublic(
  earnings.listEarnings,
  {
    method: 'GET',
    path: '/api/v1/conversions',
    resource: 'conversions',
    summary: 'List conversions',
    description:
      'Sales, rebills, refunds and chargebacks, latest first. `from` and `to` are days of the workspace’s time zone, both included.',
    query: withPages({
      search,
      status: z.enum(conversionStatuses).optional(),
      source,
      campaignId: campaignId.optional(),
      linkId: linkId.optional(),
      match,
      from: calendarDay.optional(),
      to: calendarDay.optional(),
    }).refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      error: 'The last day must not be before the first',
    }),
    response: listOf(publicConversion),
  },
  {
    toRequest: ({ query: { limit, after, status, ...filters } }) => ({
      query: {
        ...filters,
        status: status ?? ('all' as const),
        ...((filters.from ?? filters.to) !== undefined && { period: 'custom' as const }),
        ...pageToAsk({ limit, after }),
      },
    }),
    toAnswer: (page, { query }) => pageToAnswer(page, query, showConversion),
  },
)

export const getConversion = definePublic(
  earnings.getEarning,
  {
    method: 'GET',
    path: '/api/v1/conversions/{id}',
    resource: 'conversions',
    summary: 'Get a conversion',
    description: 'One sale, rebill, refund or chargeback by its id.',
    params: idParams,
    response: publicConversion,
  },
  ofOne(showConversion),
)
