import type { Product } from '@hopwise/contracts'
import { useState } from 'react'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useRemoveProduct, useRestoreProduct } from './products.queries.ts'

/** Both ways between the list and what was removed; `removed` is what can be undone. */
export function useRemoving() {
  const { mutateAsync: takeOut } = useRemoveProduct()
  const { mutateAsync: bringBack } = useRestoreProduct()
  const [removed, setRemoved] = useState<Product | null>(null)

  const remove = async (product: Product) => {
    try {
      await takeOut(product)
      setRemoved(product)
    } catch {
      sayFailed('Failed to remove the product. Please try again.')
    }
  }
  const restore = async (product: Product) => {
    try {
      await bringBack(product)
      setRemoved(null)
    } catch {
      sayFailed('Failed to restore the product. Please try again.')
    }
  }
  return {
    removed,
    remove: (product: Product) => void remove(product),
    restore: (product: Product) => void restore(product),
  }
}

function sayFailed(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' })
}
