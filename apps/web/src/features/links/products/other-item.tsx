import type { Product } from '@hopwise/contracts'
import { UrlNote } from '#src/shared/link-parts/url-note.tsx'
import { Button } from '#src/shared/ui/button.tsx'

interface OtherItemProps {
  product: Product
  /** The one that the URL is of, if any. */
  found: Product | undefined
  /** What one is called that is made from the URL. */
  name: string
  onChoose: (productId: number) => void
  onAdd: () => void
}

/** The URL names another item of the same network than its product is. */
export function OtherItem({ product, found, name, onChoose, onAdd }: OtherItemProps) {
  return (
    <UrlNote
      action={
        found ? (
          <Button size="sm" onClick={() => onChoose(found.id)}>
            Use {found.name}
          </Button>
        ) : (
          <Button size="sm" onClick={onAdd}>
            Add {name}
          </Button>
        )
      }
    >
      This URL is for a different product, but the link still counts for {product.name}.
    </UrlNote>
  )
}
