import type { Network, SocialPlatform } from '@hopwise/contracts'

export const platformNames: Record<SocialPlatform, string> = {
  twitter: 'X',
  snapchat: 'Snapchat',
  instagram: 'Instagram',
}

export const networkNames: Record<Network, string> = {
  clickbank: 'ClickBank',
  amazon: 'Amazon Associates',
  other: 'Another network',
}
