import type { Campaign } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatRate, isWithinClicks, moreSalesThanClicks } from '#src/shared/format/rate.ts'

/** Conversions by clicks; zero without clicks. */
export function conversionRate({ clicks, conversions }: Pick<Campaign, 'clicks' | 'conversions'>) {
  return clicks === 0 ? 0 : (conversions / clicks) * 100
}

function Figure({ name, value, title }: { name: string; value: string; title?: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="truncate text-note text-ink-3">{name}</dt>
      <dd className="text-body font-title" title={title}>
        {value}
      </dd>
    </div>
  )
}

export function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const rate = conversionRate(campaign)
  return (
    <dl className="grid grid-cols-2 gap-x-2 gap-y-3 sm:grid-cols-[1.15fr_0.75fr_1fr_1.25fr]">
      <Figure name="Earnings" value={formatCurrency(campaign.earnings)} />
      <Figure name="Clicks" value={formatNumber(campaign.clicks)} />
      <Figure name="Conversions" value={formatNumber(campaign.conversions)} />
      <Figure
        name="Conversion rate"
        value={formatRate(rate, 1)}
        {...(!isWithinClicks(rate) && { title: moreSalesThanClicks })}
      />
    </dl>
  )
}
