import type { NetworkConnection } from '@hopwise/contracts'
import { networkNames } from '#src/shared/format/network-names.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { useRemoveNetwork } from './integrations.queries.ts'

interface RemoveNetworkDialogProps {
  connection: NetworkConnection
  isOpen: boolean
  onClose: () => void
}

/** Asks first: the key is deleted, and nothing of Hopwise could bring it back. */
export function RemoveNetworkDialog({ connection, isOpen, onClose }: RemoveNetworkDialogProps) {
  const name = networkNames[connection.network]
  const { act, isPending } = useAction({
    run: useRemoveNetwork(),
    done: { title: 'Network removed', description: `The ${name} key was deleted.` },
    failed: 'Failed to remove the network. Please try again.',
    onDone: onClose,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={`Remove ${name}?`}
      description="This deletes its key. Your earnings stay. To get new ones, add the network again."
    >
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" onClick={() => void act(connection.id)} pending={isPending}>
          Remove network
        </Button>
      </DialogActions>
    </Dialog>
  )
}
