const longerSparks = [
  '/api/dashboard/stats spark campaigns: 14 entries are [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1]',
  '/api/dashboard/stats spark clicks: 14 entries are [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,288]',
  '/api/dashboard/stats spark conversionRate: 14 entries are [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2.430555555555556]',
  '/api/dashboard/stats spark earnings: 14 entries are [0,0,0,0,0,0,0,-24,0,0,0,6.4,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,163.64]',
]

/** What changed on purpose since a release, as the comparison says it. CHANGELOG.md tells users of each. */
export const intended: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '0.1.0': {
    'Lines of the dashboard’s figures cover 30 days': longerSparks,
    'A sale that was refunded in full is no longer a conversion': [
      '/api/dashboard/stats conversionRate: "3.819" is "3.472"',
      '/api/dashboard/campaign-analytics?period=30days 29 conversions: 8 is 7',
      '/api/analytics/overview?period=90days totals conversions: 11 is 10',
      '/api/analytics/overview?period=90days totals conversionRate: "3.82" is "3.47"',
      '/api/analytics/overview?period=90days trend 89 conversions: 8 is 7',
      '/api/analytics/top-campaigns?period=90days 0 conversions: 5 is 4',
      '/api/earnings/summary total count: 11 is 10',
      '/api/earnings/summary confirmed count: 8 is 7',
      '/api/affiliate-links?pageSize=100 3 conversions: 3 is 2',
      '/api/campaigns?pageSize=100 0 conversions: 5 is 4',
    ],
    'Referrers are counted without www.': [
      '/api/analytics/audience?period=90days referrers 0 value: "www.instagram.com" is "instagram.com"',
    ],
    'Only the total of the earnings summary has a line by day': [
      '/api/earnings/summary confirmed spark: 30 entries are undefined',
      '/api/earnings/summary pending spark: 30 entries are undefined',
      '/api/earnings/summary paid spark: 30 entries are undefined',
    ],
    'The checks of a post are called checks': [
      '/api/posts?pageSize=100 0 verdicts: 9 entries are undefined',
    ],
  },
  '0.2.0': {
    'Lines of the dashboard’s figures cover 30 days': longerSparks,
  },
}
