import type { ConnectedNetwork, NetworkAddress, Product } from '@hopwise/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import { proposedProduct } from './proposed-product.ts'

interface Proposing {
  products: readonly Product[] | undefined
  value: number | null
  address: string
  network: ConnectedNetwork | null
  known: readonly NetworkAddress[]
  onPropose: (productId: number | null) => void
}

/** Until a person chooses, the product follows the address. */
export function useProposedProduct(proposing: Proposing) {
  const { products, value, address, network, known, onPropose } = proposing
  const [last, setLast] = useState<number | null>(null)
  const isFree = products !== undefined && value === last
  const proposed = isFree ? (proposedProduct(products, address, network, known)?.id ?? null) : value
  const propose = useEffectEvent((id: number | null) => {
    setLast(id)
    onPropose(id)
  })
  useEffect(() => {
    if (isFree && proposed !== value) propose(proposed)
  }, [isFree, proposed, value])
}
