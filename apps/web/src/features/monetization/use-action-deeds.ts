import type { MoneyAction } from '@hopwise/contracts'
import { messageOf } from '#src/shared/api/api-error.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useMarkAction } from './monetization.queries.ts'

type Named = Pick<MoneyAction, 'key' | 'title'>

/** Done, dismissed, and both taken back. */
export function useActionDeeds() {
  const marking = useMarkAction()
  const mark = async ({ key }: Named, state: 'done' | 'dismissed' | 'open') => {
    try {
      await marking.mutateAsync({ key, state })
      return true
    } catch (error) {
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to change the action. Please try again.'),
        variant: 'destructive',
      })
      return false
    }
  }
  const reopen = async (action: Named) => {
    if (await mark(action, 'open')) toast({ title: 'Back on the list', description: action.title })
  }
  const close = async (action: Named, state: 'done' | 'dismissed') => {
    if (!(await mark(action, state))) return
    toast({
      title: state === 'done' ? 'Action done' : 'Action dismissed',
      description: `${action.title}. It comes back when its facts change.`,
      action: { label: 'Undo', onClick: () => void reopen(action) },
    })
  }
  return {
    done: (action: Named) => void close(action, 'done'),
    dismiss: (action: Named) => void close(action, 'dismissed'),
    reopen: (action: Named) => void reopen(action),
    pending: marking.isPending ? marking.variables.key : null,
  }
}
