import type { ConnectedNetwork, Network } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { networkNames } from '#src/shared/format/product-networks.ts'
import { UrlNote } from '#src/shared/link-parts/url-note.tsx'

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
    <UrlNote action={action}>
      This is {linkNames[address]}, but its product says {networkNames[product]}. Its sales wouldn’t
      be matched.
    </UrlNote>
  )
}
