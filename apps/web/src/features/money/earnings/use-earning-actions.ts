import { messageOf } from '#src/shared/api/api-error.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { toast, toastFailure } from '#src/shared/ui/toast-store.ts'
import {
  type Assignment,
  type StatusChange,
  useAssign,
  useChangeStatus,
  useUndoStatus,
} from './earnings.queries.ts'

/** What was done, and how it is taken back. */
export interface Done {
  message: string
  undo?: () => Promise<unknown>
}

const done: Record<StatusChange['status'], string> = {
  confirmed: 'marked as confirmed',
  paid: 'marked as paid',
  reversed: 'reversed',
}

const counted = (count: number) =>
  count === 1 ? '1 earning was' : `${formatNumber(count)} earnings were`

/** Changes by hand; each answers what was done with the way back, or null where it failed. */
export function useEarningActions() {
  const { mutateAsync: sendStatus } = useChangeStatus()
  const { mutateAsync: sendAssignment } = useAssign()
  const failed = 'Failed to undo. Please try again.'
  const moveBack = useAction({ run: useUndoStatus(), failed })
  const assignBack = useAction({ run: useAssign(), failed })

  const changeStatus = async (change: StatusChange): Promise<Done | null> => {
    try {
      const { changed, skipped, undo } = await sendStatus(change)
      if (undo === null) {
        return {
          message: change.ids ? 'None of these can be changed to that status.' : 'Nothing was due.',
        }
      }
      const rest = skipped > 0 ? ` ${formatNumber(skipped)} could not be.` : ''
      return {
        message: `${counted(changed)} ${done[change.status]}.${rest}`,
        undo: () => moveBack.act(undo),
      }
    } catch (error) {
      toastFailure(messageOf(error, 'Failed to update the earnings. Please try again.'))
      return null
    }
  }

  const assign = async (assignment: Assignment): Promise<Done | null> => {
    try {
      const { changed, undo } = await sendAssignment(assignment)
      return {
        message: `${counted(changed)} assigned.`,
        undo: () => assignBack.act(undo),
      }
    } catch (error) {
      toastFailure(messageOf(error, 'Failed to assign the earnings. Please try again.'))
      return null
    }
  }
  return { changeStatus, assign }
}

/** Over the screen; a drawer shows its actions inside. */
export function toastDone(title: string, done: Done | null) {
  if (done === null) return
  toast({
    title,
    description: done.message,
    ...(done.undo && { action: { label: 'Undo', onClick: () => void done.undo?.() } }),
  })
}
