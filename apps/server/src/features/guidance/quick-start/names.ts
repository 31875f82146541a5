import type { Network } from '@hopwise/contracts'

export const networkNames: Record<Network, string> = {
  clickbank: 'ClickBank',
  amazon: 'Amazon Associates',
  other: 'Another network',
}
