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
    'No advertising: posts that ask people to look at your app, shop, blog or channel are removed.',
    'A company may give away a physical product once it has proved its identity, and only on Reddit itself.',
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
    'Self-promotion, open or hidden, usually leads to a permanent ban.',
    'Professional accounts are welcome as long as they talk about training and promote nothing.',
    'Don’t ask for or give medical advice.',
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
    'Regular members can’t have links in their signatures.',
    'A link in a post is fine now and then. Linking to the same site again and again counts as promotion.',
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
    'Discount and promo codes are only for the forum’s sponsors, in their team’s signatures.',
    'Disguised commercial links in posts, profiles or signatures lead to an instant ban.',
    'Multiple accounts used for promotion are closed without notice.',
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
    'Posts that advertise a product are reported to the moderators and get warnings.',
    'Don’t promote unsafe or extreme ways to lose weight.',
    'Groups have their own moderators and rules. Ask there first.',
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
    'A post that mainly sends people to another site counts as advertising, even if the site is your own blog.',
    'Links that belong to the discussion are welcome, especially from active members.',
    'A first post that links to “my blog” is judged more strictly than a regular member’s.',
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
    'An editor reads every guest article. It must not be published anywhere else.',
    'Links are welcome if they are relevant and promote nothing.',
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
