import type { SharedView } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#src/shared/format/date.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { sharedViewsQuery, useRevokeSharedView } from './analytics-views.queries.ts'

/** What is shared now, each with the press that ends it. */
export function SharedViews() {
  const { data: views = [] } = useQuery(sharedViewsQuery)
  if (views.length === 0) return null
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-cell font-label">Shared views</h3>
      <ul className="grid gap-3">
        {views.map((view) => (
          <Row key={view.id} view={view} />
        ))}
      </ul>
    </section>
  )
}

function Row({ view }: { view: SharedView }) {
  const now = useNow()
  const { act, isPending } = useAction({
    run: useRevokeSharedView(),
    done: { title: 'Sharing stopped', description: `The link to “${view.name}” no longer works.` },
    failed: 'Failed to stop sharing. Please try again.',
  })
  return (
    <li className="flex items-center gap-3">
      <div className="min-w-0 grow">
        <p className="truncate text-body">{view.name}</p>
        <p className="text-note text-ink-3">
          Until {formatDate(view.expiresAt)} ·{' '}
          {view.lastOpenedAt ? `opened ${formatAgo(view.lastOpenedAt, now)}` : 'not opened yet'}
        </p>
      </div>
      <Button
        size="sm"
        pending={isPending}
        aria-label={`Stop sharing ${view.name}`}
        onClick={() => void act(view)}
      >
        Stop sharing
      </Button>
    </li>
  )
}
