import type { SocialPlatform } from '@hopwise/contracts'

interface KnownLimit {
  label: string
  value: string
  /** The connector's name for it, where it reports what is used. */
  reportedAs?: string
}

interface KnownLimits {
  note: string
  groups: { name: string; limits: KnownLimit[] }[]
}

/** What the platforms publish; each group names where. */
export const knownLimits: Record<SocialPlatform, KnownLimits> = {
  // X developer docs: fundamentals/rate-limits and getting-started/pricing, August 2026.
  twitter: {
    note: 'X bills by use: $0.015 per post, $0.200 per post with a URL. Reading costs $0.010 per profile and $0.005 per post.',
    groups: [
      {
        name: 'Posting',
        limits: [
          { label: 'Posts per user', value: '100 posts per 15 minutes' },
          { label: 'Posts per app', value: '10,000 posts per 24 hours' },
          { label: 'Media uploads', value: '500 uploads per 15 minutes' },
        ],
      },
      {
        name: 'Reading',
        limits: [
          { label: 'Own profile', value: '75 calls per 15 minutes', reportedAs: 'GET /2/users/me' },
          {
            label: 'Own posts',
            value: 'As X reports with each response',
            reportedAs: 'GET /2/users/:id/tweets',
          },
          { label: 'Posts read, all users', value: '3,000,000 posts per month' },
        ],
      },
    ],
  },
  // developers.snap.com: Marketing API rate limits; Public Profile API, asset management.
  snapchat: {
    note: 'Snapchat’s Public Profile API is open to approved apps only. It doesn’t report usage, so Hopwise counts today’s calls.',
    groups: [
      {
        name: 'Calls',
        limits: [
          { label: 'The app', value: '20 calls per second' },
          { label: 'One account', value: '10 calls per second on average' },
          { label: 'Calls today', value: 'No daily limit published', reportedAs: 'calls' },
        ],
      },
      {
        name: 'Posting',
        limits: [{ label: 'Media', value: '1 photo or video per post, no text alone' }],
      },
    ],
  },
  // Meta for developers: Instagram Platform rate limits (Business Use Case) and content publishing.
  instagram: {
    note: 'For professional accounts. Meta counts usage as a percentage of a rolling hour. Its documentation names 25, 50 or 100 posts a day; 50 is safe.',
    groups: [
      {
        name: 'Posting',
        limits: [
          { label: 'Posts', value: '50 posts per 24 hours' },
          { label: 'Hashtags', value: '5 per post' },
        ],
      },
      {
        name: 'Reading',
        limits: [
          {
            label: 'One account',
            value: '100% of its hourly share',
            reportedAs: 'X-Business-Use-Case-Usage',
          },
          { label: 'The app', value: '100% of its hourly share', reportedAs: 'X-App-Usage' },
        ],
      },
    ],
  },
}
