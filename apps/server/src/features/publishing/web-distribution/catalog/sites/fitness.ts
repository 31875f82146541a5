import type { SiteRules } from '@hopwise/contracts'
import { type Site, unreadRules } from '../entry.ts'

const readAt = '2026-11-22'

/** Many communities: no link that earns, anywhere. */
const noPromotion: SiteRules = {
  affiliateLinks: 'forbidden',
  ownPageLinks: 'forbidden',
  linkPlaces: [],
  allowsShortLinks: false,
  approvalRequired: false,
  maxTitle: 300,
  maxLength: 40_000,
}

export const redditFitness: Site = {
  platform: 'Reddit',
  siteRules: noPromotion,
  rules: [
    'No advertising: asking for looks at your app, shop, blog or channel is removed.',
    'A company may give away a physical product after it has proved who it is, and only on Reddit itself.',
  ],
  sources: [
    {
      title: 'r/Fitness: updated advertising and giveaways rule, by its moderators',
      url: 'https://www.reddit.com/r/Fitness/comments/2dvziv/rule_change_updated_advertising_and_giveaways_rule/',
      readAt,
    },
  ],
}

export const redditFitness30: Site = {
  platform: 'Reddit',
  siteRules: noPromotion,
  rules: [
    'No links and no clickbait; posts must be detailed.',
    'Self-promotion, open or sneaky, usually ends in a permanent ban.',
    'Professional accounts are welcome while they talk about training and promote nothing.',
    'No medical advice, asked or given.',
  ],
  sources: [
    {
      title: 'r/fitness30plus wiki: rules',
      url: 'https://www.reddit.com/r/fitness30plus/wiki/rules',
      readAt,
    },
  ],
}

export const fitnessForum: Site = {
  platform: 'Forum',
  siteRules: {
    affiliateLinks: 'forbidden',
    ownPageLinks: 'allowed',
    linkPlaces: ['text'],
    allowsShortLinks: false,
    approvalRequired: false,
    maxTitle: null,
    maxLength: null,
  },
  rules: [
    'Ordinary members may not have links in their signatures.',
    'A link in a post is fine now and then; the same site again and again counts as promotion.',
    'When in doubt, write the address as plain text and let readers copy it.',
  ],
  sources: [
    {
      title: 'Fitness.com forum: links in signatures, by its administrator',
      url: 'https://fitness.com/en/forum/threads/regarding-banning-people-with-links-in-their-signatures.47152/page-2',
      readAt,
    },
  ],
}

export const ukMuscle: Site = {
  platform: 'Forum',
  siteRules: {
    affiliateLinks: 'approval',
    ownPageLinks: 'approval',
    linkPlaces: ['signature'],
    allowsShortLinks: false,
    approvalRequired: true,
    maxTitle: null,
    maxLength: null,
  },
  rules: [
    'Discount and promotional codes are for sponsors of the forum alone, in the signatures of their people.',
    'Commercial links in disguise, in posts, profiles or signatures, end in an instant ban.',
    'Several accounts for promotion are closed without notice.',
  ],
  sources: [
    {
      title: 'UK-Muscle: forum posting rules',
      url: 'https://uk-muscle.co.uk',
      readAt,
    },
  ],
}

export const myFitnessPal: Site = {
  platform: 'Forum',
  siteRules: { ...noPromotion, maxTitle: null, maxLength: null },
  rules: [
    'Advertising a product is reported to the moderators and earns warnings.',
    'Unsafe or extreme ways to lose weight may not be promoted.',
    'Groups have moderators and rules of their own; ask them.',
  ],
  sources: [
    {
      title: 'MyFitnessPal Community: flagged content and warning points',
      url: 'http://community.myfitnesspal.com/en/discussion/10007789/flagged-content-reported-posts-warning-points?',
      readAt,
    },
    {
      title: 'MyFitnessPal: Community Guidelines',
      url: 'https://www.myfitnesspal.com/community-guidelines',
      readAt,
    },
  ],
}

export const hillRunner: Site = {
  platform: 'Forum',
  siteRules: {
    affiliateLinks: 'forbidden',
    ownPageLinks: 'allowed',
    linkPlaces: ['text'],
    allowsShortLinks: false,
    approvalRequired: false,
    maxTitle: null,
    maxLength: null,
  },
  rules: [
    'A post whose main aim is to send people to another site is advertising, a blog of your own included.',
    'A link that belongs to the discussion is welcome, above all from members who take part often.',
    'A first post with a link to “my blog” is judged differently from a member’s.',
  ],
  sources: [
    {
      title: 'HillRunner forums: advertising posts',
      url: 'https://www.hillrunner.com/forums/topic/advertising-posts-on-the-hillrunner-com-forums/',
      readAt,
    },
  ],
}

export const fitMonk: Site = {
  platform: 'Blog',
  siteRules: {
    affiliateLinks: 'forbidden',
    ownPageLinks: 'approval',
    linkPlaces: ['text'],
    allowsShortLinks: false,
    approvalRequired: true,
    maxTitle: null,
    maxLength: null,
  },
  rules: [
    'Guest articles are sent in and read by an editor; they must not stand anywhere else.',
    'Links are welcome when they are relevant and promote nothing.',
    'No affiliate links, and no fad diets or quick weight loss.',
  ],
  sources: [
    {
      title: 'FitMonk: write for us',
      url: 'http://fitmonk.org/write-for-us/',
      readAt,
    },
  ],
}

export const bodyweightFitness: Site = {
  platform: 'Reddit',
  siteRules: unreadRules,
  rules: [],
  sources: [],
}
