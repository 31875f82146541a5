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
    'A blog whose main purpose is affiliate marketing is not allowed; a link within a real blog is.',
    'No misleading links: what is written at a link must fit where it leads, pictures included.',
    'Tags must fit the post, and nothing is posted automatically in masses.',
    'Reblogging is no occasion to slip in a link to your own blog.',
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
    'Creators apply or are invited: original content, an audience that answers, and a focus on products.',
    'Links are made with LTK’s own tools for its retailers; LTK pays the commission and keeps a share.',
    'Links of other networks do not belong there: what it earns is counted by LTK.',
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
    'Nine contributions to the community for each link to your own content.',
    'Affiliate links in that content are disclosed; name and flair must fit the rules.',
    'Referral codes go into the referral thread alone, one each.',
    'Promoting your own product or company is banned altogether.',
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
    'A product may be praised by a customer, not by its seller.',
    'Accounts without age and karma are filtered.',
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
    'A link to one fitting post of your blog may be part of a contribution; the home page may not.',
    'Spamming, promotion of one’s own site or product again and again, is deleted.',
    'Affiliate links are not named in what we read; by the rule on promotion we read them as forbidden.',
    'One account a person, and blunt feedback is to be expected.',
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
    'A link to your own site, or a friend’s, needs a moderator’s permission, even where it answers the question.',
    'Links that only advertise are not allowed, nor a link in every message or signature.',
    'An occasional link to a fitting page of someone else is fine; a home page is not.',
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
    'Guest articles are read first, and stand nowhere else: 600 to 800 words at least.',
    'Advertising is arranged with the blog beforehand.',
    'Figures, quotations and pictures carry their sources.',
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
