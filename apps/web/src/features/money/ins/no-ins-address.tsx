import type { NetworkConnection } from '@hopwise/contracts'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { useCreateIns } from './ins.queries.ts'

export function NoInsAddress({ connection }: { connection: NetworkConnection }) {
  const { act, isPending } = useAction({
    run: useCreateIns(connection.id),
    failed: 'Failed to create a URL. Please try again.',
  })
  const isShared = useCurrentUser().workspace.isSample
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-[18px]">
      <p className="min-w-0 text-cell text-ink-2">Notifications are not set up yet.</p>
      <Button onClick={() => void act()} pending={isPending} disabled={isShared}>
        Set up notifications
      </Button>
    </div>
  )
}
