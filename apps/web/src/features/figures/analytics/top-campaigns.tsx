import type { TopCampaigns as Campaigns } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { CampaignStatusBadge, campaignStatusNames } from '#src/shared/ui/campaign-status-badge.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Cell, TableRow } from '#src/shared/ui/table.tsx'
import { topCampaignsQuery } from './analytics.queries.ts'
import { onlyWide, type PeriodCardProps, RowsCard } from './rows-card.tsx'

type Campaign = Campaigns[number]

const columns = [
  { label: 'Campaign' },
  { label: 'Status', isOnlyWide: true },
  { label: 'Clicks', isNumber: true, isOnlyWide: true },
  { label: 'Conversions', isNumber: true, isOnlyWide: true },
  { label: 'Revenue', isNumber: true },
] as const

const earningOnes = (campaigns: Campaigns) =>
  campaigns.filter(({ earnings }) => Number(earnings) > 0)

function CampaignRow({ campaign }: { campaign: Campaign }) {
  const clicks = formatNumber(campaign.clicks)
  const conversions = formatNumber(campaign.conversions)
  return (
    <TableRow>
      <Cell className="w-full max-w-0 py-2.5">
        <Link
          to="/campaigns"
          search={{ campaign: campaign.id }}
          className="block truncate rounded font-label hover:underline"
          title={campaign.name}
        >
          {campaign.name}
        </Link>
        <p className="text-note text-ink-3 @lg:hidden">
          {campaignStatusNames[campaign.status]} · {clicks} clicks · {conversions} conversions
        </p>
      </Cell>
      <Cell className={onlyWide}>
        <CampaignStatusBadge status={campaign.status} />
      </Cell>
      <Cell isNumber className={onlyWide}>
        {clicks}
      </Cell>
      <Cell isNumber className={onlyWide}>
        {conversions}
      </Cell>
      <Cell isNumber className="font-label whitespace-nowrap">
        {formatCurrency(campaign.earnings)}
      </Cell>
    </TableRow>
  )
}

/** The five campaigns that earned most. */
export function TopCampaigns({ query, note }: PeriodCardProps) {
  return (
    <RowsCard
      title="Top Performing Campaigns"
      query={useQuery({ ...topCampaignsQuery(query), select: earningOnes })}
      note={note}
      failure="We couldn’t load the campaigns."
      columns={columns}
      whenNone={
        <EmptyState
          isPlain
          title="No campaign has earned in this period"
          description="Group links in a campaign to see what they earn together."
          action={
            <Link to="/campaigns" className={buttonClasses('secondary')}>
              Go to campaigns
            </Link>
          }
        />
      }
      renderRow={(campaign) => <CampaignRow key={campaign.id} campaign={campaign} />}
    />
  )
}
