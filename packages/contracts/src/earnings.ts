import { z } from 'zod'
import { defineBulkChange, defineBulkUndo } from './bulk.ts'
import { deviceKinds } from './clicks.ts'
import {
  conversionKinds,
  conversionMatches,
  conversionRoutes,
  conversionStatuses,
} from './conversions.ts'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import {
  calendarDay,
  daysNeedCustom,
  id,
  idList,
  idParams,
  instant,
  line,
  money,
  pageQuery,
  rowBefore,
} from './fields.ts'
import { csv, xlsx } from './media.ts'

const linkRef = z.object({ id, slug: z.string(), title: z.string().nullable() })
const campaignRef = z.object({ id, name: z.string() })

export const earning = z.object({
  id,
  amount: money.meta({
    description: 'Commission in major units of `currency`; negative for refunds and chargebacks.',
  }),
  source: z
    .string()
    .meta({ description: '`clickbank`, `amazon`, or the name of a postback address.' }),
  transactionId: z.string(),
  status: z.enum(conversionStatuses),
  earnedAt: instant,
  isDayOnly: z.boolean().meta({
    description: 'The network named its day alone: `earnedAt` is noon of it in UTC.',
  }),
  campaignName: z.string().nullable(),
  kind: z.enum(conversionKinds),
  currency: z.string(),
  worth: money
    .nullable()
    .meta({ description: 'US dollars, what figures add up; null while no exchange rate is set.' }),
  refunded: money.meta({
    description: 'What refunds and chargebacks took back of a sale, in its currency.',
  }),
  isRefunded: z
    .boolean()
    .meta({ description: 'They took back all of it; such a sale counts as no conversion.' }),
  unclearAmount: z.string().nullable().meta({
    description:
      'The commission as the network wrote it, where it is not understood, or empty where it is missing: it counts as nothing until someone sets the amount.',
  }),
  campaignId: id.nullable(),
  link: linkRef.nullable(),
  product: z.string().nullable(),
  matchedBy: z
    .enum(conversionMatches)
    .nullable()
    .meta({ description: 'What tied it to its link; null is unmatched.' }),
  subIds: z.array(z.string()),
  via: z.enum(conversionRoutes).nullable().meta({ description: 'How it was first received.' }),
})
export type Earning = z.infer<typeof earning>

export const earningPeriods = ['all', 'today', 'week', 'month', 'custom'] as const
export const earningOrders = ['date', 'amount', 'status', 'source', 'campaign'] as const

/** As the rows are marked: what was taken back waits for nothing, and is one group of its own. */
export const earningStates = ['pending', 'confirmed', 'paid', 'refunded', 'reversed'] as const
export type EarningState = (typeof earningStates)[number]

/** Days are the workspace's; weeks begin on Monday. */
const filterFields = z.object({
  period: z.enum(earningPeriods, { error: 'Please select a period' }).default('all'),
  from: calendarDay
    .optional()
    .meta({ description: 'The first and the last day of a custom period; one of them is enough.' }),
  to: calendarDay.optional(),
  status: z
    .enum(['all', ...earningStates])
    .default('all')
    .meta({
      description:
        '`refunded`: refunds, chargebacks, and sales that they took back in full; `pending` and `confirmed` are without these.',
    }),
  source: line(200, 'Source').optional(),
  campaignId: id.optional(),
  linkId: id.optional(),
  match: z.enum(['all', 'matched', 'unmatched']).default('all'),
  search: line(200, 'Search').default('').meta({
    description: "Part of the transaction id, a sub id, the campaign's or the product's name.",
  }),
})

function refusePeriod(
  { period, from, to }: Pick<z.output<typeof filterFields>, 'period' | 'from' | 'to'>,
  refinement: z.RefinementCtx,
): void {
  const issue = (path: string, message: string) =>
    refinement.addIssue({ code: 'custom', path: [path], message })
  if (period !== 'custom') {
    if (from ?? to) issue('period', daysNeedCustom)
  } else if (from === undefined && to === undefined) {
    issue('from', 'Please choose a day')
  } else if (from !== undefined && to !== undefined && to < from) {
    issue('to', 'The last day must not be before the first')
  }
}

/** What picks earnings, apart from their order and their pages. */
export const earningFilter = filterFields.superRefine(refusePeriod)

