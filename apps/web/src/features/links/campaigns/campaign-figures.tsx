import type { Campaign } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatRate, isWithinClicks, moreSalesThanClicks, rateOf } from '#src/shared/format/rate.ts'

type Sold = Pick<Campaign, 'clicks' | 'conversions'>

/** Conversions by clicks; zero without clicks. */
export function ConversionRate({ clicks, conversions }: Sold) {
  const percent = clicks === 0 ? 0 : (conversions / clicks) * 100
  const rate = rateOf({ percent, hasClicks: clicks > 0, hasSales: conversions > 0 })
  return (
    <span title={isWithinClicks(rate) ? undefined : moreSalesThanClicks}>
      {formatRate(rate, 1)}
    </span>
  )
}

function Figure({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="truncate text-note text-ink-3">{name}</dt>
      <dd className="font-title">{value}</dd>
    </div>
  )
}

export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  return (
    <dl className="grid grid-cols-2 gap-x-2 gap-y-3 text-body sm:grid-cols-[1.15fr_0.75fr_1fr_1.25fr]">
      <Figure name="Earnings" value={formatCurrency(campaign.earnings)} />
      <Figure name="Clicks" value={formatNumber(campaign.clicks)} />
      <Figure name="Conversions" value={formatNumber(campaign.conversions)} />
      <Figure name="Conversion rate" value={<ConversionRate {...campaign} />} />
    </dl>
  )
}
