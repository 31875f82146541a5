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
    'One link to your blog or to an affiliate page for every 500 words.',
    'With affiliate links, a disclaimer stands below the introduction.',
    'Links must go to several sources: two or three to others for each of yours, some to other HackerNoon stories.',
    'An editor reads every story; links added after publication end in a ban.',
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
    'Not a tool to promote products or services of your own; posts that send readers to other sites are edited or deleted.',
    'Spam ends in an immediate, permanent ban.',
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
    'Nothing is posted in order to sell; anyone who wants to advertise asks XDA first.',
    'Makers of paid things may ask for feedback and help users, without selling.',
    'Sending members to other sites on phones is not allowed.',
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
    'Anyone who earns from audio gear, reviewers included, tells the administrator before the first post and is tagged as trade.',
    'The trade may not bring up products of its own in the general forums, nor announce sales there.',
    'Advertising is for sponsors’ forums and the paid classifieds, approved beforehand.',
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
    'No affiliate links, in posts or comments, nor links to pages and videos made to collect them.',
    'No short links of any kind: every link shows where it leads, without tracking parameters.',
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
    'Posts of new members wait for a moderator.',
    'A deal is cheaper than the going price; regular sales are no deals.',
    'Anything that looks as if the poster were paid for the deal is suspect; affiliate links are read as forbidden.',
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
    'No advertising without a moderator’s express permission, affiliate links included.',
    'Recommending your own product as if you were a customer ends in a ban.',
  ],
  sources: [{ title: 'Builds.gg: forum rules', url: 'https://builds.gg/forums/rules', readAt }],
}
