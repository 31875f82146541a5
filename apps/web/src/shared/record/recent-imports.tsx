import { useId } from 'react'
import { formatRelativeTime } from '../format/relative-time.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'

interface RecentImport {
  id: number
  name: string
  /** What it came to, such as `3 links`. */
  outcome: string
  createdAt: string
  label: string
  tone: BadgeTone
}

interface RecentImportsProps {
  imports: readonly RecentImport[]
  onOpen: (id: number) => void
}

/** Those of before, to look at again or to undo. */
export function RecentImports({ imports, onOpen }: RecentImportsProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id={titleId} className="text-cell font-label">
        Recent imports
      </h3>
      <ul className="rounded-card border border-line">
        {imports.map(({ id, name, outcome, createdAt, label, tone }) => (
          <li
            key={id}
            className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0"
          >
            <div className="flex min-w-0 grow items-baseline justify-between gap-x-3 max-sm:flex-col">
              <button
                type="button"
                title={name}
                onClick={() => onOpen(id)}
                className="max-w-full min-w-0 truncate rounded text-left text-cell font-label underline-offset-2 hover:underline"
              >
                {name}
              </button>
              <span className="max-w-full truncate text-note text-ink-3 sm:shrink-0">
                {outcome && `${outcome} · `}
                {formatRelativeTime(createdAt)}
              </span>
            </div>
            <Badge tone={tone}>{label}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
