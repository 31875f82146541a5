import type { AuditFields } from '@hopwise/db'
import type { Renamed } from '#src/features/links/links/index.ts'

/** As many as an entry of the audit log can bear. */
const most = 1_000

/** What the audit log says of links that got another short name with the end of their domain. */
export function listRenamed(renamed: readonly Renamed[]): AuditFields {
  if (renamed.length === 0) return {}
  const lines = renamed.slice(0, most).map(({ from, to }) => `/${from} is now /${to}`)
  const left = renamed.length - lines.length
  return { renamed: left === 0 ? lines : [...lines, `and ${left} more`] }
}
