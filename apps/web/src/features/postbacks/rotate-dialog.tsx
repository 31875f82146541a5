import type { PostbackAddress } from '@hopwise/contracts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { useAddressDeeds } from './use-address-deeds.ts'

interface RotateDialogProps {
  address: PostbackAddress
  onClose: () => void
}

/** Asks first: nothing brings the old URL back. */
export function RotateDialog({ address, onClose }: RotateDialogProps) {
  const { rotate, isRotating } = useAddressDeeds()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`New URL for ${address.name}?`}
      description="The old one is answered no more, at once. Calls are lost until your network has the new one."
    >
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="danger"
          pending={isRotating}
          onClick={() => void rotate(address).then(onClose)}
        >
          Make a new URL
        </Button>
      </DialogActions>
    </Dialog>
  )
}
