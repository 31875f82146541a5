import type { Campaign } from '@hopwise/contracts'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '#src/shared/format/date.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { RecordDrawer } from '#src/shared/record/record-drawer.tsx'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { CampaignStatusBadge } from '#src/shared/ui/campaign-status-badge.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { CampaignDays } from './campaign-days.tsx'
import { CampaignEnd } from './campaign-end.tsx'
import { CampaignFigures } from './campaign-figures.tsx'
import type { CampaignActions } from './campaign-menu.tsx'
import type { CampaignSearch } from './campaign-search.ts'
import { type CampaignPeriod, useCampaign } from './campaigns.queries.ts'
import { PauseButton } from './pause-button.tsx'

interface CampaignDrawerProps {
  search: CampaignSearch
  onClose: () => void
  onPeriod: (period: CampaignPeriod) => void
  actions: CampaignActions
  /** Another feature's part: the links of the campaign. */
  renderLinks: (campaign: Campaign) => ReactNode
  renderTags: (campaign: Campaign) => ReactNode
}

export function CampaignDrawer({ search, onClose, ...rest }: CampaignDrawerProps) {
  return (
    <RecordDrawer
      id={search.campaign}
      onClose={onClose}
      noun="campaign"
      useRecord={useCampaign}
      title={({ name }) => name}
      description={({ product }) => product.name}
      skeleton={['h-8 w-56', 'h-12', 'h-60', 'h-40']}
      className="w-[min(620px,100vw)]"
    >
      {(campaign) => <Detail campaign={campaign} period={search.period ?? '30days'} {...rest} />}
    </RecordDrawer>
  )
}

interface DetailProps
  extends Pick<CampaignDrawerProps, 'onPeriod' | 'actions' | 'renderLinks' | 'renderTags'> {
  campaign: Campaign
  period: CampaignPeriod
}

function Detail(props: DetailProps) {
  const { campaign, period, onPeriod, actions, renderLinks, renderTags } = props
  const { id, description, platforms, status, archivedAt, startDate } = campaign
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          {archivedAt && <Badge>Archived</Badge>}
          <CampaignStatusBadge status={status} />
          {platforms.map((platform) => (
            <Badge key={platform}>{platformNames[platform]}</Badge>
          ))}
          {renderTags(campaign)}
          <div className="ml-auto flex gap-2 max-sm:w-full max-sm:*:h-9 max-sm:*:grow">
            {archivedAt ? (
              <Button size="sm" onClick={() => actions.onRestore(campaign)}>
                Restore
              </Button>
            ) : (
              <PauseButton campaign={campaign} onEnded={actions.onEnded} />
            )}
            <Button size="sm" onClick={() => actions.onEdit(campaign)}>
              <Pencil aria-hidden />
              Edit
            </Button>
          </div>
        </div>
        {description && (
          <p className="text-body wrap-anywhere whitespace-pre-line text-ink-2">{description}</p>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
          <CampaignEnd {...campaign} />
          <p className="text-cell text-ink-3">Started {formatDate(startDate)}</p>
        </div>
      </div>
      <div className="grid gap-4 rounded-card border border-line bg-sunken/60 p-4">
        <CampaignFigures campaign={campaign} />
        <BudgetBar {...campaign} />
        <div className="flex gap-5 text-cell font-label text-accent">
          <Link to="/analytics" search={{ campaign: String(id) }} className="hover:underline">
            See visitors
          </Link>
          <Link to="/earnings" search={{ campaignId: id }} className="hover:underline">
            See earnings
          </Link>
        </div>
      </div>
      <CampaignDays id={id} period={period} onPeriod={onPeriod} />
      {renderLinks(campaign)}
    </div>
  )
}
