import type { Analytics, QueryOf } from '@hopwise/client'
import { type Command, type Option, only } from './command.ts'
import { type Column, money, table } from './table.ts'

type Query = QueryOf<'getAnalytics'>
type Row = Analytics['rows'][number]

const dimensions = [
  'day',
  'country',
  'referrer',
  'device',
  'browser',
  'system',
  'hour',
  'weekday',
  'network',
  'link',
  'campaign',
  'product',
]

const percent = (share: number | null | undefined) =>
  share === null || share === undefined ? '' : `${(share * 100).toFixed(2)}%`

const figures = {
  clicks: { title: 'CLICKS', value: ({ clicks }) => clicks ?? '' },
  visitors: { title: 'VISITORS', value: ({ visitors }) => visitors ?? '' },
  conversions: { title: 'SALES', value: ({ conversions }) => conversions ?? '' },
  conversionRate: { title: 'RATE', value: ({ conversionRate }) => percent(conversionRate) },
  revenue: { title: 'REVENUE', value: ({ revenue }) => (revenue ? money(revenue) : '') },
  epc: { title: 'PER CLICK', value: ({ epc }) => (epc ? money(epc) : '') },
} satisfies Record<string, Column<Row>>
const metrics = Object.keys(figures)

const filter = (says: string): Option => ({ takes: 'VALUE', says: `only this ${says}` })

const options = {
  by: {
    takes: 'WHAT',
    says: `${dimensions.join(', ')}. Default: day`,
    field: 'by',
    oneOf: dimensions,
  },
  metrics: {
    takes: 'NAMES',
    says: `any of ${metrics.join(', ')}, with commas between; rows are ordered by the first`,
    field: 'metrics',
    kind: 'list',
  },
  from: {
    takes: 'DAY',
    says: 'the first day, such as 2026-11-01. Default: 30 days ago',
    field: 'from',
  },
  to: { takes: 'DAY', says: 'the last day', field: 'to' },
  limit: { takes: 'ROWS', says: 'how many rows, at most 1000', field: 'limit', kind: 'number' },
  ...Object.fromEntries(
    [...dimensions.filter((one) => one !== 'day'), 'platform'].map((one) => [
      one,
      { ...filter(one), field: one, kind: 'list' as const },
    ]),
  ),
} satisfies Record<string, Option>

export const analytics: Command = only({
  says: 'show clicks, conversions and revenue, added up',
  takes: null,
  options,
  async run({ hopwise, options: given, fields }) {
    const by = given['by'] ?? 'day'
    // safe because the options name these fields
    const query = { ...fields, by } as Query
    const answer = await (await hopwise()).analytics.get(query)
    const shown = Object.entries(figures).filter(([name]) => name in answer.totals)
    const columns: Column<Row>[] = [
      {
        title: by.toUpperCase(),
        value: ({ value, label }) => label ?? value,
        isLong: true,
      },
      ...shown.map(([, column]) => column),
    ]
    const total = { ...answer.totals, value: 'Total', label: null }
    const { from, to, timeZone, more } = answer
    const left = more === 0 ? '' : ` ${more} more: --limit shows them.`
    return {
      json: answer,
      text: (width) => table(columns, [...answer.rows, total], width),
      note: `${from} to ${to}, ${timeZone}.${left}`,
    }
  },
})
