/** Who has the workspace of a release's backup. */
export const login = {
  email: 'ada@example.com',
  username: 'ada',
  password: 'correct horse battery',
}

const analytics = 'period=90days'
const all = 'pageSize=100'

/** The calls behind screens with figures, in words that every release since 0.1.0 understands. */
export const figureCalls = [
  '/api/dashboard/stats',
  '/api/dashboard/campaign-analytics?period=30days',
  `/api/analytics/overview?${analytics}`,
  `/api/analytics/platforms?${analytics}`,
  `/api/analytics/top-campaigns?${analytics}`,
  `/api/analytics/audience?${analytics}`,
  '/api/earnings/summary',
  '/api/earnings/payout?until=2026-11-01',
  `/api/earnings?${all}`,
  `/api/affiliate-links?${all}`,
  `/api/affiliate-links?${all}&state=archived`,
  `/api/smart-links?${all}`,
  `/api/campaigns?${all}`,
  `/api/campaigns?${all}&state=archived`,
  `/api/posts?${all}`,
  `/api/web-distribution/placements?${all}`,
  '/api/web-distribution/performance',
  '/api/smart-links/rotations',
  '/api/products',
  '/api/exchange-rates',
] as const
