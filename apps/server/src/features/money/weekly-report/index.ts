export { sendWeeklyReports } from './send-weekly-reports.ts'
