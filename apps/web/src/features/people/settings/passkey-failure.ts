import { WebAuthnError } from '@simplewebauthn/browser'
import { messageOf } from '#src/shared/api/api-error.ts'

const failed = 'Failed to add the passkey. Please try again.'

/** Why no passkey was added; browsers give no reason that is meant for people. */
export function passkeyFailure(error: unknown): string {
  if (
    error instanceof WebAuthnError &&
    error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  ) {
    return 'This device already has a passkey for your account.'
  }
  const isCancelled = error instanceof Error && error.name === 'NotAllowedError'
  return isCancelled ? 'No passkey was added. You can try again.' : messageOf(error, failed)
}
