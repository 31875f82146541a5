import { hash } from 'node:crypto'

/** How a random token is kept and found: a copy of the database opens nothing with it. */
export const tokenHash = (token: string): string => hash('sha256', token, 'hex')
