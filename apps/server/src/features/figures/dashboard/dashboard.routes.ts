import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { getCampaignAnalytics } from './get-campaign-analytics.ts'
import { getStats } from './get-stats.ts'
import { listActivity } from './list-activity.ts'

export function registerDashboard(mount: Mount): void {
  mount(contract.getDashboardStats, getStats)
  mount(contract.getCampaignAnalytics, getCampaignAnalytics)
  mount(contract.getDashboardActivity, listActivity)
}
