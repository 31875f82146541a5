import { formatDate } from '#src/shared/format/date.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { useCancelPlan, useResumePlan } from './subscription.queries.ts'

/** Cancelling for the end of the period, with the way back in its toast. */
export function useCancelling() {
  const resume = useAction({
    run: useResumePlan(),
    done: ({ name }) => ({ title: 'Plan resumed', description: `${name} renews as before.` }),
    failed: 'Failed to resume the plan. Please try again.',
  })
  const cancel = useAction({
    run: useCancelPlan(),
    done: ({ name, currentPeriodEnd }) => {
      const until = currentPeriodEnd ? ` until ${formatDate(currentPeriodEnd)}` : ''
      return { title: 'Cancellation scheduled', description: `${name} stays active${until}.` }
    },
    failed: 'Failed to cancel the plan. Please try again.',
    undo: () => resume.act(),
  })
  return {
    cancel: () => void cancel.act(),
    resume: () => void resume.act(),
    isBusy: cancel.isPending || resume.isPending,
  }
}
