import type { Campaign } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { BadgeLine } from '#src/shared/collection/badge-line.tsx'
import { RowCheckbox, selectableRow } from '#src/shared/collection/row-selection.tsx'
import { formatCount } from '#src/shared/format/number.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { CampaignStatusBadge } from '#src/shared/ui/campaign-status-badge.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { ProductPicture } from '#src/shared/ui/product-picture.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { CampaignEnd } from './campaign-end.tsx'
import { CampaignFigures } from './campaign-figures.tsx'
import { type CampaignActions, CampaignMenu } from './campaign-menu.tsx'
import { PauseButton } from './pause-button.tsx'

interface CampaignCardProps {
  campaign: Campaign
  actions: CampaignActions
  tags: ReactNode
}

/** A press anywhere on it opens the campaign; its buttons lie above. */
export function CampaignCard({ campaign, actions, tags }: CampaignCardProps) {
  const { name, description, product, platforms, status, links, archivedAt } = campaign
  return (
    <li
      className={cx(
        selectableRow,
        'relative flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-[18px] shadow-card transition-colors hover:border-line-strong',
      )}
    >
      <div className="flex items-start gap-3">
        <ProductPicture product={product} className="size-11" />
        <div className="min-w-0 grow">
          <h2 className="text-headline font-title wrap-anywhere">
            <button
              type="button"
              onClick={() => actions.onOpen(campaign)}
              title={name}
              className="rounded text-left after:absolute after:inset-0 after:rounded-card"
            >
              <span className="line-clamp-2">{name}</span>
            </button>
          </h2>
          <p title={product.name} className="truncate text-cell text-ink-3">
            {product.name}
          </p>
        </div>
        <div className="flex flex-wrap justify-end gap-1.5">
          {archivedAt && <Badge>Archived</Badge>}
          <CampaignStatusBadge status={status} />
        </div>
      </div>
      {description && (
        <p className="line-clamp-2 text-cell wrap-anywhere text-ink-2">{description}</p>
      )}
      <CampaignFigures campaign={campaign} />
      <BudgetBar {...campaign} />
      <div className="mt-auto grid gap-3">
        <CampaignEnd {...campaign} />
        <div className="flex">
          <BadgeLine className="pointer-events-none [&_button]:pointer-events-auto">
            {platforms.map((platform) => (
              <Badge key={platform}>{platformNames[platform]}</Badge>
            ))}
            {tags}
          </BadgeLine>
        </div>
      </div>
      <div className="-mx-[18px] -mb-[18px] flex items-center gap-2 border-t border-line px-[18px] py-3">
        <p className="mr-auto text-cell text-ink-3">{formatCount(links, 'link')}</p>
        <RowCheckbox id={campaign.id} name={name} className="mr-1" />
        <div className="relative flex items-center gap-1">
          {!archivedAt && (
            <PauseButton campaign={campaign} onEnded={actions.onEnded} className="max-lg:h-9" />
          )}
          <CampaignMenu campaign={campaign} actions={actions} />
        </div>
      </div>
    </li>
  )
}
