import type { Site } from '../entry.ts'

const readAt = '2026-11-22'

export const hackerNews: Site = {
  platform: 'Hacker News',
  siteRules: {
    affiliateLinks: 'forbidden',
    ownPageLinks: 'allowed',
    linkPlaces: ['listing'],
    allowsShortLinks: false,
    approvalRequired: false,
    maxTitle: 80,
    maxLength: null,
  },
  rules: [
    'Not to be used mainly for promotion: your own things now and then, other things for the most part.',
    'A Show HN is something people can try at once; a landing page, a list or an article is not.',
    'Words that sound like marketing are turned down by readers; asking for votes is forbidden.',
    'Affiliate links are not named; by the rule on promotion we read them as unwelcome.',
  ],
  sources: [
    {
      title: 'Hacker News guidelines, as quoted by Refactoring English (M. Lynch)',
      url: 'https://htfp.mtlynch.io/02-understand-hn/index.html',
      readAt,
    },
    {
      title: 'Show HN advice by its moderator',
      url: 'https://gist.github.com/tzmartin/88abb7ef63e41e27c2ec9a5ce5d9b5f9',
      readAt,
    },
  ],
}

export const lobsters: Site = {
  platform: 'Lobsters',
  siteRules: {
    affiliateLinks: 'forbidden',
    ownPageLinks: 'allowed',
    linkPlaces: ['listing'],
    allowsShortLinks: false,
    approvalRequired: true,
    maxTitle: 100,
    maxLength: null,
  },
  rules: [
    'Members join by invitation.',
    'Less than a quarter of your stories and comments may be about your own work.',
    'Computing alone; business, self-help and product news are off topic.',
    'Not a place to announce products or to send traffic to a site.',
  ],
  sources: [{ title: 'Lobsters: About', url: 'https://lobste.rs/about', readAt }],
}

export const dev: Site = {
  platform: 'DEV',
  siteRules: {
    affiliateLinks: 'with-disclosure',
    ownPageLinks: 'allowed',
    linkPlaces: ['text', 'profile'],
    allowsShortLinks: true,
    approvalRequired: false,
    maxTitle: 128,
    maxLength: null,
  },
  rules: [
    'A post must not be made mainly for promotion or for links back to a site.',
    'It holds the whole text: a teaser that sends readers elsewhere is not enough.',
    'Say how far a machine helped to write it.',
    'Affiliate links are not named in what we read: disclose each, above the first.',
  ],
  sources: [
    {
      title: 'DEV terms of use, as quoted by its moderators',
      url: 'https://gist.github.com/dance2die/4adb0bd18abcdb270e868050a10c1893',
      readAt,
    },
    {
      title: 'DEV Community: rules for clients of its API',
      url: 'https://raw.githubusercontent.com/api-evangelist/dev-to/refs/heads/main/llms/dev-to-llms.txt',
      readAt,
    },
  ],
}

export const hashnode: Site = {
  platform: 'Hashnode',
  siteRules: {
    affiliateLinks: 'with-disclosure',
    ownPageLinks: 'allowed',
    linkPlaces: ['text', 'profile'],
    allowsShortLinks: true,
    approvalRequired: false,
    maxTitle: 150,
    maxLength: null,
  },
  rules: [
    'About software development alone.',
    'For each link to your own things, nine good ones to others’.',
    'Misleading links, writing for search engines and using the site mainly for self-promotion are forbidden.',
    'Affiliate links are not named in what we read: disclose each, above the first.',
  ],
  sources: [
    { title: 'Hashnode: Community Guidelines', url: 'https://hashnode.com/guidelines', readAt },
    { title: 'Hashnode: Code of Conduct', url: 'https://hashnode.com/code-of-conduct', readAt },
  ],
}

export const productHunt: Site = {
  platform: 'Product Hunt',
  siteRules: {
    affiliateLinks: 'forbidden',
    ownPageLinks: 'approval',
    linkPlaces: ['listing'],
    allowsShortLinks: false,
    approvalRequired: true,
    maxTitle: 60,
    maxLength: 260,
  },
  rules: [
    'Launches are of products alone; services, agencies and lists are removed.',
    'Promoting yourself in comments or discussions is removed.',
    'Asking for, paying for or rewarding votes costs the launch and the account.',
    'A personal profile, filled in, launches; a company’s does not.',
  ],
  sources: [
    {
      title: 'Product Hunt Help: Community Guidelines',
      url: 'https://help.producthunt.com/en/articles/3615694-community-guidelines',
      readAt,
    },
    {
      title: 'Product Hunt Help: Why are posts removed?',
      url: 'https://help.producthunt.com/en/articles/484940-why-are-posts-removed',
      readAt,
    },
  ],
}
