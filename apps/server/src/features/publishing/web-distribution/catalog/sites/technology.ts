import type { SiteRules } from '@hopwise/contracts'
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
    'Don’t use it mainly for promotion. Share your own work now and then, and mostly other things.',
    'A Show HN is something people can try right away, not a landing page, a list or an article.',
    'Readers dislike marketing language. Asking for votes is forbidden.',
    'The rules don’t mention affiliate links. Given the rule on promotion, we treat them as unwelcome.',
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
    'It’s only about computing. Business, self-help and product news are off topic.',
    'Don’t use it to announce products or send traffic to a site.',
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
    'Posts must not be mainly for promotion or backlinks.',
    'Post the whole text. A teaser that sends readers elsewhere is not enough.',
    'Say how much AI helped you write it.',
    'The rules we read don’t mention affiliate links. Disclose them above the first one.',
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
    'It’s only about software development.',
    'For each link to your own work, share nine good links to other people’s.',
    'Don’t post misleading links, write for search engines or use the site mainly for self-promotion.',
    'The rules we read don’t mention affiliate links. Disclose them above the first one.',
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
    'Launch products only. Services, agencies and lists are removed.',
    'Self-promotion in comments or discussions is removed.',
    'If you ask for votes, pay for them or reward them, you lose the launch and the account.',
    'Launch from a complete personal profile, not a company’s.',
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

export const hackerNoon: Site = {
  platform: 'HackerNoon',
  siteRules: {
    affiliateLinks: 'with-disclosure',
    ownPageLinks: 'allowed',
    linkPlaces: ['text', 'profile'],
    allowsShortLinks: false,
    approvalRequired: true,
    maxTitle: null,
    maxLength: null,
  },
  rules: [
    'Use one link to your blog or an affiliate page per 500 words.',
    'If you use affiliate links, put a disclaimer below the introduction.',
    'Link to several sources: two or three others for each of your own, and some other HackerNoon stories.',
    'An editor reads every story. Adding links after publication leads to a ban.',
  ],
  sources: [
    {
      title: 'HackerNoon: backlinks guideline',
      url: 'https://help.hackernoon.com/backlinks-guideline',
      readAt,
    },
    {
      title: 'HackerNoon: time to review',
      url: 'https://help.hackernoon.com/74dd4e0599d84e119545473f590e1a3a',
      readAt,
    },
  ],
}

const forumRules: SiteRules = {
  affiliateLinks: 'forbidden',
  ownPageLinks: 'forbidden',
  linkPlaces: [],
  allowsShortLinks: false,
  approvalRequired: false,
  maxTitle: null,
  maxLength: null,
}

export const tomsGuide: Site = {
  platform: 'Forum',
  siteRules: forumRules,
  rules: [
    'Don’t promote your own products or services. Posts that send readers to other sites are edited or deleted.',
    'Spam leads to an immediate, permanent ban.',
  ],
  sources: [
    {
      title: 'Tom’s Guide: official community rules',
      url: 'https://forums.tomsguide.com/threads/toms-guide-official-community-rules.474959/',
      readAt,
    },
  ],
}

export const xda: Site = {
  platform: 'Forum',
  siteRules: {
    ...forumRules,
    affiliateLinks: 'approval',
    ownPageLinks: 'approval',
    approvalRequired: true,
    linkPlaces: ['text'],
  },
  rules: [
    'Don’t post to sell. If you want to advertise, ask XDA first.',
    'Makers of paid products may ask for feedback and help users, but not sell.',
    'Don’t send members to other sites about phones.',
  ],
  sources: [
    {
      title: 'XDA Forums: rules for posting in Android development',
      url: 'https://forum.xda-developers.com/t/rules-for-posting-in-android-development-section.1953147/',
      readAt,
    },
    {
      title: 'XDA Forums: development forum rules',
      url: 'https://forum.xda-developers.com/showthread.php?t=2731538',
      readAt,
    },
  ],
}

export const headFi: Site = {
  platform: 'Forum',
  siteRules: {
    ...forumRules,
    affiliateLinks: 'approval',
    ownPageLinks: 'approval',
    approvalRequired: true,
    linkPlaces: ['text'],
  },
  rules: [
    'If you earn from audio gear, even as a reviewer, tell the administrator before your first post. You are then tagged as trade.',
    'Trade members may not bring up their own products or announce sales in the general forums.',
    'Advertise only in the sponsors’ forums and the paid classifieds, with approval beforehand.',
  ],
  sources: [
    {
      title: 'Head-Fi: rules on members of the trade, by its founder',
      url: 'https://www.head-fi.org/threads/a-short-post-about-head-fis-rules.19384/',
      readAt,
    },
    {
      title: 'Head-Fi: posting guidelines',
      url: 'https://www.head-fi.org/articles/posting-guidelines.14048/',
      readAt,
    },
  ],
}

export const redditLumix: Site = {
  platform: 'Reddit',
  siteRules: { ...forumRules, maxTitle: 300, maxLength: 40_000 },
  rules: [
    'No affiliate links in posts or comments, and no links to pages or videos made to collect clicks on them.',
    'No short links of any kind. Every link must show where it leads, without tracking parameters.',
    'Selling used gear is not allowed.',
  ],
  sources: [
    {
      title: 'r/Lumix wiki: link guidelines',
      url: 'https://www.reddit.com/r/Lumix/wiki/links',
      readAt,
    },
  ],
}

export const slickdeals: Site = {
  platform: 'Slickdeals',
  siteRules: { ...forumRules, approvalRequired: true },
  rules: [
    'Short links are not allowed: they hide where a deal leads.',
    'A moderator reviews new members’ posts.',
    'A deal must beat the usual price. Regular sales don’t count.',
    'Posts that look paid are suspect, so we treat affiliate links as forbidden.',
  ],
  sources: [
    {
      title: 'Slickdeals: rules and FAQ of its forums',
      url: 'http://slickdeals.net/forums/showpost.php?p=115903&postcount=1',
      readAt,
    },
    {
      title: 'Slickdeals: acceptable use policy',
      url: 'https://corp-site.slickdeals.net/content-list-acceptable-use-policy/',
      readAt,
    },
  ],
}

export const buildsGg: Site = {
  platform: 'Forum',
  siteRules: {
    ...forumRules,
    affiliateLinks: 'approval',
    ownPageLinks: 'approval',
    approvalRequired: true,
    linkPlaces: ['text'],
  },
  rules: [
    'No advertising without a moderator’s explicit permission. That includes affiliate links.',
    'Posing as a customer to recommend your own product leads to a ban.',
  ],
  sources: [{ title: 'Builds.gg: forum rules', url: 'https://builds.gg/forums/rules', readAt }],
}
