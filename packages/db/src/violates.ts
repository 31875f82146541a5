/** Whether an error, or what caused it, is the breach of the unique constraint or index named. */
export function violates(thrown: unknown, constraint: string): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const fault = error as { code?: string; constraint?: string }
    if (fault.code === '23505' && fault.constraint === constraint) return true
  }
  return false
}
