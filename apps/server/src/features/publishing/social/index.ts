export { refreshDueAccounts } from './refresh-due-accounts.ts'
export { revokeAllTokens } from './revoke-all.ts'
export { registerSocial } from './social.routes.ts'
export { type AccountUse, type HeldAccount, withAccount } from './with-account.ts'
