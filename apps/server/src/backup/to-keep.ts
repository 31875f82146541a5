/** How many backups are kept of each kind: the newest of a day, of a week (from Monday) and of a month. */
const kept = { days: 7, weeks: 4, months: 12 } as const

const dayMs = 86_400_000

const spans: Record<keyof typeof kept, (date: Date) => string> = {
  days: (date) => date.toISOString().slice(0, 10),
  weeks: (date) =>
    new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10),
  months: (date) => date.toISOString().slice(0, 7),
}

/** Of backups made at these times, those that stay. The newest always does. */
export function toKeep<Made extends { startedAt: Date }>(made: readonly Made[]): Set<Made> {
  const newestFirst = made.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
  const staying = new Set<Made>()
  for (const [kind, most] of Object.entries(kept)) {
    // safe because both tables have the same keys
    const spanOf = spans[kind as keyof typeof kept]
    const newestOf = new Map<string, Made>()
    for (const one of newestFirst) {
      const span = spanOf(one.startedAt)
      if (!newestOf.has(span)) newestOf.set(span, one)
    }
    for (const one of [...newestOf.values()].slice(0, most)) staying.add(one)
  }
  return staying
}
