import type { Product } from '@hopwise/contracts'
import { TriangleAlert } from 'lucide-react'
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
    <div
      role="status"
      className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-yellow-soft px-3 py-2 text-note text-yellow"
    >
      <p className="flex min-w-52 flex-1 gap-2">
        <TriangleAlert aria-hidden className="shrink-0" />
        <span>
          This URL is for a different product, but the link still counts for {product.name}.
        </span>
      </p>
      {found ? (
        <Button size="sm" onClick={() => onChoose(found.id)}>
          Use {found.name}
        </Button>
      ) : (
        <Button size="sm" onClick={onAdd}>
          Add {name}
        </Button>
      )}
    </div>
  )
}
