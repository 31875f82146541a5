import type { NetworkConnection } from '@hopwise/contracts'
import { networkNames } from '#src/shared/format/network-names.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useRemoveNetwork } from './integrations.queries.ts'

interface RemoveNetworkDialogProps {
  connection: NetworkConnection
  isOpen: boolean
  onClose: () => void
}

/** Asks first: the key is deleted, and nothing of Hopwise could bring it back. */
export function RemoveNetworkDialog({ connection, isOpen, onClose }: RemoveNetworkDialogProps) {
  const { mutateAsync, isPending } = useRemoveNetwork()
  const name = networkNames[connection.network]
  const remove = async () => {
    try {
      await mutateAsync(connection.id)
      toast({ title: 'Network removed', description: `The key of ${name} was deleted.` })
      onClose()
    } catch {
      toast({
        title: 'Error',
        description: 'Failed to remove the network. Please try again.',
        variant: 'destructive',
      })
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={`Remove ${name}?`}
      description="Its key is deleted. Earnings that came in stay; to get new ones, add the network again."
    >
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" onClick={() => void remove()} pending={isPending}>
          Remove network
        </Button>
      </DialogActions>
    </Dialog>
  )
}