const listFields = pageQuery.extend(filterFields.shape).extend({
  ids: idList.optional(),
  after: rowBefore,
  sort: z.enum(earningOrders).default('date'),
  direction: z.enum(['desc', 'asc']).default('desc'),
})
export const earningQuery = listFields.superRefine(refusePeriod)
export type EarningQuery = z.output<typeof earningQuery>

const earningExportQuery = listFields
  .omit({ after: true })
  .extend({
    format: z.enum(['csv', 'xlsx'], { error: 'Format must be csv or xlsx' }).default('csv'),
  })
  .superRefine(refusePeriod)

export const earningsTrendDays = ['7', '30', '90'] as const

export const earningsTrend = z.object({
  days: z.array(
    z.object({
      day: z.iso.date(),
      earnings: money,
      conversions: z.number().int(),
      before: money.meta({ description: 'Of the day as many days earlier as the period is long.' }),
    }),
  ),
  total: money,
  totalBefore: money,
  change: z.number().nullable(),
  hasData: z.boolean().meta({ description: 'Whether the workspace ever earned anything.' }),
})
export type EarningsTrend = z.infer<typeof earningsTrend>

export const earningDetail = earning.extend({
  isZoneless: z.boolean().meta({
    description: 'The network named no zone of its time: `earnedAt` takes it for UTC.',
  }),
  campaign: campaignRef.nullable(),
  parentTransactionId: z.string().nullable(),
  confirmAt: instant
    .nullable()
    .meta({ description: 'When it counts as confirmed without further news.' }),
  receivedAt: instant.meta({ description: 'When Hopwise first received it.' }),
  history: z.array(
    z.object({
      id,
      kind: z.enum(conversionKinds).meta({
        description: 'Its own, or in a sale’s history that of the refund or chargeback of it.',
      }),
      at: instant,
      status: z.enum(conversionStatuses),
      amount: money,
      currency: z.string(),
      route: z.enum(conversionRoutes),
      note: z.string().nullable(),
    }),
  ),
  click: z
    .object({
      id: z.string(),
      at: instant,
      country: z.string(),
      device: z.enum(deviceKinds),
      browser: z.string(),
      os: z.string(),
      referrer: z.string(),
    })
    .nullable()
    .meta({
      description: 'The visit that brought it; null where no click is known or its detail is gone.',
    }),
  related: z
    .array(
      earning.pick({
        id: true,
        kind: true,
        transactionId: true,
        status: true,
        amount: true,
        currency: true,
        unclearAmount: true,
        isRefunded: true,
        earnedAt: true,
        isDayOnly: true,
      }),
    )
    .meta({
      description: 'The sale it belongs to, and what followed: refunds, chargebacks, rebills.',
    }),
})
export type EarningDetail = z.infer<typeof earningDetail>

const ids = z
  .array(id)
  .min(1, 'Select at least one earning')
  .max(500, 'Select at most 500 earnings at once')
  .transform((all) => [...new Set(all)])

/** Null gives a row back to what matches by itself. */
const assignedLink = id.nullable()

export const earningAssignment = z
  .object({
    assignments: z
      .array(z.object({ ids, linkId: assignedLink }))
      .max(100)
      .default([]),
    rules: z
      .array(
        z.object({
          source: line(200, 'Source').min(1, 'Source is required'),
          trackingId: line(200, 'Tracking id').min(1, 'Tracking ID is required'),
          linkId: assignedLink,
        }),
      )
      .max(20)
      .default([])
      .meta({ description: 'What comes with a tracking id belongs to the link, now and later.' }),
  })
  .refine(({ assignments, rules }) => assignments.length + rules.length > 0, {
    path: ['assignments'],
    error: 'Select at least one earning',
  })
export type EarningAssignment = z.input<typeof earningAssignment>

const changed = z.number().int()

