import type { Product } from '@hopwise/contracts'
import { useEffect, useRef } from 'react'
import { Button } from '#src/shared/ui/button.tsx'

interface RemovedNoteProps {
  product: Product
  onUndo: (product: Product) => void
}

/** Stands in the card, for a toast cannot be reached while a drawer is open. */
export function RemovedNote({ product, onUndo }: RemovedNoteProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed has left with its row.
    if (document.activeElement === document.body) undo.current?.focus()
  }, [])
  return (
    <div
      role="status"
      className="mx-[18px] mb-3 flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-2 text-cell"
    >
      <p className="min-w-0 wrap-anywhere">
        <b className="font-label">{product.name}</b> was removed.
        {product.linkCount > 0 && ' Its links keep redirecting.'}
      </p>
      <Button ref={undo} size="sm" onClick={() => onUndo(product)}>
        Undo
      </Button>
    </div>
  )
}
