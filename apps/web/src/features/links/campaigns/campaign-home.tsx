import type { Campaign } from '@hopwise/contracts'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnalyticsCanvas } from '#src/shared/canvas/analytics-canvas.tsx'
import type { HomeCanvas } from '#src/shared/canvas/home-canvas-search.ts'
import { HomeFigures } from '#src/shared/canvas/home-figures.tsx'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { RecordHome } from '#src/shared/record/record-home.tsx'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { CampaignStatusBadge } from '#src/shared/ui/campaign-status-badge.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ProductPicture } from '#src/shared/ui/product-picture.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { CampaignEnd } from './campaign-end.tsx'
import type { CampaignActions } from './campaign-menu.tsx'
import { type CampaignSearch, type CampaignTab, campaignTabs } from './campaign-search.ts'
import { useCampaign } from './campaigns.queries.ts'
import { PauseButton } from './pause-button.tsx'

interface CampaignHomeProps {
  search: CampaignSearch
  onClose: () => void
  onTab: (tab: CampaignTab) => void
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

function Overview({ campaign, canvas, renderLinks }: PartProps & CampaignHomeProps) {
  const { id, description } = campaign
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <HomeFigures
        of={{ campaign: String(id) }}
        canvas={canvas}
        failure="We couldn’t load this campaign’s figures."
        lead={
          description && (
            <p className="max-w-[72ch] min-w-0 flex-1 basis-80 text-body wrap-anywhere whitespace-pre-line text-ink-2">
              {description}
            </p>
          )
        }
        whenQuiet={
          <EmptyState
            title="No activity in this period"
            description="The next click on one of this campaign’s links appears here."
            className="py-10"
          />
        }
      >
        <InTotal {...campaign} />
      </HomeFigures>
      {renderLinks(campaign)}
    </div>
  )
}

/** What it has earned since it started, against what it may cost and how long it runs. */
function InTotal({ id, earnings, budget, startDate, endDate }: Campaign) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-[18px] py-3 text-cell text-ink-2">
      <p>
        <span className="font-title text-ink">{formatCurrency(earnings)}</span> earned in total
      </p>
      <BudgetBar budget={budget} earnings={earnings} isLine />
      <CampaignEnd endDate={endDate} />
      <p className="text-ink-3">Started {formatDate(startDate)}</p>
      <Link
        to="/earnings"
        search={{ campaignId: id }}
        className="font-label text-accent hover:underline sm:ml-auto"
      >
        See earnings
      </Link>
    </div>
  )
}
