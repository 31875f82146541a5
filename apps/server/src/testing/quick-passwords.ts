import { createHash } from 'node:crypto'
import type { AppOptions } from '#src/app.ts'

/** Tests sign up by the thousand: a hash that costs nothing. */
export const quickPasswords: NonNullable<AppOptions['passwords']> = {
  hash: async (password) => digest(password),
  verify: async ({ hash, password }) => digest(password) === hash,
}

const digest = (password: string) => createHash('sha256').update(password).digest('hex')
