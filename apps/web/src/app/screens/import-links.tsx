import type { ImportedKind } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { campaignChoicesQuery } from '#src/features/links/campaigns/campaigns.queries.ts'
import { ImportLinksDialog } from '#src/features/links/link-import/import-links-dialog.tsx'
import { productsQuery } from '#src/shared/api/products.ts'

interface ImportLinksProps {
  isOpen: boolean
  onClose: () => void
  as: ImportedKind
}

const asOption = ({ id, name }: { id: number; name: string }) => ({
  value: String(id),
  label: name,
})

/** The import of links with the products and campaigns it may be for. */
export function ImportLinks(props: ImportLinksProps) {
  const { data: products = [] } = useQuery(productsQuery)
  const { data: campaigns } = useQuery(campaignChoicesQuery)
  return (
    <ImportLinksDialog
      {...props}
      products={products.map(asOption)}
      campaigns={(campaigns?.items ?? []).map(asOption)}
    />
  )
}
