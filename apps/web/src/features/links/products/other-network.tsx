import type { ConnectedNetwork, Product } from '@hopwise/contracts'
import { Button } from '#src/shared/ui/button.tsx'
import { NetworkWarning } from './network-warning.tsx'

interface OtherNetworkProps {
  product: Product
  /** The one that the URL is of, if any. */
  found: Product | undefined
  /** The network of the URL. */
  network: ConnectedNetwork
  onChoose: (productId: number) => void
  onAdd: () => void
}

/** The address and its product disagree: this link gets another product, and the shared one stays as it is. */
export function OtherNetwork(props: OtherNetworkProps) {
  const { product, found, network, onChoose, onAdd } = props
  return (
    <NetworkWarning
      address={network}
      product={product.network}
      action={
        found?.network === network ? (
          <Button size="sm" onClick={() => onChoose(found.id)}>
            Use {found.name}
          </Button>
        ) : (
          <Button size="sm" onClick={onAdd}>
            Add a product for this link
          </Button>
        )
      }
    />
  )
}
