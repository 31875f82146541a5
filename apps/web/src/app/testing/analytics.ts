import type {
  AnalyticsOverview,
  Notification,
  PlatformBreakdown,
  TopCampaigns,
} from '@hopwise/contracts'

export function anOverview(part: Partial<AnalyticsOverview> = {}): AnalyticsOverview {
  return {
    from: '2026-10-23',
    to: '2026-11-21',
    totals: {
      clicks: 9_223,
      conversions: 122,
      conversionRate: '1.32',
      revenue: '16517.00',
      clicksChange: 15.3,
      conversionsChange: 8.7,
      conversionRateChange: -2.1,
      revenueChange: 12.4,
    },
    step: 'day',
    trend: [
      { day: '2026-11-20', clicks: 355, conversions: 2, revenue: '402.70' },
      { day: '2026-11-21', clicks: 361, conversions: 1, revenue: '80.00' },
    ],
    quickStats: { activeCampaigns: 12, connectedPlatforms: 3, affiliateLinks: 17 },
    hasData: true,
    ...part,
  }
}

export const noOverview = anOverview({
  totals: {
    clicks: 0,
    conversions: 0,
    conversionRate: '0.00',
    revenue: '0.00',
    clicksChange: null,
    conversionsChange: null,
    conversionRateChange: null,
    revenueChange: null,
  },
  trend: [],
  quickStats: { activeCampaigns: 0, connectedPlatforms: 0, affiliateLinks: 0 },
  hasData: false,
})

export const someAccounts: PlatformBreakdown = [
  {
    accountId: 1,
    platform: 'twitter',
    accountHandle: '@ada_makes',
    followers: 48_200,
    engagement: 3.42,
    clicks: 4_120,
    earnings: '8123.40',
    isEstimated: true,
  },
  {
    accountId: 2,
    platform: 'snapchat',
    accountHandle: 'ada.snaps',
    followers: null,
    engagement: null,
    clicks: 1_893,
    earnings: '2410.00',
    isEstimated: false,
  },
]

export const someCampaigns: TopCampaigns = [
  {
    id: 7,
    name: 'Black Friday desks',
    status: 'active',
    clicks: 2_310,
    conversions: 41,
    earnings: '7210.40',
  },
]

export function aNotification(part: Partial<Notification> = {}): Notification {
  return {
    id: 1,
    kind: 'earnings',
    title: 'Sale confirmed: $120.40',
    body: 'By your link Keto · bio.',
    path: '/affiliate-links?search=keto&page=2',
    createdAt: new Date(Date.now() - 120_000).toISOString(),
    readAt: null,
    ...part,
  }
}