export const statusByHand = ['confirmed', 'paid', 'reversed'] as const
export const earningStatusChange = z
  .object({
    status: z.enum(statusByHand, { error: 'Status must be confirmed, paid or reversed' }),
    ids: ids.optional(),
    until: calendarDay.optional().meta({
      description:
        'Instead of `ids`, for `paid` alone: all that is confirmed, up to and with this day.',
    }),
    filter: earningFilter.optional().meta({ description: 'Instead of `ids`: all that it picks.' }),
  })
  .superRefine(({ status, ids: chosen, until, filter }, refinement) => {
    if ([chosen, until, filter].filter((one) => one !== undefined).length !== 1) {
      refinement.addIssue({ code: 'custom', path: ['ids'], message: 'Select at least one earning' })
    } else if (until !== undefined && status !== 'paid') {
      refinement.addIssue({
        code: 'custom',
        path: ['until'],
        message: 'Only a payout can be marked up to a day',
      })
    }
  })
export type EarningStatusChange = z.input<typeof earningStatusChange>

/** What a payout up to a day would mark as paid: refunds included, by currency. */
export const payout = z.object({
  count: z.number().int(),
  sums: z.array(z.object({ currency: z.string(), amount: money })),
})
export type Payout = z.infer<typeof payout>

/** The entries of the history that one change wrote. */
export const earningUndo = z.object({ from: id, to: id })

export const exchangeRate = z.object({
  currency: z.string().meta({ description: 'Three letters of ISO 4217.' }),
  rate: z
    .string()
    .nullable()
    .meta({ description: 'US dollars for one unit; null while none is set.' }),
  waiting: z
    .object({ count: z.number().int(), amount: money })
    .meta({ description: 'What waits for a rate.' }),
  updatedAt: instant.nullable(),
})
export type ExchangeRate = z.infer<typeof exchangeRate>

