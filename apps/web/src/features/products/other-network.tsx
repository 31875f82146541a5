import type { ConnectedNetwork, Product } from '@hopwise/contracts'
import { messageOf } from '#src/shared/api/api-error.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { NetworkWarning } from './network-warning.tsx'
import { useChangeProduct } from './products.queries.ts'

interface OtherNetworkProps {
  product: Product
  /** What the address is of. */
  network: ConnectedNetwork
}

/** The address and its product disagree; one press makes the product say what the address does. */
export function OtherNetwork({ product, network }: OtherNetworkProps) {
  const change = useChangeProduct(product.id)
  // One that a network keeps up to date is of that network: there, another product is right.
  const canChange = product.origin === 'hand-made'
  const mend = () =>
    change.mutate(
      { network },
      {
        onError: (error) =>
          toast({
            title: 'Error',
            description: messageOf(error, 'Failed to update the product. Please try again.'),
            variant: 'destructive',
          }),
      },
    )
  return (
    <NetworkWarning
      address={network}
      product={product.network}
      action={
        canChange ? (
          <Button size="sm" pending={change.isPending} onClick={mend}>
            Change the product
          </Button>
        ) : (
          'Choose another product.'
        )
      }
    />
  )
}
