import type { LinkImport } from '@hopwise/contracts'
import { formatRelativeTime } from '#src/shared/format/relative-time.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { counted, stateOf } from './link-import-words.ts'

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
          const { word, tone } = stateOf(one)
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
                {counted(one.created, 'link')}
                <span className="max-sm:hidden"> · {formatRelativeTime(one.createdAt)}</span>
              </span>
              <Badge tone={tone}>{word}</Badge>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
