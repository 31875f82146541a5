import { createHash, randomBytes } from 'node:crypto'

export const makeVerifier = () => randomBytes(32).toString('base64url')

/** S256 of RFC 7636. */
export const challengeOf = (verifier: string) =>
  createHash('sha256').update(verifier).digest('base64url')
