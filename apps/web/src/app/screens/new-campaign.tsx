import type { NewCampaignParts } from '#src/features/links/campaigns/move-action.tsx'
import { NewCampaignDialog } from '#src/features/links/campaigns/new-campaign-dialog.tsx'
import { LinksField } from '#src/features/links/links/links-field.tsx'
import { ProductField } from '#src/features/links/products/product-field.tsx'
import { useProductFormWithin } from '#src/features/links/products/use-new-product-form.ts'
import { TagField } from '#src/features/links/tags/tag-field.tsx'

interface NewCampaignProps extends NewCampaignParts {
  productId?: number | undefined
  /** So many links are about to move into it; left out, they are chosen in it. */
  moved?: number
}

/** The dialog of a campaign with the parts that other rooms bring into it. */
export function NewCampaign(props: NewCampaignProps) {
  const newProduct = useProductFormWithin('campaign')
  return (
    <NewCampaignDialog
      {...props}
      onDiscard={() => newProduct.reset()}
      renderProductField={(field) => <ProductField {...field} newProduct={newProduct} />}
      renderTagField={(field) => <TagField {...field} />}
      renderLinksField={props.moved ? undefined : (field) => <LinksField {...field} />}
    />
  )
}
