import { CampaignField } from '#src/features/links/campaigns/campaign-field.tsx'
import { useCampaign } from '#src/features/links/campaigns/campaigns.queries.ts'
import { CreateLinkDialog } from '#src/features/links/links/create-link-dialog.tsx'
import { ProductField } from '#src/features/links/products/product-field.tsx'
import { useProductFormWithin } from '#src/features/links/products/use-new-product-form.ts'
import { TagField } from '#src/features/links/tags/tag-field.tsx'
import { useCurrentUser } from '#src/shared/api/current-user.ts'

interface NewLinkInCampaignProps {
  campaignId: number
  isOpen: boolean
  onClose: () => void
}

/** The dialog that makes a link, with the campaign and its product filled in. */
export function NewLinkInCampaign({ campaignId, isOpen, onClose }: NewLinkInCampaignProps) {
  const { shortUrlBase } = useCurrentUser()
  const { data: campaign } = useCampaign(campaignId)
  const newProduct = useProductFormWithin('link in a campaign')
  if (!campaign) return null
  return (
    <CreateLinkDialog
      isOpen={isOpen}
      onClose={onClose}
      onDiscard={() => newProduct.reset()}
      shortUrlBase={shortUrlBase}
      preset={{ campaignId, productId: campaign.productId }}
      renderProductField={(field) => <ProductField {...field} newProduct={newProduct} />}
      renderTagField={(field) => <TagField {...field} />}
      renderCampaignField={(field) => <CampaignField {...field} current={campaign} />}
    />
  )
}
