const counts = 'It counts all rows that match, for the pages.'
const sorted = 'By a figure it sorts the totals of all rows that match.'
const summed = 'It sums the figures of its days.'
const exported = 'It writes a file of all rows, with what belongs to each.'
const clicksOfPeriod = 'It counts clicks under any filter, from packed days where they are packed.'

/** Calls that may read more than they answer, and why: one form of a call, or all of its forms. */
export const readsMore: Readonly<Record<string, string>> = {
  listNotifications: counts,
  getCurrentSubscription: 'It counts what the plan limits.',
  getAdminOverview: 'It counts what each connection keeps up to date.',
  getDashboardStats: 'It counts running campaigns by the day they began.',
  getDashboardActivity: 'It reads the rollups of its hours.',
  getAnalyticsOverview: 'It counts running campaigns and live links.',
  getPlatformBreakdown: 'It sums the earnings of its days by platform.',
  getAnalyticsAudience: 'It sums every value of its days by platform, and cuts them to the first.',
  getAnalyticsCanvas: clicksOfPeriod,
  exportAnalyticsCanvas: clicksOfPeriod,
  getAnalyticsBreakdown: clicksOfPeriod,
  getTopCampaigns: summed,

  listCampaigns: `${counts} ${sorted}`,
  getCampaign: 'A few hundred tags of campaigns are looked through.',
  exportCampaigns: exported,
  listAffiliateLinks: `${counts} It sums the months of the links on its page.`,
  exportAffiliateLinks: exported,
  listSmartLinks: `${counts} ${sorted}`,
  exportSmartLinks: exported,
  getProduct: 'A few hundred tags of products are looked through.',
  listProductLinks: 'It looks at every link of the product, for the order.',
  listProductFigures: 'It sums the totals of every link of the products.',
  listProductsOfUrl: 'It looks at the addresses of all products.',
  listRotations: sorted,
  getRotation: 'It sums the hours of its arms.',
  exportRotation: 'It sums the hours of its arms.',
  listAllProducts: 'It counts the links of each product.',
  exportProducts: 'It counts the links of each product.',
  listTags: 'It counts the records of each tag.',
  getLinkSettings: 'It counts the links that retarget.',
  getDomainUses: 'It looks at every unpublished text for the URLs that would change.',
  listTroubledLinks: 'It looks at the checks of all links for those with problems.',
  getLinkHealthSummary: 'It looks at the checks of all links for those with problems.',

  listEarnings: `${counts} Its search looks at the names of all campaigns and products.`,
  getEarningsSummary: 'It sums what is pending and what was paid.',
  getPayout: 'It sums what is due.',

  listEvents: 'It numbers up to 500 events that no one has read before.',

  listPosts: `${counts} ${sorted}`,
  listPlacements: `${counts} ${sorted}`,
  exportPlacements: exported,
  getDistributionPerformance: summed,
  listWebTargets: 'It counts the placements of each site.',
  exportWebTargets: 'It counts the placements of each site.',
  listTopTargets: 'It counts the placements of each site.',
  listStrategies: 'It counts the placements of each strategy.',
  listDistributionPriorities: 'It counts the placements of each site.',

  getMoneyOpportunities: 'It looks at the kept sums of every product and campaign.',
  getActionPlan: 'It looks at the kept sums of every product and campaign.',
  getRevenueTracking: 'It looks at the kept sums of every product and campaign.',
  getMoneyProfile: 'It looks at the kept sums of every product and campaign.',
  exportMoneyActions: 'It looks at the kept sums of every product and campaign.',
  getQuickStart: 'It orders links by their clicks, and leaves out those of posts and placements.',
}
