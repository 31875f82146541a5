import { formatDateTime } from '#src/shared/format/date.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { describeWhen } from './placement-labels.ts'
import {
  useApprove,
  useRemovePlacement,
  useRestorePlacement,
  useSchedule,
  useUnschedule,
} from './placements.queries.ts'

/** What one press in a placement's drawer does. The way back stands there too, but for a removal, which closes it. */
export function usePlacementActions() {
  const schedule = useAction({
    run: useSchedule(),
    done: (scheduled) => ({
      title: 'Placement scheduled',
      description: `${describeWhen(scheduled)}.`,
    }),
    failed: 'Failed to schedule the placement. Please try again.',
  })
  const unschedule = useAction({
    run: useUnschedule(),
    done: (_draft, { scheduledFor }) => ({
      title: 'Placement is a draft',
      description: `You won’t be reminded.${scheduledFor === null ? '' : ` It was due ${formatDateTime(scheduledFor)}.`}`,
    }),
    failed: 'Failed to make it a draft. Please try again.',
    canUndo: ({ scheduledFor }) => scheduledFor !== null && new Date(scheduledFor) > new Date(),
    undo: ({ id, scheduledFor }) =>
      schedule.act({ id, ...(scheduledFor !== null && { scheduledFor }) }),
  })
  const approve = useAction({
    run: useApprove(),
    done: (_placement, { isApproved }) => (isApproved ? 'Approval saved' : 'Approval withdrawn'),
    failed: 'Failed to save the approval. Please try again.',
  })
  const restore = useAction({
    run: useRestorePlacement(),
    done: 'Placement restored',
    failed: 'Failed to restore the placement. Please try again.',
  })
  const remove = useAction({
    run: useRemovePlacement(),
    done: { title: 'Placement removed', description: 'Its link keeps redirecting and counting.' },
    failed: 'Failed to remove the placement. Please try again.',
    undo: restore.act,
  })
  return {
    schedule: schedule.act,
    unschedule: unschedule.act,
    approve: approve.act,
    remove: remove.act,
    restore: restore.act,
  }
}
