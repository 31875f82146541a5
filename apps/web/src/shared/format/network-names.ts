import type { ConnectedNetwork } from '@hopwise/contracts'

export const networkNames: Record<ConnectedNetwork, string> = {
  clickbank: 'ClickBank',
  amazon: 'Amazon Associates',
}
