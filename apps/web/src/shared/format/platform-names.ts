import { type LinkPlatform, platformLabels } from '@hopwise/contracts'

export const platformNames: Record<LinkPlatform, string> = {
  ...platformLabels,
  general: 'General',
  email: 'Email',
  website: 'Website',
}
