import { type ConnectedNetwork, type Product, productOfAddress } from '@hopwise/contracts'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { NetworkWarning } from './network-warning.tsx'

interface OtherNetworkProps {
  product: Product
  products: readonly Product[]
  address: string
  /** The network of the URL. */
  network: ConnectedNetwork
  onChoose: (productId: number) => void
  onAdd: () => void
}

/** The address and its product disagree: this link gets another product, and the shared one stays as it is. */
export function OtherNetwork(props: OtherNetworkProps) {
  const { product, products, address, network, onChoose, onAdd } = props
  const { networkAddresses } = useCurrentUser()
  const found = productOfAddress(products, address, networkAddresses)
  const isFound = found !== null && found.network === network
  return (
    <NetworkWarning
      address={network}
      product={product.network}
      action={
        isFound ? (
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
