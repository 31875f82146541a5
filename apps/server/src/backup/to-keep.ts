import { type BackupKind, backupKinds, keptBackups } from '@hopwise/contracts'

const dayMs = 86_400_000

const spans: Record<BackupKind, (date: Date) => string> = {
  daily: (date) => date.toISOString().slice(0, 10),
  weekly: (date) =>
    new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10),
  monthly: (date) => date.toISOString().slice(0, 7),
}

/** Of backups made at these times, those that stay, each with what it is kept as. The newest always is. */
export function toKeep<Made extends { startedAt: Date }>(
  made: readonly Made[],
): Map<Made, BackupKind[]> {
  const newestFirst = made.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
  const staying = new Map<Made, BackupKind[]>()
  for (const kind of backupKinds) {
    const newestOf = new Map<string, Made>()
    for (const one of newestFirst) {
      const span = spans[kind](one.startedAt)
      if (!newestOf.has(span)) newestOf.set(span, one)
    }
    for (const one of [...newestOf.values()].slice(0, keptBackups[kind])) {
      staying.set(one, [...(staying.get(one) ?? []), kind])
    }
  }
  return staying
}
