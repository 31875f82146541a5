import { useBlocker } from '@tanstack/react-router'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

interface UnsavedChangesProps {
  isDirty: boolean
  onDiscard: () => void
}

/** Stands in a form: anyone who leaves with something unsaved is asked first. */
export function UnsavedChanges({ isDirty, onDiscard }: UnsavedChangesProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
    withResolver: true,
  })
  return (
    <Dialog
      isOpen={status === 'blocked'}
      onOpenChange={() => reset?.()}
      title="Leave without saving?"
      description="Your changes aren’t saved yet."
    >
      <DialogActions>
        <Button
          onClick={() => {
            onDiscard()
            proceed?.()
          }}
        >
          Discard changes
        </Button>
        <Button variant="primary" onClick={() => reset?.()}>
          Keep editing
        </Button>
      </DialogActions>
    </Dialog>
  )
}
