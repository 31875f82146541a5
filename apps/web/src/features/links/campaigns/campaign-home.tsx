import type { Campaign } from '@hopwise/contracts'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnalyticsCanvas } from '#src/shared/canvas/analytics-canvas.tsx'
import type { HomeCanvas } from '#src/shared/canvas/home-canvas-search.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { RecordHome } from '#src/shared/record/record-home.tsx'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { CampaignStatusBadge } from '#src/shared/ui/campaign-status-badge.tsx'
import { ProductPicture } from '#src/shared/ui/product-picture.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { CampaignDays } from './campaign-days.tsx'
import { CampaignEnd } from './campaign-end.tsx'
import { CampaignFigures } from './campaign-figures.tsx'
import type { CampaignActions } from './campaign-menu.tsx'
import { type CampaignSearch, type CampaignTab, campaignTabs } from './campaign-search.ts'
import { type CampaignPeriod, useCampaign } from './campaigns.queries.ts'
import { PauseButton } from './pause-button.tsx'

interface CampaignHomeProps {
  search: CampaignSearch
  onClose: () => void
  onTab: (tab: CampaignTab) => void
  onPeriod: (period: CampaignPeriod) => void
  canvas: HomeCanvas
  actions: CampaignActions
  /** Another feature's part: the links of the campaign. */
  renderLinks: (campaign: Campaign) => ReactNode
  renderTags: (campaign: Campaign) => ReactNode
}

/** Everything about one campaign. */
export function CampaignHome(props: CampaignHomeProps) {
  const { search, onClose, onTab, canvas, actions, renderTags } = props
  return (
    <RecordHome
      id={search.campaign}
      onClose={onClose}
      noun="campaign"
      useRecord={useCampaign}
      title={({ name }) => name}
      description={({ product }) => product.name}
      skeleton={['h-9 w-full', 'h-28', 'h-72']}
      renderPicture={({ product }) => <ProductPicture product={product} className="size-11" />}
      renderActions={(campaign) => <Actions campaign={campaign} actions={actions} />}
      renderMarks={(campaign) => (
        <div className="flex flex-wrap items-center gap-1.5 pb-3">
          {campaign.archivedAt && <Badge>Archived</Badge>}
          <CampaignStatusBadge status={campaign.status} />
          {campaign.platforms.map((platform) => (
            <Badge key={platform}>{platformNames[platform]}</Badge>
          ))}
          {renderTags(campaign)}
        </div>
      )}
      tabs={() => campaignTabs}
      tab={search.tab ?? 'overview'}
      onTab={onTab}
      renderTab={(campaign, tab) =>
        tab === 'visitors' ? (
          <AnalyticsCanvas {...canvas} fixed={{ campaign: String(campaign.id) }} />
        ) : (
          <Overview campaign={campaign} {...props} />
        )
      }
    />
  )
}

interface PartProps extends Pick<CampaignHomeProps, 'actions'> {
  campaign: Campaign
}

function Actions({ campaign, actions }: PartProps) {
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:*:h-9 max-sm:*:grow">
      {campaign.archivedAt ? (
        <Button onClick={() => actions.onRestore(campaign)}>Restore</Button>
      ) : (
        <PauseButton campaign={campaign} onEnded={actions.onEnded} size="md" />
      )}
      <Button onClick={() => actions.onEdit(campaign)}>
        <Pencil aria-hidden />
        Edit
      </Button>
    </div>
  )
}

function Overview(props: PartProps & CampaignHomeProps) {
  const { campaign, search, onPeriod, renderLinks } = props
  const { id, description, startDate } = campaign
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {description && (
        <p className="max-w-[72ch] text-body wrap-anywhere whitespace-pre-line text-ink-2">
          {description}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid content-between gap-4 rounded-card border border-line bg-surface p-4">
          <CampaignFigures campaign={campaign} isLarge />
          <BudgetBar {...campaign} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
            <CampaignEnd {...campaign} />
            <p className="text-cell text-ink-3">Started {formatDate(startDate)}</p>
            <Link
              to="/earnings"
              search={{ campaignId: id }}
              className="ml-auto text-cell font-label text-accent hover:underline"
            >
              See earnings
            </Link>
          </div>
        </div>
        <CampaignDays id={id} period={search.period ?? '30days'} onPeriod={onPeriod} />
      </div>
      {renderLinks(campaign)}
    </div>
  )
}
