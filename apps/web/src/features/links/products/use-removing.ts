import type { Product } from '@hopwise/contracts'
import { useState } from 'react'
import { useAction } from '#src/shared/record/use-action.ts'
import { useRemoveProduct, useRestoreProduct } from './products.queries.ts'

/** Both ways between the list and what was removed; `removed` is what can be undone. */
export function useRemoving() {
  const [removed, setRemoved] = useState<Product | null>(null)
  const remove = useAction({
    run: useRemoveProduct(),
    failed: 'Failed to remove the product. Please try again.',
    onDone: (_answer, product) => setRemoved(product),
  })
  const restore = useAction({
    run: useRestoreProduct(),
    failed: 'Failed to restore the product. Please try again.',
    onDone: () => setRemoved(null),
  })
  return { removed, remove: remove.act, restore: restore.act }
}
