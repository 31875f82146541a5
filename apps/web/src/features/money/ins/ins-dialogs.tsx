import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { useCreateIns, useRemoveIns } from './ins.queries.ts'

export type InsQuestion = 'replace' | 'remove'

const words = {
  replace: {
    title: 'Replace URL and key?',
    text: 'Messages are refused until you enter the new ones at ClickBank.',
    button: 'Replace both',
    done: 'URL replaced',
    next: 'Paste the new URL and key at ClickBank.',
  },
  remove: {
    title: 'Stop notifications?',
    text: 'The URL stops working for good. Your earnings stay, and sync continues.',
    button: 'Stop notifications',
    done: 'Notifications stopped',
    next: 'Remove the URL at ClickBank too.',
  },
}

interface InsDialogsProps {
  id: number
  question: InsQuestion | null
  onClose: () => void
}

/** Asks first: an address that was given up cannot be had again. */
export function InsDialogs({ id, question, onClose }: InsDialogsProps) {
  const create = useCreateIns(id)
  const remove = useRemoveIns(id)
  const said = words[question ?? 'remove']
  const { act } = useAction({
    run: question === 'replace' ? create : remove,
    done: { title: said.done, description: said.next },
    failed: 'Failed to change the notifications. Please try again.',
    onDone: onClose,
  })
  return (
    <Dialog
      isOpen={question !== null}
      onOpenChange={onClose}
      title={said.title}
      description={said.text}
    >
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          onClick={() => void act()}
          pending={create.isPending || remove.isPending}
        >
          {said.button}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
