import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps tokens and keys of other services unreadable in the database. */
export interface Secrets {
  /** `purpose` names where the text is kept; it opens nowhere else. */
  seal(text: string, purpose: string): string
  /** Throws when the text was changed, is of another purpose, or was sealed under another key. */
  open(sealed: string, purpose: string): string
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export function createSecrets(secretKey: string): Secrets {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'hopwise sealed secrets', 32))
  return {
    seal(text, purpose) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url')
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return (
        opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') +
        opening.final('utf8')
      )
    },
  }
}
