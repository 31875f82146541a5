export { registerCampaigns } from './campaigns.routes.ts'
export { completeEndedCampaigns } from './complete-ended-campaigns.ts'
export { readCampaigns } from './list-campaigns.ts'
export { notifyOfBudgets } from './notify-of-budgets.ts'
