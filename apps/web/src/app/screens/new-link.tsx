import type { Campaign } from '@hopwise/contracts'
import { CampaignField } from '#src/features/links/campaigns/campaign-field.tsx'
import { CreateLinkDialog } from '#src/features/links/links/create-link-dialog.tsx'
import { ProductField } from '#src/features/links/products/product-field.tsx'
import { useProductFormWithin } from '#src/features/links/products/use-new-product-form.ts'
import { TagField } from '#src/features/links/tags/tag-field.tsx'

interface NewLinkProps {
  isOpen: boolean
  onClose: () => void
  /** Pasted or shared elsewhere. */
  address?: string | null
  onTaken?: () => void
  /** What the link is made for. */
  productId?: number | undefined
  campaign?: Campaign
}

/** The dialog that makes a link, wherever one begins. */
export function NewLink(props: NewLinkProps) {
  const { isOpen, onClose, address = null, onTaken = () => {}, productId, campaign } = props
  const newProduct = useProductFormWithin(campaign ? 'link in a campaign' : 'link')
  return (
    <CreateLinkDialog
      isOpen={isOpen}
      onClose={onClose}
      onDiscard={() => newProduct.reset()}
      address={address}
      onTaken={onTaken}
      productId={campaign?.productId ?? productId}
      campaignId={campaign?.id}
      renderProductField={(field) => (
        <ProductField {...field} newProduct={newProduct} takesFocus={false} />
      )}
      renderTagField={(field) => <TagField {...field} />}
      renderCampaignField={(field) => <CampaignField {...field} />}
    />
  )
}
