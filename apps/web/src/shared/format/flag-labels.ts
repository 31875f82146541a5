import type { ClickFlag } from '@hopwise/contracts'

/** Why visits are kept but not counted. */
export const flagLabels: Record<Exclude<ClickFlag, 'none'>, string> = {
  owner: 'Your own visits',
  head: 'Link checkers',
  prefetch: 'Browser prefetching',
  preview: 'Link previews in apps and chats',
  crawler: 'Crawlers and other bots',
  'no-user-agent': 'Scripts and apps',
  'data-center': 'Visits from data centers',
  burst: 'Too many visits from one IP address',
  cadence: 'Bot-like patterns',
  repeat: 'Repeat visits within 30 minutes',
}
