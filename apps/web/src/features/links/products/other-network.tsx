import type { ConnectedNetwork, Product } from '@hopwise/contracts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { NetworkWarning } from './network-warning.tsx'
import { useChangeProduct } from './products.queries.ts'

interface OtherNetworkProps {
  product: Product
  /** What the address is of. */
  network: ConnectedNetwork
}

/** The address and its product disagree; one press makes the product say what the address does. */
export function OtherNetwork({ product, network }: OtherNetworkProps) {
  const { act, isPending } = useAction({
    run: useChangeProduct(product.id),
    failed: 'Failed to update the product. Please try again.',
  })
  // One that a network keeps up to date is of that network: there, another product is right.
  const canChange = product.origin === 'hand-made'
  return (
    <NetworkWarning
      address={network}
      product={product.network}
      action={
        canChange ? (
          <Button size="sm" pending={isPending} onClick={() => void act({ network })}>
            Change the product
          </Button>
        ) : (
          'Choose another product.'
        )
      }
    />
  )
}
