import type { Post, PostOrder } from '@hopwise/contracts'
import { defineColumns } from '#src/shared/collection/define-columns.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { momentOf, postState } from './post-labels.ts'

export const postColumns = defineColumns<Post, PostOrder>('posts', [
  {
    key: 'status',
    label: 'Status',
    render: (post) => {
      const { name, tone } = postState(post)
      return <Badge tone={tone}>{name}</Badge>
    },
  },
  {
    key: 'when',
    label: 'When',
    order: 'when',
    className: '@max-4xl:hidden',
    render: (post) => {
      const moment = momentOf(post)
      return (
        moment && (
          <time dateTime={moment} className="whitespace-nowrap text-ink-2">
            {formatDateTime(moment)}
          </time>
        )
      )
    },
  },
  {
    key: 'product',
    label: 'Product',
    isExtra: true,
    className: '@max-4xl:hidden',
    render: ({ product }) => (
      <span className="block min-w-28 max-w-40 truncate text-ink-2">{product?.name}</span>
    ),
  },
  {
    key: 'clicks',
    label: 'Clicks',
    order: 'clicks',
    isNumber: true,
    render: ({ link, clicks }) => link && formatNumber(clicks),
  },
  {
    key: 'conversions',
    label: 'Conversions',
    order: 'conversions',
    isNumber: true,
    className: '@max-3xl:hidden',
    render: ({ link, conversions }) => link && formatNumber(conversions),
  },
  {
    key: 'earnings',
    label: 'Earnings',
    order: 'earnings',
    isNumber: true,
    className: 'font-label',
    render: ({ link, earnings }) => link && formatCurrency(earnings),
  },
])
