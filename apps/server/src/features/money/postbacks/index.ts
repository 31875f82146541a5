export { addressKeptMs } from './list-calls.ts'
export { newToken, postbackSecretPurpose, postbackTokenPurpose } from './address-row.ts'
export { keepMessage } from './keep-message.ts'
export { registerPostbacks } from './postbacks.routes.ts'
