import type { Campaign, CampaignOrder } from '@hopwise/contracts'
import { defineColumns } from '#src/shared/collection/define-columns.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { CampaignStatusBadge } from '#src/shared/ui/campaign-status-badge.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { earnedBack, percentEarnedBack } from './budget-bar.tsx'
import { ShortEnd } from './campaign-end.tsx'
import { ConversionRate } from './campaign-figures.tsx'

const addUp = (
  campaigns: readonly Campaign[],
  field: 'clicks' | 'conversions' | 'earnings' | 'budget',
) => campaigns.reduce((sum, campaign) => sum + Number(campaign[field] ?? 0), 0)

export const campaignColumns = defineColumns<Campaign, CampaignOrder>('campaigns', [
  {
    key: 'status',
    label: 'Status',
    render: ({ status }) => <CampaignStatusBadge status={status} />,
  },
  {
    key: 'links',
    label: 'Links',
    isNumber: true,
    isExtra: true,
    className: '@max-4xl:hidden',
    render: ({ links }) => formatNumber(links),
  },
  {
    key: 'clicks',
    label: 'Clicks',
    order: 'clicks',
    isNumber: true,
    render: ({ clicks }) => formatNumber(clicks),
    sum: (campaigns) => formatNumber(addUp(campaigns, 'clicks')),
  },
  {
    key: 'conversions',
    label: 'Conversions',
    order: 'conversions',
    isNumber: true,
    render: ({ conversions }) => formatNumber(conversions),
    sum: (campaigns) => formatNumber(addUp(campaigns, 'conversions')),
  },
  {
    key: 'rate',
    label: 'Rate',
    order: 'rate',
    isNumber: true,
    className: '@max-5xl:hidden',
    render: (campaign) => <ConversionRate {...campaign} />,
    sum: (campaigns) => (
      <ConversionRate
        clicks={addUp(campaigns, 'clicks')}
        conversions={addUp(campaigns, 'conversions')}
      />
    ),
  },
  {
    key: 'earnings',
    label: 'Earnings',
    order: 'earnings',
    isNumber: true,
    className: 'font-label',
    render: ({ earnings }) => formatCurrency(earnings),
    sum: (campaigns) => formatCurrency(addUp(campaigns, 'earnings')),
  },
  {
    key: 'budget',
    label: 'Budget',
    isNumber: true,
    className: '@max-4xl:hidden',
    render: (campaign) => <Budget {...campaign} />,
    sum: (campaigns) => formatCurrency(addUp(campaigns, 'budget')),
  },
  {
    key: 'ends',
    label: 'Ends',
    order: 'ending',
    className: '@max-3xl:hidden',
    render: (campaign) => <ShortEnd {...campaign} />,
  },
])

/** What a campaign may cost, and how much of that it has earned back. */
function Budget({ budget, earnings }: Pick<Campaign, 'budget' | 'earnings'>) {
  const percent = percentEarnedBack({ budget, earnings })
  if (percent === null) return <span className="text-ink-3">–</span>
  return (
    <>
      {formatCurrency(budget ?? 0)}
      <span
        className={cx(
          'block text-note whitespace-nowrap',
          percent >= 100 ? 'text-green' : 'text-ink-3',
        )}
      >
        {earnedBack(percent)}
      </span>
    </>
  )
}
