export { refreshDueAccounts } from './refresh-due-accounts.ts'
export { registerSocial } from './social.routes.ts'
