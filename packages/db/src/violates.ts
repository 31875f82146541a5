/** Whether an error, or what caused it, is the breach of the unique constraint or index named. */
export function violates(thrown: unknown, constraint: string): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const databaseError = error as { code?: string; constraint?: string }
    if (databaseError.code === '23505' && databaseError.constraint === constraint) return true
  }
  return false
}

/** Whether a statement was refused for what it says (SQL classes 22 and 23), not for the database's state. */
export function isRefused(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: string }
    if (typeof code === 'string' && /^2[23]/.test(code)) return true
  }
  return false
}

/** What the server answers where its disk has no room. */
export const diskFull = '53100'

/** Whether the server, or the system below it, gave this code for an error or for what caused it. */
export function hasCode(thrown: unknown, code: string): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if ((error as { code?: string }).code === code) return true
  }
  return false
}
