import { useAction } from '#src/shared/record/use-action.ts'
import { useApplyInsight, useUndoInsight } from './link-intelligence.queries.ts'

const failed = 'The server could not be reached. Please try again.'

/** Applying and undoing, each with its toast. */
export function useInsightActions(link: number) {
  const undo = useAction({
    run: useUndoInsight(link),
    done: { title: 'Insight undone', description: 'The link is back to how it was.' },
    failed,
    failedTitle: 'Could not undo',
  })
  const apply = useAction({
    run: useApplyInsight(link),
    done: (_answer, { change }) => ({ title: 'Insight applied', description: `${change}.` }),
    failed,
    failedTitle: 'Could not apply',
    undo: undo.act,
  })
  return {
    apply: apply.act,
    undo: undo.act,
    /** Whose change is on its way. */
    pending: (apply.pending ?? undo.pending)?.insight ?? null,
  }
}
