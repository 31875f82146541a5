import { toast } from '#src/shared/ui/toast-store.ts'
import { useReadNotifications } from './notifications.queries.ts'

/** Marks those named as read, or all; a refusal is told. */
export function useReading(): (ids?: number[]) => void {
  const { mutate } = useReadNotifications()
  return (ids) =>
    mutate(ids, {
      onError: () =>
        toast({
          title: 'Error',
          description: 'Failed to mark as read. Please try again.',
          variant: 'destructive',
        }),
    })
}
