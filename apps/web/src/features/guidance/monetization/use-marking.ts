import type { MoneyAction } from '@hopwise/contracts'
import { useAction } from '#src/shared/record/use-action.ts'
import { useMarkAction } from './monetization.queries.ts'

type Named = Pick<MoneyAction, 'key' | 'title'>

/** Done, dismissed, and both taken back. */
export function useMarking() {
  const marking = useMarkAction()
  const failed = 'Failed to change the action. Please try again.'
  const reopen = useAction({
    run: marking,
    done: (_answer, { title }) => ({ title: 'Back on the list', description: title }),
    failed,
  })
  const close = useAction({
    run: marking,
    done: (_answer, { title, state }) => ({
      title: state === 'done' ? 'Action done' : 'Action dismissed',
      description: `${title}. It comes back when its figures change.`,
    }),
    failed,
    undo: ({ key, title }) => reopen.act({ key, title, state: 'open' }),
  })
  return {
    done: ({ key, title }: Named) => void close.act({ key, title, state: 'done' }),
    dismiss: ({ key, title }: Named) => void close.act({ key, title, state: 'dismissed' }),
    reopen: ({ key, title }: Named) => void reopen.act({ key, title, state: 'open' }),
    pending: close.pending?.key ?? null,
  }
}
