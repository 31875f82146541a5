import type { Placement } from '@hopwise/contracts'
import { messageOf } from '#src/shared/api/api-error.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { whenInWords } from './placement-words.ts'
import {
  useApprove,
  useRemovePlacement,
  useRestorePlacement,
  useSchedule,
} from './placements.queries.ts'

/** What one press in a placement's drawer does. The way back stands there too, but for a removal, which closes it. */
export function usePlacementDeeds() {
  const { mutateAsync: sendSchedule } = useSchedule()
  const { mutateAsync: sendApproval } = useApprove()
  const { mutateAsync: sendRemoval } = useRemovePlacement()
  const { mutateAsync: sendRestoring } = useRestorePlacement()

  const schedule = (placement: Placement, scheduledFor?: string) =>
    telling('Failed to schedule the placement. Please try again.', async () => {
      const done = await sendSchedule({ id: placement.id, ...(scheduledFor && { scheduledFor }) })
      toast({ title: 'Placement scheduled', description: `${whenInWords(done)}.` })
    })
  const unschedule = (placement: Placement) =>
    telling('Failed to make it a draft. Please try again.', async () => {
      const { scheduledFor } = placement
      await sendSchedule({ id: placement.id, scheduledFor: null })
      toast({
        title: 'Placement is a draft',
        description: `Nobody is reminded of it${scheduledFor === null ? '' : `; it was due ${formatDateTime(scheduledFor)}`}.`,
        ...(scheduledFor !== null &&
          new Date(scheduledFor) > new Date() && {
            action: { label: 'Undo', onClick: () => void schedule(placement, scheduledFor) },
          }),
      })
    })
  const approve = (placement: Placement, isApproved: boolean) =>
    telling('Failed to write down the approval. Please try again.', async () => {
      await sendApproval({ id: placement.id, isApproved })
      toast({ title: isApproved ? 'Approval written down' : 'Approval taken back' })
    })
  const remove = (placement: Placement) =>
    telling('Failed to remove the placement. Please try again.', async () => {
      await sendRemoval(placement.id)
      toast({
        title: 'Placement removed',
        description: 'Its link keeps redirecting and counting.',
        action: { label: 'Undo', onClick: () => void restore(placement) },
      })
    })
  const restore = (placement: Placement) =>
    telling('Failed to bring the placement back. Please try again.', async () => {
      await sendRestoring(placement.id)
      toast({ title: 'Placement is back' })
    })
  return { schedule, unschedule, approve, remove, restore }
}

/** Answers whether it was done. */
async function telling(otherwise: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast({ title: 'Error', description: messageOf(error, otherwise), variant: 'destructive' })
    return false
  }
}
