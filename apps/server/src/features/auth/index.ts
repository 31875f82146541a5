export { AttemptCounter } from './attempt-counter.ts'
export { type Auth, type AuthOptions, registerAuth } from './auth.routes.ts'
export { removeExpired } from './remove-expired.ts'
export { refuseInSample } from './sample-is-shared.ts'