const currency = z
  .string({ error: 'Currency is required' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Currency must be three letters, such as EUR')
  .refine((value) => value !== 'USD', 'US dollars need no rate')

export const newExchangeRate = z.object({
  currency,
  rate: z
    .union([z.string().trim(), z.number()], { error: 'Rate must be a number such as 1.08' })
    .transform(String)
    .refine((value) => /^\d{1,8}(\.\d{1,8})?$/.test(value), {
      error: 'Rate must be a number such as 1.08',
      abort: true,
    })
    .refine((value) => Number(value) > 0, 'Rate must be more than 0')
    // No currency is worth so much: it was written the other way round.
    .refine(
      (value) => Number(value) <= 100,
      'Rate is what one unit is worth in US dollars, at most 100',
    ),
  recalculate: z
    .boolean()
    .default(false)
    .meta({ description: 'Also what came with an earlier rate; else only what waits for one.' }),
})
export type NewExchangeRate = z.input<typeof newExchangeRate>

export const unclearEarning = z.object({
  id,
  source: z.string(),
  transactionId: z.string(),
  kind: z.enum(conversionKinds),
  earnedAt: instant,
  isDayOnly: earning.shape.isDayOnly,
  said: z
    .string()
    .meta({ description: 'The commission as the network wrote it; empty where it is missing.' }),
  currency: z.string().meta({ description: 'What its address assumes; a suggestion.' }),
})
export type UnclearEarning = z.infer<typeof unclearEarning>

const anyCurrency = z
  .string({ error: 'Currency is required' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Currency must be three letters, such as EUR')

/** What a person says that an earning is worth; a refund takes that much back. */
export const clearedAmount = z.object({
  amount: z
    .union([z.string().trim(), z.number()], { error: 'Amount must be a number such as 12.50' })
    .transform(String)
    .refine(
      (value) => /^\d{1,9}(\.\d{1,2})?$/.test(value),
      'Amount must be a number such as 12.50',
    ),
  currency: anyCurrency,
})
export type ClearedAmount = z.input<typeof clearedAmount>

export const listUnclearEarnings = defineEndpoint({
  method: 'GET',
  path: '/api/earnings/unclear',
  scope: 'read',
  summary:
    'Earnings whose amount is missing or was not understood, and that count as nothing until someone sets it',
  response: z.array(unclearEarning),
})
export const setEarningAmount = defineEndpoint({
  method: 'POST',
  path: '/api/earnings/{id}/amount',
  scope: 'earnings:write',
  summary: 'Set the amount of an earning that is missing or was not understood',
  params: idParams,
  body: clearedAmount,
  response: unclearEarning.pick({ id: true }),
})
export const listEarnings = defineEndpoint({
  method: 'GET',
  path: '/api/earnings',
  scope: 'read',
  summary: 'List earnings: sales, rebills, refunds and chargebacks',
  query: earningQuery,
  response: z.array(earning),
  paged: true,
})
export const getEarningsTrend = defineEndpoint({
  method: 'GET',
  path: '/api/earnings/trend',
  scope: 'read',
  summary: 'Earnings by day, compared with the previous period',
  query: z.object({ days: z.enum(earningsTrendDays).default('30') }),
  response: earningsTrend,
})
export const getPayout = defineEndpoint({
  method: 'GET',
  path: '/api/earnings/payout',
  scope: 'read',
  summary: 'What a payout up to a day would mark as paid',
  query: z.object({ until: calendarDay }),
  response: payout,
})
export const getEarning = defineEndpoint({
  method: 'GET',
  path: '/api/earnings/{id}',
  scope: 'read',
  summary: 'One earning with its history, its click and what belongs to it',
  params: idParams,
  response: earningDetail,
})
export const assignEarnings = defineEndpoint({
  method: 'POST',
  path: '/api/earnings/assign',
  scope: 'earnings:write',
  summary: 'Assign earnings to links by hand; the answer holds what takes it back',
  body: earningAssignment,
  response: z.object({
    changed,
    undo: z.object({
      assignments: z.array(z.object({ ids: z.array(id), linkId: assignedLink })),
      rules: z.array(
        z.object({ source: z.string(), trackingId: z.string(), linkId: assignedLink }),
      ),
    }),
  }),
})
export const changeEarningStatus = defineEndpoint({
  method: 'POST',
  path: '/api/earnings/status',
  scope: 'earnings:write',
  summary: 'Confirm, reverse or mark earnings as paid by hand',
  body: earningStatusChange,
  response: z.object({
    changed,
    skipped: z.number().int().meta({ description: 'Those whose status does not allow it.' }),
    undo: earningUndo.nullable().meta({ description: 'Null when nothing changed.' }),
  }),
})
export const undoEarningStatus = defineEndpoint({
  method: 'POST',
  path: '/api/earnings/status/undo',
  scope: 'earnings:write',
  summary: 'Take back a change of status by hand, where nothing has happened since',
  body: earningUndo,
  response: z.object({ changed }),
})
export const listExchangeRates = defineEndpoint({
  method: 'GET',
  path: '/api/exchange-rates',
  scope: 'read',
  summary: 'Exchange rates, and currencies that wait for one',
  response: z.array(exchangeRate),
})
export const setExchangeRate = defineEndpoint({
  method: 'POST',
  path: '/api/exchange-rates',
  scope: 'earnings:write',
  summary: 'Set what a unit of a currency is worth in US dollars',
  body: newExchangeRate,
  response: z.array(exchangeRate),
})
export const removeExchangeRate = defineEndpoint({
  method: 'DELETE',
  path: '/api/exchange-rates/{currency}',
  scope: 'earnings:write',
  summary: 'Forget an exchange rate; what came with it keeps its worth',
  params: z.object({ currency }),
  response: z.array(exchangeRate),
})
const bulk = { path: '/api/earnings', scope: 'earnings:write', noun: 'earnings' } as const

export const changeEarnings = defineBulkChange({
  ...bulk,
  filter: earningFilter,
  change: {
    linkId: id.nullable().optional().meta({
      description: 'The link they belong to; null gives them back to what matches by itself.',
    }),
    campaignId: id.nullable().optional().meta({
      description: 'The campaign they count for. Earnings of a link in a campaign are skipped.',
    }),
  },
})
export const undoEarnings = defineBulkUndo(bulk)
export const exportEarnings = defineDownload({
  path: '/api/earnings/export',
  scope: 'read',
  summary: 'The earnings that the filters pick, as CSV or as an Excel sheet',
  query: earningExportQuery,
  fileName: 'earnings.csv',
  media: [csv, xlsx],
})

export const exportStatement = defineDownload({
  path: '/api/earnings/statement',
  scope: 'read',
  summary:
    'A year of earnings for a tax adviser: sums by month, source and currency, and every earning',
  query: z.object({
    year: z.coerce
      .number({ error: 'Please select a year' })
      .int('Please select a year')
      .min(1990, 'Please select a year')
      .max(2999, 'Please select a year')
      .meta({ description: 'By the calendar of the workspace.' }),
  }),
  fileName: 'earnings-statement.xlsx',
  media: [xlsx],
})
