import type { Product } from '@hopwise/contracts'
import { useEffect, useEffectEvent, useState } from 'react'

interface Proposing {
  /** What the form begins with; undefined while it is not known. */
  proposal: Product | null | undefined
  value: number | null
  onPropose: (productId: number | null) => void
}

/** Until a person chooses, the product follows the address. */
export function useProposedProduct(proposing: Proposing) {
  const { proposal, value, onPropose } = proposing
  const [last, setLast] = useState<number | null>(null)
  const isFree = proposal !== undefined && value === last
  const proposed = isFree ? (proposal?.id ?? null) : value
  const propose = useEffectEvent((id: number | null) => {
    setLast(id)
    onPropose(id)
  })
  useEffect(() => {
    if (isFree && proposed !== value) propose(proposed)
  }, [isFree, proposed, value])
}
