/** Social platforms a campaign or account can live on, in the order screens show them. */
export const socialPlatforms = ['twitter', 'snapchat', 'instagram'] as const
export type SocialPlatform = (typeof socialPlatforms)[number]

/** As labels and sentences name them. Only X the company, with its prices, keys and ads, is called X. */
export const platformLabels: Record<SocialPlatform, string> = {
  twitter: 'Twitter',
  snapchat: 'Snapchat',
  instagram: 'Instagram',
}

/** Where an affiliate link is posted; `email` and `website` are for smart links. */
export const linkPlatforms = [...socialPlatforms, 'general', 'email', 'website'] as const
export type LinkPlatform = (typeof linkPlatforms)[number]

/** What the affiliate-link form offers. */
export const affiliateLinkPlatforms = [...socialPlatforms, 'general'] as const
