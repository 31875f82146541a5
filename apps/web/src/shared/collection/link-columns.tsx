import type { AffiliateLink, LinkOrder } from '@hopwise/contracts'
import { Link } from '@tanstack/react-router'
import { formatCurrency } from '../format/currency.ts'
import { formatDate } from '../format/date.ts'
import { formatNumber } from '../format/number.ts'
import { Sparkline, untilYesterday } from '../ui/sparkline.tsx'
import { type Column, defineColumns } from './define-columns.ts'

const text = 'block min-w-24 max-w-32 truncate'

const none = <span className="text-ink-3">–</span>

/** Nothing yet stands back behind what is there; before the first click there is nothing to count. */
function quietZero({ clicks }: AffiliateLink, value: number, written: string) {
  if (value !== 0) return written
  return clicks === 0 ? none : <span className="text-ink-3">{written}</span>
}

const columns: readonly Column<AffiliateLink, LinkOrder>[] = [
  {
    key: 'campaign',
    label: 'Campaign',
    order: 'campaign',
    className: '@max-4xl:hidden',
    render: ({ campaign }) =>
      campaign && (
        <Link
          to="/campaigns"
          search={{ campaign: campaign.id }}
          title={campaign.name}
          className={`${text} text-ink-2 hover:text-ink hover:underline`}
        >
          {campaign.name}
        </Link>
      ),
  },
  {
    key: 'product',
    label: 'Product',
    isExtra: true,
    className: '@max-4xl:hidden',
    render: ({ product }) => (
      <span title={product.name} className={`${text} text-ink-2`}>
        {product.name}
      </span>
    ),
  },
  {
    key: 'created',
    label: 'Created',
    order: 'newest',
    isExtra: true,
    className: '@max-4xl:hidden',
    render: ({ createdAt }) => (
      <span className="whitespace-nowrap text-ink-2">{formatDate(createdAt)}</span>
    ),
  },
  {
    key: 'clicks',
    label: 'Clicks',
    order: 'clicks',
    isNumber: true,
    render: ({ clicks }) =>
      clicks === 0 ? <span className="text-ink-3">0</span> : formatNumber(clicks),
  },
  {
    key: 'conversions',
    label: 'Conversions',
    order: 'conversions',
    isNumber: true,
    render: (link) => quietZero(link, link.conversions, formatNumber(link.conversions)),
  },
  {
    key: 'earnings',
    label: 'Earnings',
    order: 'earnings',
    isNumber: true,
    className: 'font-label',
    render: (link) => quietZero(link, Number(link.earnings), formatCurrency(link.earnings)),
  },
  {
    key: 'epc',
    label: 'EPC',
    order: 'epc',
    isNumber: true,
    className: '@max-3xl:hidden',
    render: ({ clicks, earnings }) =>
      clicks === 0 || Number(earnings) === 0 ? none : formatCurrency(Number(earnings) / clicks),
  },
  {
    key: 'recent',
    label: 'Last 14 days',
    isNumber: true,
    className: '@max-5xl:hidden',
    render: ({ recentClicks }) => (
      <Sparkline values={untilYesterday(recentClicks)} className="ml-auto" />
    ),
  },
]

interface LinkColumnOptions {
  /** More of a list’s own, before the last 14 days. */
  more?: readonly Column<AffiliateLink, LinkOrder>[]
  /** What its place says already. */
  without?: readonly string[]
  /** Shown only once someone chooses it here. */
  extra?: readonly string[]
  /** Other heads, by key. */
  names?: Readonly<Record<string, string>>
}

/** Of affiliate links or of smart links, which are links too. */
export function defineLinkColumns(
  list: string,
  { more = [], without = [], extra = [], names = {} }: LinkColumnOptions = {},
) {
  const shown = columns
    .filter(({ key }) => !without.includes(key))
    .map((column) => ({
      ...column,
      label: names[column.key] ?? column.label,
      ...(extra.includes(column.key) && { isExtra: true }),
    }))
  return defineColumns(list, [...shown.slice(0, -1), ...more, ...shown.slice(-1)])
}
