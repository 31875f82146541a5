import { changeProduct, type Product } from '@hopwise/contracts'
import { call } from '#src/shared/api/call.ts'
import { allProducts } from '#src/shared/api/products.ts'
import { useChange } from '#src/shared/api/use-change.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'

interface KeepDescriptionProps {
  product: Product
  description: string
}

/** Offers to keep what was typed with the product, so that it is written once. */
export function KeepDescription({ product, description }: KeepDescriptionProps) {
  const written = description.trim()
  const { act, isPending } = useAction({
    run: useChange(
      (body: { description: string; descriptionFrom: null }) =>
        call(changeProduct, { params: { id: product.id }, body }),
      allProducts,
    ),
    done: {
      title: 'Description saved',
      description: `${product.name} keeps it for the next post.`,
    },
    failed: 'Failed to save the description. Please try again.',
  })
  if (written === '' || written === product.description) return null
  return (
    <Button
      size="sm"
      className="justify-self-start"
      pending={isPending}
      onClick={() => void act({ description: written, descriptionFrom: null })}
    >
      Save to {product.name}
    </Button>
  )
}
