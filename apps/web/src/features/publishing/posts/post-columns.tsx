import type { Post, PostOrder } from '@hopwise/contracts'
import { defineColumns } from '#src/shared/collection/define-columns.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { foreignZone, formatDateTime, formatMoment } from '#src/shared/format/date.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { momentOf, postState } from './post-labels.ts'

const none = <span className="font-normal text-ink-3">–</span>

/** What is not out yet, or has no link, has earned nothing, rather than zero. */
export function earnedBy(post: Post, figure: string) {
  const isOut = post.link !== null && (post.publishedAt !== null || post.clicks > 0)
  return isOut ? figure : none
}

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
    head: () => ['When', foreignZone()].filter(Boolean).join(', '),
    order: 'when',
    className: '@max-4xl:hidden',
    render: (post) => {
      const moment = momentOf(post)
      if (moment === null) return none
      return (
        <time
          dateTime={moment}
          title={formatDateTime(moment)}
          className="whitespace-nowrap text-ink-2"
        >
          {formatMoment(moment)}
        </time>
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
    render: (post) => earnedBy(post, formatNumber(post.clicks)),
  },
  {
    key: 'conversions',
    label: 'Conversions',
    order: 'conversions',
    isNumber: true,
    className: '@max-3xl:hidden',
    render: (post) => earnedBy(post, formatNumber(post.conversions)),
  },
  {
    key: 'earnings',
    label: 'Earnings',
    order: 'earnings',
    isNumber: true,
    className: 'font-label',
    render: (post) => earnedBy(post, formatCurrency(post.earnings)),
  },
])
