import { MoveAction } from '#src/features/links/campaigns/move-action.tsx'
import type { MovableBulk } from '#src/features/links/campaigns/move-dialog.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'

const NewCampaign = lazyPart(() => import('./new-campaign.tsx').then((code) => code.NewCampaign))

interface MoveToCampaignProps {
  bulk: MovableBulk
  /** What the first that is chosen sells; a campaign made for them begins with it. */
  productId: number | undefined
}

/** Links go to a campaign there is, or to one that is made for them at once. */
export function MoveToCampaign({ bulk, productId }: MoveToCampaignProps) {
  return (
    <MoveAction
      bulk={bulk}
      renderNew={(parts) => (
        <NewCampaign key={productId} productId={productId} moved={bulk.count} {...parts} />
      )}
    />
  )
}
