import type { Product } from '@hopwise/contracts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useRemoveProduct, useRestoreProduct } from './products.queries.ts'

/** Both ways between the list and what was removed, each with the way back in its toast. */
export function useRemoving() {
  const { mutateAsync: takeOut } = useRemoveProduct()
  const { mutateAsync: bringBack } = useRestoreProduct()

  const remove = async (product: Product) => {
    try {
      await takeOut(product)
      toast({
        title: 'Product removed',
        description: product.linkCount > 0 ? 'Its links keep redirecting.' : product.name,
        action: { label: 'Undo', onClick: () => void restore(product) },
      })
    } catch {
      sayFailed('Failed to remove the product. Please try again.')
    }
  }
  const restore = async (product: Product) => {
    try {
      await bringBack(product)
      toast({ title: 'Product restored', description: product.name })
    } catch {
      sayFailed('Failed to restore the product. Please try again.')
    }
  }
  return {
    remove: (product: Product) => void remove(product),
    restore: (product: Product) => void restore(product),
  }
}

function sayFailed(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' })
}
