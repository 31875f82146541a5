export { digestEarnings, earningsTitle } from './digest-earnings.ts'
export { registerNotifications } from './notifications.routes.ts'
export { type Notice, notify } from './notify.ts'
export { sendWeeklyReports } from './send-weekly-reports.ts'
