export { registerCampaigns } from './campaigns.routes.ts'
export { completeEndedCampaigns } from './complete-ended-campaigns.ts'
