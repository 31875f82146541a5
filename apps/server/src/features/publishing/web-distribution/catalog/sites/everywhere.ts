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
    'Affiliate Pins are welcome if they are original, add value and say clearly that they are commercial.',
    'The link must show where it leads: no short links or redirects that hide the domain or the affiliate parameter.',
    'Use one account, and post affiliate Pins in moderation: no repeated or mass-produced ones.',
    'Don’t offer people anything in return for saving your affiliate Pins.',
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
    'Affiliate links are allowed in a story that discloses them. An undisclosed link can cost you the account.',
    'A story whose main purpose is to send readers to another site or product is taken down.',
    'You may promote your own work; advertising or sponsorship for others is not allowed.',
    'Don’t post the same story twice.',
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
    'You may link to a page of your own only as part of a direct, helpful answer, with your connection disclosed.',
    'Disclose every relevant connection in the answer or in the credential next to it.',
    'Posting the same text again and again counts as spam, and so do get-rich-quick and miracle weight-loss offers.',
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
    'Affiliate links are allowed in a newsletter that has value of its own.',
    'A publication made mainly to advertise products, send traffic elsewhere or hand out offers is not allowed.',
    'Add people only with their consent. Bought or collected lists are not allowed.',
    'Amazon forbids its affiliate links in email: link to a page of your own instead.',
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
    'Affiliate content is allowed, but an account that mass-posts it is treated as spam.',
    'Links to malware, phishing or regulated goods are removed, even behind a short link.',
    'Links in the descriptions and comments of Shorts can’t be clicked.',
    'Disclose in the video too: people may miss a disclosure that is only below it.',
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
    'Use at most two links to one domain, and don’t point most of your articles at the same domain.',
    'Write about fifty words for each product, or the article counts as overly promotional.',
    'Writers and staff say in its forum that ClickBank links are not accepted, but other known networks are.',
    'Articles are reviewed before they are featured.',
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
    'Referral and affiliate codes are edited out of questions and answers. They belong in your profile.',
    'An answer that only promotes something without saying whose it is counts as spam.',
    'You may link to a page of your own if the answer is complete without it and you say that it’s yours.',
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
