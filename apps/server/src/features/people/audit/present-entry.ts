import type { AuditEntry } from '@hopwise/contracts'
import type { auditEntries } from '@hopwise/db'
import { titleOf } from './action-titles.ts'

interface Named {
  entry: typeof auditEntries.$inferSelect
  email: string | null
  keyName: string | null
}

export function presentEntry(named: Named): AuditEntry {
  const { entry } = named
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    kind: entry.kind,
    action: entry.action,
    title: titleOf(entry.action, entry.recordKind),
    actor: entry.actor,
    actorName: actorName(named),
    network: entry.network,
    device: entry.device,
    sessionId: entry.sessionId,
    recordKind: entry.recordKind,
    recordId: entry.recordId,
    recordName: entry.recordName,
    before: entry.before,
    after: entry.after,
  }
}

function actorName({ entry, email, keyName }: Named): string {
  switch (entry.actor) {
    case 'person':
      return email ?? 'Someone who left'
    case 'key':
      return keyName === null ? 'An API key' : `API key “${keyName}”`
    case 'job':
      return `Background job ${entry.job ?? ''}`.trim()
    case 'operator':
      return 'An operator of this Hopwise'
    case 'command':
      return 'A command on the server'
    case 'stranger':
      return 'Someone not signed in'
  }
}
