import type { LinkImport } from '@hopwise/contracts'
import { formatCount } from '#src/shared/format/number.ts'
import { formatRelativeTime } from '#src/shared/format/relative-time.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { importState } from './link-import-labels.ts'

interface RecentImportsProps {
  imports: readonly LinkImport[]
  onOpen: (id: number) => void
}

/** Those of before, to look at again or to undo. */
export function RecentImports({ imports, onOpen }: RecentImportsProps) {
  return (
    <section aria-label="Recent imports" className="grid gap-2">
      <h3 className="text-cell font-label">Recent imports</h3>
      <ul className="rounded-card border border-line">
        {imports.map((one) => {
          const { label, tone } = importState(one)
          return (
            <li
              key={one.id}
              className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0"
            >
              <button
                type="button"
                onClick={() => onOpen(one.id)}
                className="min-w-0 grow truncate rounded text-left text-cell font-label underline-offset-2 hover:underline"
              >
                {one.name}
              </button>
              <span className="text-note whitespace-nowrap text-ink-3">
                {formatCount(one.created, 'link')}
                <span className="max-sm:hidden"> · {formatRelativeTime(one.createdAt)}</span>
              </span>
              <Badge tone={tone}>{label}</Badge>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
