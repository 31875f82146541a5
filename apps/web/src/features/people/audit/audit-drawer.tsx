import type { AuditEntry } from '@hopwise/contracts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { Drawer } from '#src/shared/ui/drawer.tsx'
import { fieldLabel } from './audit-labels.ts'
import { AuditValue } from './audit-value.tsx'

function Facts({ entry }: { entry: AuditEntry }) {
  const { recordKind, recordId, recordName } = entry
  const kind = recordKind && fieldLabel(recordKind)
  const record = [recordName, kind, recordId && `#${recordId}`].filter(Boolean).join(', ')
  const facts = [
    ['When', formatDateTime(entry.at)],
    ['Who', entry.actorName],
    ['What', record],
    ['Device', entry.device],
    ['Network', entry.network],
    ['Session', entry.sessionId],
    ['Entry', String(entry.id)],
  ].filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '')
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-cell">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd className="text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Fields({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-body font-title">{before === null ? 'Fields' : 'Changed fields'}</h3>
      <dl className="grid gap-3">
        {names.map((name) => (
          <div key={name} className="rounded-card border border-line px-3.5 py-3 text-cell">
            <dt className="font-label">{fieldLabel(name)}</dt>
            {before?.[name] !== undefined && (
              <dd className="mt-0.5 text-ink-3 wrap-anywhere">
                <AuditValue label="Before: " value={before[name]} />
              </dd>
            )}
            <dd className="mt-0.5 text-ink-2 wrap-anywhere">
              <AuditValue
                label={before?.[name] === undefined ? '' : 'After: '}
                value={after?.[name]}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface AuditDrawerProps {
  isOpen: boolean
  /** The last one that was opened stays while it slides away. */
  entry: AuditEntry | null
  onClose: () => void
}

/** One entry in full. */
export function AuditDrawer({ isOpen, entry, onClose }: AuditDrawerProps) {
  if (entry === null) return null
  return (
    <Drawer isOpen={isOpen} onOpenChange={onClose} title={entry.title}>
      <div className="grid gap-6">
        <Facts entry={entry} />
        <Fields before={entry.before} after={entry.after} />
      </div>
    </Drawer>
  )
}
