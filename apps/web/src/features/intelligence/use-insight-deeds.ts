import { messageOf } from '#src/shared/api/api-error.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useApplyInsight, useUndoInsight } from './intelligence.queries.ts'

/** Applying and undoing, each with its toast. */
export function useInsightDeeds(link: number) {
  const applying = useApplyInsight()
  const undoing = useUndoInsight()

  const apply = async (insight: string, change: string) => {
    try {
      await applying.mutateAsync({ link, insight })
      toast({
        title: 'Insight applied',
        description: `${change}.`,
        action: { label: 'Undo', onClick: () => void undo(insight) },
      })
    } catch (error) {
      sayFailed('Could not apply', error)
    }
  }
  const undo = async (insight: string) => {
    try {
      await undoing.mutateAsync({ link, insight })
      toast({ title: 'Insight undone', description: 'The link is set up as it was before.' })
    } catch (error) {
      sayFailed('Could not undo', error)
    }
  }
  return {
    apply,
    undo,
    /** Whose change is on its way. */
    pending:
      (applying.isPending && applying.variables.insight) ||
      (undoing.isPending && undoing.variables.insight) ||
      null,
  }
}

function sayFailed(title: string, error: unknown) {
  toast({
    title,
    description: messageOf(error, 'The server could not be reached. Please try again.'),
    variant: 'destructive',
  })
}
