import type {
  AffiliateLink,
  Billing,
  Campaign,
  CurrentSubscription,
  DashboardStats,
  Earning,
  MoneyPlan,
  Post,
  Product,
  SmartLink,
  SocialAccount,
  WebTarget,
} from '@hopwise/contracts'

export function aProduct(part: Partial<Product> = {}): Product {
  return {
    id: 1,
    ownId: null,
    name: 'Standing desk',
    commission: 8,
    imageUrl: null,
    network: 'other',
    clickIdParameter: 'subid',
    origin: 'hand-made',
    externalId: null,
    url: null,
    description: null,
    descriptionFrom: null,
    price: null,
    currency: null,
    availability: null,
    priceAt: null,
    syncedAt: null,
    vanishedAt: null,
    removedAt: null,
    tags: [],
    linkCount: 0,
    ...part,
  }
}

export function anEarning(part: Partial<Earning> = {}): Earning {
  return {
    id: 1,
    amount: '40.00',
    source: 'clickbank',
    transactionId: 'HW1',
    status: 'confirmed',
    earnedAt: '2026-11-20T12:00:00Z',
    isDayOnly: false,
    campaignName: 'Keto reset',
    kind: 'sale',
    currency: 'USD',
    worth: '40.00',
    refunded: '0.00',
    isRefunded: false,
    unclearAmount: null,
    campaignId: 7,
    link: { id: 1, slug: 'keto-bio', title: null },
    product: 'Keto course',
    matchedBy: 'click',
    subIds: [],
    via: 'sync',
    ...part,
  }
}

/** Two of one name: at this Hopwise's own host, and at a domain. */
export const namesakes = () => [
  aLink({ id: 7, slug: 'sale' }),
  aLink({ id: 8, slug: 'sale', domainId: 2, shortUrl: 'https://two.example/sale' }),
]

export function aLink(part: Partial<AffiliateLink> = {}): AffiliateLink {
  const slug = part.slug ?? 'desk'
  return {
    id: 1,
    ownId: null,
    productId: 1,
    originalUrl: 'https://shop.example/desk?ref=ada',
    shortUrl: `https://go.example/l/${slug}`,
    slug,
    domainId: null,
    title: null,
    platform: 'twitter',
    clicks: 4_812,
    conversions: 61,
    earnings: '2318.40',
    qrCode: '/api/affiliate-links/1/qr-code',
    product: { id: 1, name: 'Standing desk', imageUrl: null },
    createdAt: '2026-11-01T00:00:00Z',
    archivedAt: null,
    campaign: null,
    tags: [],
    otherNetwork: null,
    disabled: null,
    hostWarning: null,
    hasPassword: false,
    expiresAt: null,
    recentClicks: [1, 2, 3],
    ...part,
  }
}

/** The same link with all that decides where it leads: everyone goes to one place. */
export function aWholeLink(part: Partial<SmartLink> = {}): SmartLink {
  const link = aLink(part)
  return {
    ...link,
    rotateUrls: [],
    rules: [],
    enableGeotargeting: false,
    enableDeviceTargeting: false,
    enableRetargeting: false,
    passesQuery: false,
    isCloaked: false,
    escapesApps: false,
    utm: null,
    expiredUrl: null,
    arms: [{ id: 0, url: link.originalUrl, pausedAt: null, pausedBy: null }],
    version: 1,
    ...part,
  }
}

export function aPost(part: Partial<Post> = {}): Post {
  const content = part.content ?? 'A desk that moves.'
  return {
    id: 1,
    platform: 'twitter',
    status: 'published',
    mode: 'automatic',
    content,
    hashtags: [],
    characterCount: content.length,
    writer: 'person',
    imageUrl: null,
    account: null,
    product: null,
    link: null,
    campaign: null,
    isOwnExperience: false,
    market: null,
    destinationUrl: null,
    postedText: content,
    scheduledFor: null,
    publishedAt: '2026-11-20T09:00:00Z',
    isReadyToPaste: false,
    url: null,
    failure: null,
    clicks: 0,
    conversions: 0,
    earnings: '0.00',
    cost: null,
    checks: [],
    request: null,
    version: 1,
    createdAt: '2026-11-20T08:00:00Z',
    removedAt: null,
    ...part,
  }
}

export function aCampaign(part: Partial<Campaign> = {}): Campaign {
  return {
    id: 7,
    ownId: null,
    name: 'Keto reset',
    description: 'A recipe a day.',
    productId: 2,
    platforms: ['instagram', 'twitter'],
    startDate: '2026-11-01',
    endDate: null,
    budget: '400.00',
    status: 'active',
    earnings: '2318.40',
    clicks: 4_812,
    conversions: 61,
    product: { id: 2, name: 'Keto course', imageUrl: 'https://shop.example/keto.png' },
    tags: [],
    links: 2,
    version: 3,
    createdAt: '2026-11-01T00:00:00Z',
    archivedAt: null,
    ...part,
  }
}

const spark = [1, 2, 3]

