import { useAction } from '#src/shared/record/use-action.ts'
import { useReadNotifications } from './notifications.queries.ts'

/** Marks those named as read, or all. */
export function useMarkRead() {
  const { act } = useAction({
    run: useReadNotifications(),
    failed: 'Failed to mark as read. Please try again.',
  })
  return (ids?: number[]) => void act(ids)
}
