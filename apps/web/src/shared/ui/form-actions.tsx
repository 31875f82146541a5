import { Button } from './button.tsx'
import { DialogActions } from './dialog.tsx'

interface FormActionsProps {
  /** What the button that submits says. */
  verb: string
  isBusy: boolean
  /** It takes something away. */
  isDangerous?: boolean
  onCancel: () => void
}

/** The end of a form in a dialog. */
export function FormActions({ verb, isBusy, isDangerous = false, onCancel }: FormActionsProps) {
  return (
    <DialogActions>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} pending={isBusy}>
        {verb}
      </Button>
    </DialogActions>
  )
}
