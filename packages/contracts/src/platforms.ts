/** Social platforms a campaign or account can live on, in the order screens show them. */
export const socialPlatforms = ['twitter', 'snapchat', 'instagram'] as const
export type SocialPlatform = (typeof socialPlatforms)[number]

/** What the platforms call themselves. */
export const platformBrands: Record<SocialPlatform, string> = {
  twitter: 'X',
  snapchat: 'Snapchat',
  instagram: 'Instagram',
}

/** As accounts, campaigns and links are labeled. */
export const platformLabels: Record<SocialPlatform, string> = {
  ...platformBrands,
  twitter: 'Twitter',
}

/** Where an affiliate link is posted; `email` and `website` are for smart links. */
export const linkPlatforms = [...socialPlatforms, 'general', 'email', 'website'] as const
export type LinkPlatform = (typeof linkPlatforms)[number]

/** What the affiliate-link form offers. */
export const affiliateLinkPlatforms = [...socialPlatforms, 'general'] as const
