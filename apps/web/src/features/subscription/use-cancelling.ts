import { messageOf } from '#src/shared/api/api-error.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useCancelPlan, useResumePlan } from './subscription.queries.ts'

/** Cancelling for the end of the period, with the way back in its toast. */
export function useCancelling() {
  const { mutateAsync: end, isPending: isEnding } = useCancelPlan()
  const { mutateAsync: keep, isPending: isKeeping } = useResumePlan()

  const cancel = async () => {
    try {
      const { name, currentPeriodEnd } = await end(undefined)
      const until = currentPeriodEnd ? ` until ${formatDate(currentPeriodEnd)}` : ''
      toast({
        title: 'Cancellation scheduled',
        description: `${name} stays active${until}.`,
        action: { label: 'Undo', onClick: () => void resume() },
      })
    } catch (error) {
      sayFailed(error, 'Failed to cancel the plan. Please try again.')
    }
  }
  const resume = async () => {
    try {
      const { name } = await keep(undefined)
      toast({ title: 'Plan resumed', description: `${name} renews as before.` })
    } catch (error) {
      sayFailed(error, 'Failed to resume the plan. Please try again.')
    }
  }
  return {
    cancel: () => void cancel(),
    resume: () => void resume(),
    isBusy: isEnding || isKeeping,
  }
}

function sayFailed(error: unknown, otherwise: string) {
  toast({ title: 'Error', description: messageOf(error, otherwise), variant: 'destructive' })
}
