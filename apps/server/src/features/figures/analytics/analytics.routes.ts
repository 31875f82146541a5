import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { exportCanvas } from './export-canvas.ts'
import { exportDays } from './export-days.ts'
import { getAudience } from './get-audience.ts'
import { getBreakdown } from './get-breakdown.ts'
import { getCanvas } from './get-canvas.ts'
import { getOverview } from './get-overview.ts'
import { getPlatformBreakdown } from './get-platform-breakdown.ts'
import { getTopCampaigns } from './get-top-campaigns.ts'

export function registerAnalytics(mount: Mount): void {
  mount(contract.getAnalyticsOverview, getOverview)
  mount(contract.getPlatformBreakdown, getPlatformBreakdown)
  mount(contract.getTopCampaigns, getTopCampaigns)
  mount(contract.getAnalyticsAudience, getAudience)
  mount(contract.getAnalyticsCanvas, getCanvas)
  mount(contract.getAnalyticsBreakdown, getBreakdown)
  mount(contract.exportAnalyticsCanvas, (ctx, { query }) => exportCanvas(ctx, query))
  mount(contract.exportAnalytics, (ctx, { query }) => exportDays(ctx, query))
}
