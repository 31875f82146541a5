export { type Auth, type AuthOptions, registerAuth } from './auth.routes.ts'
export { invitationDays, makeInvitation } from './invitations.ts'
export { removeExpired } from './remove-expired.ts'
