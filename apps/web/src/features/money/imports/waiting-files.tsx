import type { ReportImport } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { formatRelativeTime } from '#src/shared/format/relative-time.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { isWaiting } from './import-labels.ts'
import { importsQuery } from './imports.queries.ts'
import { useDiscard } from './use-discard.ts'

/** Files that were uploaded before and not imported. Each takes one of few places. */
export function WaitingFiles({ onReview }: { onReview: (id: number) => void }) {
  const waiting = useQuery(importsQuery(1)).data?.items.filter(isWaiting) ?? []
  const { act, isPending } = useDiscard()
  const discard = async (files: readonly ReportImport[]) => {
    for (const { id } of files) if (!(await act(id))) return
  }
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting-files" className="grid gap-1 pt-2">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 id="waiting-files" className="text-body font-title">
          Not imported yet
        </h3>
        {waiting.length > 1 && (
          <Button size="sm" pending={isPending} onClick={() => void discard(waiting)}>
            Discard all
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {waiting.map((found) => (
          <li key={found.id} className="flex items-center gap-2 py-2">
            <div className="min-w-0 flex-1">
              <p className="truncate text-cell font-label" title={found.fileName}>
                {found.fileName}
              </p>
              <p className="text-note text-ink-3">{formatRelativeTime(found.createdAt)}</p>
            </div>
            <Button
              size="sm"
              aria-label={`Review ${found.fileName}`}
              onClick={() => onReview(found.id)}
            >
              Review
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Discard ${found.fileName}`}
              pending={isPending}
              onClick={() => void discard([found])}
            >
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