export function someStats(part: Partial<DashboardStats> = {}): DashboardStats {
  return {
    totalEarnings: '54750.00',
    activeCampaigns: 12,
    totalClicks: 32_450,
    conversionRate: '1.245',
    earningsChange: 20.1,
    clicksChange: 15.3,
    conversionRateChange: 2.4,
    newCampaignsThisWeek: 2,
    spark: { earnings: spark, campaigns: spark, clicks: spark, conversionRate: spark },
    ...part,
  }
}

export const noStats = someStats({
  totalEarnings: '0.00',
  activeCampaigns: 0,
  totalClicks: 0,
  conversionRate: '0.000',
  earningsChange: null,
  clicksChange: null,
  conversionRateChange: null,
  newCampaignsThisWeek: 0,
  spark: { earnings: [0, 0], campaigns: [0, 0], clicks: [0, 0], conversionRate: [0, 0] },
})

export function aPlanInForce(part: Partial<CurrentSubscription> = {}): CurrentSubscription {
  return {
    tier: 'pro',
    name: 'Pro',
    status: 'active',
    trialEndsAt: null,
    firstPaymentAt: null,
    currentPeriodEnd: '2026-12-21T12:00:00Z',
    cancelAtPeriodEnd: false,
    limits: { campaigns: 25, socialAccounts: 10, affiliateLinks: 1000, monthlyPosts: 300 },
    usage: { campaigns: 15, socialAccounts: 0, affiliateLinks: 2, monthlyPosts: 0 },
    unavailable: null,
    isSandbox: true,
    ...part,
  }
}

export function aBilling(part: Partial<Billing> = {}): Billing {
  return {
    planName: 'Pro',
    status: 'active',
    price: 29,
    renewsAt: '2026-12-21T12:00:00Z',
    trialEndsAt: null,
    paymentMethod: { brand: 'visa', last4: '4242', expires: '12/2031' },
    invoices: [
      {
        id: 'in_1',
        date: '2026-11-21T12:00:00Z',
        description: 'Monthly renewal',
        amount: '29.00',
        currency: 'USD',
        status: 'paid',
        url: 'https://pay.example/in_1',
      },
    ],
    hasPortal: true,
    ...part,
  }
}

export function anAccount(part: Partial<SocialAccount> = {}): SocialAccount {
  return {
    id: 1,
    platform: 'twitter',
    isConnected: true,
    state: 'connected',
    accountHandle: 'ada',
    displayName: 'Ada',
    avatarUrl: null,
    profileUrl: 'https://social.example/ada',
    followers: 12_480,
    engagement: 3.4,
    followersChange: null,
    connectedAt: '2026-11-01T00:00:00Z',
    refreshedAt: '2026-11-21T12:00:00Z',
    problem: null,
    cost: null,
    offers: { analytics: true, posts: true },
    isSandbox: false,
    unavailable: null,
    ...part,
  }
}

export function aWebTarget(part: Partial<WebTarget> = {}): WebTarget {
  return {
    id: 101,
    kind: 'catalog',
    niche: 'fitness',
    name: 'Pinterest: workouts',
    platform: 'Pinterest',
    category: 'Visual discovery',
    url: 'https://www.pinterest.com/',
    difficulty: 'easy',
    conversionPotential: 9,
    potentialParts: [
      { factor: 'links', points: 3, outOf: 3, why: 'Affiliate links are allowed.' },
      { factor: 'intent', points: 3, outOf: 4, why: 'People compare products.' },
      { factor: 'lifetime', points: 2, outOf: 2, why: 'It is found for years.' },
      { factor: 'difficulty', points: 1, outOf: 1, why: 'Anyone can contribute.' },
    ],
    monthlyVisitors: 8_000_000,
    demographics: { ageRange: '25-44', spendingPower: 'Above average' },
    estimatedFrom: 'An editor’s estimate.',
    bestApproach: 'One tall picture per exercise.',
    contentTypes: ['Checklist picture'],
    rules: ['Links must show where they lead.'],
    exampleContent: 'Ad · A home gym in a small corner.',
    siteRules: {
      affiliateLinks: 'with-disclosure',
      ownPageLinks: 'allowed',
      linkPlaces: ['listing'],
      allowsShortLinks: false,
      approvalRequired: false,
      maxTitle: 100,
      maxLength: 500,
    },
    isVerified: true,
    sources: [
      {
        title: 'Guidelines for affiliates',
        url: 'https://community.example.com/affiliates',
        readAt: '2026-11-22',
      },
    ],
    placements: 0,
    removedAt: null,
    ...part,
  }
}

export function aMoneyPlan(part: Partial<MoneyPlan> = {}): MoneyPlan {
  return {
    totalMonthlyPotential: '6.30',
    range: { value: '6.30', low: '0.00', high: '12.60' },
    timelineToProfit: 'Not within a month.',
    immediateActions: [],
    basis: 'illustrative',
    steps: [],
    nearer: [],
    sources: [],
    niches: [],
    note: 'Based on typical figures. Illustrative, not a promise.',
    ...part,
  }
}
