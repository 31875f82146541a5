import type { LinkPlatform } from '@hopwise/contracts'

export const platformNames: Record<LinkPlatform, string> = {
  twitter: 'Twitter',
  snapchat: 'Snapchat',
  instagram: 'Instagram',
  general: 'General',
  email: 'Email',
  website: 'Website',
}
