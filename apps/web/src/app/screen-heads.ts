export interface ScreenHead {
  title: string
  /** One line. */
  description: string
}

/** What each screen is called and what it is for. Apart from them, as its outline says so before its code has come. */
export const screenHeads = {
  '/': {
    title: 'Dashboard',
    description: "Welcome back! Here's your affiliate performance overview.",
  },
  '/analytics': {
    title: 'Analytics',
    description: 'Clicks, conversions and revenue from your links',
  },
  '/earnings': {
    title: 'Earnings',
    description: 'Every commission, from the click to the payout.',
  },
  '/money-making': {
    title: 'Money Making',
    description:
      'What you earn, what to do next and how close your goal is. Estimates are illustrative, not a promise.',
  },
  '/quick-start': {
    title: 'Quick Start',
    description: 'Seven actions, from your first tracked link to a review of your own.',
  },
  '/social-accounts': {
    title: 'Social Accounts',
    description: 'Followers, engagement and posts from each platform.',
  },
  '/campaigns': { title: 'Campaigns', description: 'Manage your affiliate marketing campaigns' },
  '/content-generator': {
    title: 'Content Generator',
    description: 'Posts that fit their platform, follow its rules and show what they earn.',
  },
  '/affiliate-links': {
    title: 'Affiliate Links',
    description: 'Tracked short links and what they earn.',
  },
  '/smart-links': {
    title: 'Smart Links',
    description: 'Links that learn: each visitor goes where it earns most.',
  },
  '/link-optimization': {
    title: 'Link Intelligence',
    description: 'What a link’s clicks and earnings show, and what to change.',
  },
  '/web-distribution': {
    title: 'Web Distribution',
    description: 'Other places to publish your links, and the rules of each site.',
  },
  '/subscription': {
    title: 'Subscription',
    description: 'Your plan, its limits and how much you have used.',
  },
  '/settings': { title: 'Settings', description: 'Your profile, notifications and connections.' },
  '/admin': { title: 'Admin', description: 'Networks, syncs and API access.' },
} as const satisfies Record<string, ScreenHead>

/** Undefined where there is no screen. */
export function headAt(path: string): ScreenHead | undefined {
  return Object.entries(screenHeads).find(([of]) => of === path)?.[1]
}
