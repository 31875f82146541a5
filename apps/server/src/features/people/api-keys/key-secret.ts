import { randomBytes } from 'node:crypto'
import { tokenHash } from '#src/token-hash.ts'

const prefix = 'hw_'
const beginningLength = 8

export const looksLikeKey = (text: string) => /^hw_[A-Za-z0-9_-]{43}$/.test(text)

/** A key of 256 random bits: its plain hash cannot be turned around. */
export function makeKey(): { key: string; hash: string; beginning: string } {
  const key = `${prefix}${randomBytes(32).toString('base64url')}`
  return { key, hash: tokenHash(key), beginning: key.slice(0, beginningLength) }
}
