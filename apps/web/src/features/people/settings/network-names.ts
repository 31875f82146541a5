import type { ConnectedNetwork } from '@hopwise/contracts'

/** Where a network keeps what its fields ask for. */
export const networkHints: Record<ConnectedNetwork, { apiKey: string; accountId: string }> = {
  clickbank: {
    apiKey: 'In ClickBank under Settings, API Management. It begins with API-.',
    accountId: 'Your ClickBank nickname.',
  },
  amazon: {
    apiKey:
      'In Associates Central under Tools, Creators API: credential ID and secret with a colon between them, as in id:secret.',
    accountId: 'Your tracking tag, such as ada-20. Its ending shows the region.',
  },
}
