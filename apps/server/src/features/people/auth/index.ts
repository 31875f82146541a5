export { takenNames } from './attempt-limits.ts'
export { type Auth, type AuthOptions, registerAuth } from './auth.routes.ts'
export { resealSignIn } from './auth-secrets.ts'
export { asksForConfirmation, moveAccount, sendConfirmation } from './confirm-email.ts'
export { clearedDeviceCookie } from './device-cookie.ts'
export { endSessions } from './end-sessions.ts'
export {
  invitationDays,
  invitationEnd,
  invitationsClosed,
  invitationUrl,
  listInvitations,
  makeInvitation,
  revokeInvitation,
} from './invitations.ts'
export { endEveryRequest } from './one-time-tokens.ts'
export { passkeySite } from './passkey-site.ts'
export { refuseSuspended } from './refuse-suspended.ts'
export { removeExpired } from './remove-expired.ts'
