import type { AnalyticsQuery, TopCampaigns as Campaigns } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { CampaignStatusBadge, campaignStatusNames } from '#src/shared/ui/campaign-status-badge.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import { topCampaignsQuery } from './analytics.queries.ts'
import { Part } from './part.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

type Campaign = Campaigns[number]

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
          {campaignStatusNames[campaign.status]} · {clicks} clicks · {conversions} conv.
        </p>
      </Cell>
      <Cell className="@max-lg:hidden">
        <CampaignStatusBadge status={campaign.status} />
      </Cell>
      <Cell isNumber className="@max-lg:hidden">
        {clicks}
      </Cell>
      <Cell isNumber className="@max-lg:hidden">
        {conversions}
      </Cell>
      <Cell isNumber className="font-label whitespace-nowrap">
        {formatCurrency(campaign.earnings)}
      </Cell>
    </TableRow>
  )
}

function Rows({ campaigns }: { campaigns: Campaigns }) {
  if (campaigns.length === 0) {
    return (
      <EmptyState
        title="No campaign has earned in this period"
        description="Campaigns gather links, so that you see what they earn together."
        action={
          <Link to="/campaigns" className={buttonClasses('secondary')}>
            Go to campaigns
          </Link>
        }
      />
    )
  }
  return (
    <div className="@container pb-1">
      <Table>
        <TableHead className="static">
          <TableRow>
            <HeadCell>Campaign</HeadCell>
            <HeadCell className="@max-lg:hidden">Status</HeadCell>
            <HeadCell isNumber className="@max-lg:hidden">
              Clicks
            </HeadCell>
            <HeadCell isNumber className="@max-lg:hidden">
              Conv.
            </HeadCell>
            <HeadCell isNumber>Earnings</HeadCell>
          </TableRow>
        </TableHead>
        <tbody>
          {campaigns.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** The five campaigns that earned most. */
export function TopCampaigns({ query }: { query: AnalyticsQuery }) {
  const title = 'Top Performing Campaigns'
  return (
    <Part
      query={useQuery(topCampaignsQuery(query))}
      failure="The campaigns could not be loaded."
      skeleton={<RowsSkeleton title={title} />}
    >
      {(campaigns) => (
        <Card>
          <CardHeader title={title} />
          <Rows campaigns={campaigns.filter(({ earnings }) => Number(earnings) > 0)} />
        </Card>
      )}
    </Part>
  )
}
