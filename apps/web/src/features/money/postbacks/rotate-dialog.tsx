import type { PostbackAddress } from '@hopwise/contracts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { useRotateAddress } from './postbacks.queries.ts'

interface RotateDialogProps {
  address: PostbackAddress
  onClose: () => void
}

/** Asks first: nothing brings the old URL back. */
export function RotateDialog({ address, onClose }: RotateDialogProps) {
  const { act, isPending } = useAction({
    run: useRotateAddress(),
    done: (_address, { name }) => ({
      title: 'New URL',
      description: `Give it to ${name}. The old URL no longer works.`,
    }),
    failed: 'Failed to change the postback address. Please try again.',
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`New URL for ${address.name}?`}
      description="The old URL stops working right away. Calls are lost until your network has the new one."
    >
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          pending={isPending}
          onClick={() => void act(address).then(onClose)}
        >
          Create new URL
        </Button>
      </DialogActions>
    </Dialog>
  )
}
