import type { NetworkConnection } from '@hopwise/contracts'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useCreateIns } from './ins.queries.ts'

export function NoInsAddress({ connection }: { connection: NetworkConnection }) {
  const { mutate, isPending } = useCreateIns(connection.id)
  const isShared = useCurrentUser().workspace.isSample
  const make = () =>
    mutate(undefined, {
      onError: () =>
        toast({
          title: 'Error',
          description: 'Failed to make an address. Please try again.',
          variant: 'destructive',
        }),
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-[18px]">
      <p className="min-w-0 text-cell text-ink-2">Notifications are not set up yet.</p>
      <Button onClick={make} pending={isPending} disabled={isShared}>
        Set up notifications
      </Button>
    </div>
  )
}
