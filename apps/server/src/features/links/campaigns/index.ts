export { registerCampaigns } from './campaigns.routes.ts'
export { completeEndedCampaigns } from './complete-ended-campaigns.ts'
export { tellOfBudgets } from './tell-of-budgets.ts'
