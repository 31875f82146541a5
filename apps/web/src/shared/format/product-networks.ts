import { type Network, networks } from '@hopwise/contracts'

export const networkNames: Record<Network, string> = {
  clickbank: 'ClickBank',
  amazon: 'Amazon',
  other: 'Another network',
}

export const networkOptions = networks.map((value) => ({ value, label: networkNames[value] }))
