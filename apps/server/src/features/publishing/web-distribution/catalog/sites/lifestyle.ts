import { type Site, unreadRules } from '../entry.ts'

const readAt = '2026-11-22'

export const tumblr: Site = {
  platform: 'Tumblr',
  siteRules: {
    affiliateLinks: 'with-disclosure',
    ownPageLinks: 'allowed',
    linkPlaces: ['text', 'profile'],
    allowsShortLinks: false,
    approvalRequired: false,
    maxTitle: null,
    maxLength: null,
  },
  rules: [
    'A blog whose main purpose is affiliate marketing is not allowed. A link in a real blog is.',
    'No misleading links: a link’s text or picture must match where it leads.',
    'Tags must fit the post, and automated mass posting is not allowed.',
    'Don’t slip a link to your own blog into a reblog.',
  ],
  sources: [
    {
      title: 'Tumblr: Community Guidelines',
      url: 'https://github.com/tumblr/policy/blob/master/community-guidelines.txt',
      readAt,
    },
  ],
}

export const ltk: Site = {
  platform: 'LTK',
  siteRules: {
    affiliateLinks: 'approval',
    ownPageLinks: 'forbidden',
    linkPlaces: ['listing'],
    allowsShortLinks: false,
    approvalRequired: true,
    maxTitle: null,
    maxLength: null,
  },
  rules: [
    'Creators apply or are invited. LTK looks for original content, an engaged audience and a focus on products.',
    'You create links to its retailers with LTK’s own tools. LTK pays the commission and keeps a share.',
    'Don’t use other networks’ links there: LTK counts what its own links earn.',
  ],
  sources: [
    {
      title: 'How does LTK work? (Blog Ambitious, a creator on it)',
      url: 'https://blogambitious.com/how-does-ltk-work/',
      readAt,
    },
    {
      title: 'LTK, how it works and what it keeps (by Crea, a brand on it)',
      url: 'https://by-crea.com/ltk-how-does-it-work/',
      readAt,
    },
  ],
}

export const skincareAddiction: Site = {
  platform: 'Reddit',
  siteRules: {
    affiliateLinks: 'with-disclosure',
    ownPageLinks: 'with-disclosure',
    linkPlaces: ['text', 'comment'],
    allowsShortLinks: false,
    approvalRequired: false,
    maxTitle: 300,
    maxLength: 40_000,
  },
  rules: [
    'Make nine contributions to the community for each link to your own content.',
    'Disclose affiliate links in that content. Your username and flair must fit the rules.',
    'Referral codes go only in the referral thread, one per person.',
    'Promoting your own product or company is not allowed at all.',
  ],
  sources: [
    {
      title: 'r/SkincareAddiction wiki: rule overview',
      url: 'https://www.reddit.com/r/SkincareAddiction/wiki/rule_overview',
      readAt,
    },
    {
      title: 'r/SkincareAddiction in a registry of subreddit rules',
      url: 'https://subcrush.fberrez.co/r/SkincareAddiction',
      readAt,
    },
  ],
}

export const redditBeauty: Site = {
  platform: 'Reddit',
  siteRules: {
    affiliateLinks: 'forbidden',
    ownPageLinks: 'forbidden',
    linkPlaces: [],
    allowsShortLinks: false,
    approvalRequired: false,
    maxTitle: 300,
    maxLength: 40_000,
  },
  rules: [
    'No blog posts, no YouTube videos, no promotional sites, no self-promotion.',
    'Customers may praise a product. Its sellers may not.',
    'Posts from new or low-karma accounts are filtered.',
  ],
  sources: [
    {
      title: 'r/beauty rules, as posted by its moderators (copy)',
      url: 'https://www.actionnews.xyz/please-read-r-beauty-rules-before-you-post-especially-if-youre-new-to-reddit/',
      readAt,
    },
  ],
}

export const mumsnet: Site = {
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
    'You may link to one relevant post on your blog as part of a contribution, but not to its home page.',
    'Spam is deleted, such as promoting your own site or product again and again.',
    'The rules we read don’t mention affiliate links. Given the rule on promotion, we treat them as forbidden.',
    'One account per person. Expect blunt feedback.',
  ],
  sources: [
    { title: 'Mumsnet: Talk Guidelines', url: 'http://mumsnet.com/info/netiquette', readAt },
    {
      title: 'Mumsnet Bloggers Network: editorial guidelines',
      url: 'https://www.mumsnet.com/bloggers/editorial-guidelines',
      readAt,
    },
  ],
}

export const netmums: Site = {
  platform: 'Forum',
  siteRules: {
    affiliateLinks: 'forbidden',
    ownPageLinks: 'approval',
    linkPlaces: ['text'],
    allowsShortLinks: false,
    approvalRequired: false,
    maxTitle: null,
    maxLength: null,
  },
  rules: [
    'A link to your own site, or a friend’s, needs a moderator’s permission, even if it answers the question.',
    'Links that only advertise are not allowed, and neither is a link in every message or signature.',
    'An occasional link to a relevant page on someone else’s site is fine, but not to its home page.',
  ],
  sources: [
    {
      title: 'Netmums Coffeehouse: linking, promoting and advertising',
      url: 'http://www.netmums.com/coffeehouse/coffeehouse-help-desk-1/coffeehouse-information-2/76444-linking-promoting-advertising-recruiting-other-websites-forums.html',
      readAt,
    },
  ],
}

export const green: Site = {
  platform: 'Blog',
  siteRules: {
    affiliateLinks: 'approval',
    ownPageLinks: 'approval',
    linkPlaces: ['text'],
    allowsShortLinks: false,
    approvalRequired: true,
    maxTitle: null,
    maxLength: null,
  },
  rules: [
    'Guest articles are reviewed, have at least 600 to 800 words and must not be published anywhere else.',
    'Arrange any advertising with the blog beforehand.',
    'Give sources for figures, quotes and pictures.',
  ],
  sources: [
    {
      title: 'Green Living Blog: content publication policy',
      url: 'https://www.greenlivingblog.org.uk/?p=2540',
      readAt,
    },
  ],
}

export const flipboard: Site = {
  platform: 'Flipboard',
  siteRules: unreadRules,
  rules: [],
  sources: [],
}

export const houzz: Site = { platform: 'Houzz', siteRules: unreadRules, rules: [], sources: [] }
