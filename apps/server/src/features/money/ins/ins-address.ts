import { randomBytes, randomInt } from 'node:crypto'

/** Sealed for its workspace: copied into another one's row it opens nothing. */
export function insPurpose(workspaceId: number): string {
  return `notification address of workspace ${workspaceId}`
}

export function newInsToken(): string {
  return randomBytes(24).toString('base64url')
}

/** Without letters and digits that look alike: it is copied by hand into ClickBank's form. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const secretKeyLength = 16

export function newSecretKey(): string {
  return Array.from({ length: secretKeyLength }, () => alphabet[randomInt(alphabet.length)]).join(
    '',
  )
}
