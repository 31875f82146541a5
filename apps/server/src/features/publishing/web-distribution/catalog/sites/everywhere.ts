import type { Site } from '../entry.ts'

const readAt = '2026-11-22'

/** Sites that serve every niche. */

export const pinterest: Site = {
  platform: 'Pinterest',
  siteRules: {
    affiliateLinks: 'with-disclosure',
    ownPageLinks: 'allowed',
    linkPlaces: ['listing'],
    allowsShortLinks: false,
    approvalRequired: false,
    maxTitle: 100,
    maxLength: 500,
  },
  rules: [
    'Affiliate Pins are welcome when they are original, add something and say openly that they are commercial.',
    'The link must show where it leads: no short links or redirects that hide the domain or the affiliate parameter.',
    'One account per person, and affiliate Pins in moderation: no repeated or mass-made ones.',
    'Asking others to save your affiliate Pins in return for something is forbidden.',
  ],
  sources: [
    {
      title: 'Pinterest Business Community: guidelines for affiliates, by its staff',
      url: 'https://community.pinterest.biz/t5/creator-chat/affiliation/td-p/1691',
      readAt,
    },
    {
      title: 'Pinterest Help: Blocked links and websites',
      url: 'https://help.pinterest.com/en/articles/blocked-links-and-websites',
      readAt,
    },
  ],
}

export const medium: Site = {
  platform: 'Medium',
  siteRules: {
    affiliateLinks: 'with-disclosure',
    ownPageLinks: 'allowed',
    linkPlaces: ['text', 'profile'],
    allowsShortLinks: true,
    approvalRequired: false,
    maxTitle: 100,
    maxLength: null,
  },
  rules: [
    'Affiliate links may stand in a story that says it has them; an undisclosed one can cost the account.',
    'A story whose main purpose is to send readers to another site or product is taken down.',
    'You may promote your own work; advertising or sponsorship for others is not allowed.',
    'The same story may not be posted twice.',
  ],
  sources: [
    {
      title: 'Medium Rules, in a copy of its policies',
      url: 'https://github.com/shilongjaycui/blogs',
      readAt,
    },
    {
      title: 'The Use of Affiliate Links for Writers on Medium (M. Yildiz, quoting the rules)',
      url: 'https://medium.com/technical-excellence/use-of-affiliate-links-on-medium-18fb659a9991',
      readAt,
    },
  ],
}

export const quora: Site = {
  platform: 'Quora',
  siteRules: {
    affiliateLinks: 'forbidden',
    ownPageLinks: 'with-disclosure',
    linkPlaces: ['text', 'profile'],
    allowsShortLinks: false,
    approvalRequired: false,
    maxTitle: null,
    maxLength: null,
  },
  rules: [
    'Affiliate links are not allowed in answers.',
    'A link to a page of your own may stand only where it is part of a direct, helpful answer, with your connection disclosed.',
    'Every relevant connection is disclosed in the answer or in the credential beside it.',
    'The same text posted again and again, and get-rich or miracle weight-loss offers, count as spam.',
  ],
  sources: [
    {
      title: 'Quora Help: policies on questions and answers (French edition)',
      url: 'https://help.quora.com/hc/fr/articles/9456583756180-Normes-relatives-aux-questions-et-aux-r%C3%A9ponses',
      readAt,
    },
    {
      title: 'Quora Help: spam policy',
      url: 'https://help.quora.com/hc/hi/articles/360000470266',
      readAt,
    },
  ],
}

export const substack: Site = {
  platform: 'Substack',
  siteRules: {
    affiliateLinks: 'with-disclosure',
    ownPageLinks: 'allowed',
    linkPlaces: ['text', 'profile'],
    allowsShortLinks: true,
    approvalRequired: false,
    maxTitle: null,
    maxLength: null,
  },
  rules: [
    'Affiliate links may stand in a newsletter that has worth of its own.',
    'A publication made mainly to advertise products, send traffic elsewhere or hand out offers is not allowed.',
    'Addresses are added with their owners’ consent alone; bought or collected lists are refused.',
    'Amazon forbids its affiliate links in e-mail: link to a page of yours instead.',
  ],
  sources: [
    {
      title: 'Substack Content Guidelines',
      url: 'https://substack.com/content',
      readAt,
    },
    {
      title: 'Does Substack allow affiliate marketing links? (substackcourse.com)',
      url: 'https://substackcourse.com/does-substack-allow-affiliate-marketing-links/',
      readAt,
    },
  ],
}

export const youTube: Site = {
  platform: 'YouTube',
  siteRules: {
    affiliateLinks: 'with-disclosure',
    ownPageLinks: 'allowed',
    linkPlaces: ['listing', 'comment', 'profile'],
    allowsShortLinks: true,
    approvalRequired: false,
    maxTitle: 100,
    maxLength: 5_000,
  },
  rules: [
    'Affiliate content is within the terms; an account that posts it in masses is treated as spam.',
    'Links to malware, phishing or goods that YouTube regulates are removed, and hiding them behind a short link does not help.',
    'Links in descriptions and comments of Shorts cannot be clicked.',
    'Say it in the video too: a disclosure below it alone may not be seen.',
  ],
  sources: [
    {
      title: 'YouTube Help: external links policy',
      url: 'https://support.google.com/youtube/answer/9054257?hl=en-GB',
      readAt,
    },
    {
      title: 'YouTube blocks links in Shorts (VOI)',
      url: 'https://voi.id/fr/amp/300864',
      readAt,
    },
  ],
}

export const hubPages: Site = {
  platform: 'HubPages',
  siteRules: {
    affiliateLinks: 'with-disclosure',
    ownPageLinks: 'allowed',
    linkPlaces: ['text'],
    allowsShortLinks: false,
    approvalRequired: true,
    maxTitle: null,
    maxLength: null,
  },
  rules: [
    'Two links to one domain at most, and never most of your articles to the same one.',
    'A product needs some fifty words of text of its own, or the article counts as overly promotional.',
    'ClickBank links are not accepted, by what writers and staff say in its forum; other known networks are.',
    'An article is reviewed before it is featured.',
  ],
  sources: [
    {
      title: 'HubPages forum: affiliate links, one to a domain',
      url: 'https://hubpages.com/community/forum/119835/one-affiliate-link-per-hub-rule-exceptions',
      readAt,
    },
    {
      title: 'HubPages forum: Amazon and eBay capsules',
      url: 'https://hubpages.com/community/forum/125799/amazon-and-ebay-capsules',
      readAt,
    },
  ],
}

export const stackExchange: Site = {
  platform: 'Stack Exchange',
  siteRules: {
    affiliateLinks: 'forbidden',
    ownPageLinks: 'with-disclosure',
    linkPlaces: ['text', 'profile'],
    allowsShortLinks: false,
    approvalRequired: false,
    maxTitle: 150,
    maxLength: 30_000,
  },
  rules: [
    'Referral and affiliate codes are edited out of questions and answers; the profile is the place for them.',
    'An answer that only promotes something, without saying whose it is, is spam.',
    'A page of your own may be linked where the answer stands without it, and is named as yours.',
  ],
  sources: [
    {
      title: 'Charcoal: what spam is on Stack Exchange',
      url: 'https://charcoal-se.org/training/spam',
      readAt,
    },
    {
      title: 'Stack Exchange meta: self-promotion and referral codes',
      url: 'http://meta.smugmug.stackexchange.com/questions/71/what-to-do-with-self-promotion-and-referral-codes',
      readAt,
    },
  ],
}
