import type { ConnectedNetwork, Product } from '@hopwise/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import { proposedProduct } from './product-of-address.ts'

interface Proposing {
  products: readonly Product[] | undefined
  value: number | null
  address: string
  network: ConnectedNetwork | null
  onPropose: (productId: number | null) => void
}

/** Until a person chooses, the product follows the address. */
export function useProposedProduct({ products, value, address, network, onPropose }: Proposing) {
  const [last, setLast] = useState<number | null>(null)
  const isFree = products !== undefined && value === last
  const proposed = isFree ? (proposedProduct(products, address, network)?.id ?? null) : value
  const propose = useEffectEvent((id: number | null) => {
    setLast(id)
    onPropose(id)
  })
  useEffect(() => {
    if (isFree && proposed !== value) propose(proposed)
  }, [isFree, proposed, value])
}
