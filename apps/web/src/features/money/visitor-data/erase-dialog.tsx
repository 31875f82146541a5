import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { useEraseVisitorData } from './visitor-data.queries.ts'

interface EraseDialogProps {
  search: string
  isOpen: boolean
  onClose: () => void
}

/** Asks first: what is erased is found by no one again. */
export function EraseDialog({ search, isOpen, onClose }: EraseDialogProps) {
  const { act, isPending } = useAction({
    run: useEraseVisitorData(),
    done: { title: 'Visitor data erased', description: 'Your figures have not changed.' },
    failed: 'Failed to erase the data. Please try again.',
    onDone: onClose,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Erase this visitor’s data?"
      description="This deletes click IDs, sub IDs, browser and language, and the messages that contain them. Earnings keep their transaction ID and amount for your records. This can’t be undone."
    >
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" onClick={() => void act(search)} pending={isPending}>
          Erase
        </Button>
      </DialogActions>
    </Dialog>
  )
}
