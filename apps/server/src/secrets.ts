import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps tokens and keys of other services unreadable in the database. */
export interface Secrets {
  /** `purpose` names where the text is kept; it opens nowhere else. */
  seal(text: string, purpose: string): string
  /** Throws when the text was changed, is of another purpose, or was sealed under another key. */
  open(sealed: string, purpose: string): string
  /** What every text sealed under the current key begins with: the version and the id of the key. */
  mark: string
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** Base64url has no dot, so texts of before keys had ids cannot be taken for marked ones. */
const marked = /^(v1\.[0-9a-f]{8}\.)(.+)$/

/** Seals under the first key; opens what was sealed under any of them. */
export function createSecrets(secretKey: string, oldKeys: readonly string[] = []): Secrets {
  const mark = markOf(secretKey)
  const sealingKey = cipherKeyOf(secretKey)
  const ciphers = new Map([secretKey, ...oldKeys].map((key) => [markOf(key), cipherKeyOf(key)]))
  return {
    mark,
    seal(text, purpose) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, sealingKey, iv).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return mark + Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, purpose) {
      const [, sealedBy, text] = marked.exec(sealed) ?? []
      if (sealedBy === undefined || text === undefined) {
        return openWithAny([...ciphers.values()], sealed, purpose)
      }
      const key = ciphers.get(sealedBy)
      if (key === undefined) throw new Error('It was sealed with another SECRET_KEY.')
      return openWith(key, text, purpose)
    },
  }
}

/** Distinguishes keys and says nothing about them. */
export function keyIdOf(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'hopwise key id', 4)).toString('hex')
}

const markOf = (secretKey: string) => `v1.${keyIdOf(secretKey)}.`

const cipherKeyOf = (secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'hopwise sealed secrets', 32))

function openWithAny([key, ...others]: Buffer[], sealed: string, purpose: string): string {
  if (key === undefined) throw new Error('No key opens it.')
  try {
    return openWith(key, sealed, purpose)
  } catch (error) {
    if (others.length === 0) throw error
    return openWithAny(others, sealed, purpose)
  }
}

function openWith(key: Buffer, sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return (
    opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
  )
}
