import type { ConnectedNetwork, Network } from '@hopwise/contracts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { networkNames } from '#src/shared/format/product-networks.ts'

const linkNames: Record<ConnectedNetwork, string> = {
  clickbank: 'a ClickBank hop link',
  amazon: 'an Amazon link',
}

interface NetworkWarningProps {
  /** The network of the URL. */
  address: ConnectedNetwork
  /** What its product says. */
  product: Network
  action: ReactNode
}

/** Each network reads the click id elsewhere, so a wrong one loses every sale. */
export function NetworkWarning({ address, product, action }: NetworkWarningProps) {
  return (
    <div
      role="status"
      className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-yellow-soft px-3 py-2 text-note text-yellow"
    >
      <p className="flex min-w-52 flex-1 gap-2">
        <TriangleAlert aria-hidden className="shrink-0" />
        <span>
          This is {linkNames[address]}, but its product says {networkNames[product]}. Its sales
          wouldn’t be matched.
        </span>
      </p>
      {action}
    </div>
  )
}
