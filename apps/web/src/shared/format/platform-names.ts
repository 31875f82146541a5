import {
  type LinkPlatform,
  platformLabels,
  type SocialPlatform,
  socialPlatforms,
} from '@hopwise/contracts'

export const platformNames: Record<LinkPlatform, string> = {
  ...platformLabels,
  general: 'General',
  email: 'Email',
  website: 'Website',
}

/** One with accounts and posts, and a glyph of its own. */
export const isSocial = (platform: LinkPlatform): platform is SocialPlatform =>
  socialPlatforms.some((one) => one === platform)
