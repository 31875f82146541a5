export { newToken, postbackSecretPurpose, postbackTokenPurpose } from './address-row.ts'
export { keepMessage } from './keep-message.ts'
export { addressKeptMs } from './list-calls.ts'
export { registerPostbacks } from './postbacks.routes.ts'
