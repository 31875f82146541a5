import type { Post } from '@hopwise/contracts'
import { type FormEvent, useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { firstWords } from '#src/shared/format/first-words.ts'
import { localTimeOf } from '#src/shared/format/local-time.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { checkTime, hintOfTime, instantOf } from './local-moment.ts'

interface MoveDialogProps {
  post: Post
  isOpen: boolean
  onClose: () => void
  onMove: (at: string) => Promise<boolean>
}

/** Another day or time for a scheduled post, without the form around it. */
export function MoveDialog({ post, isOpen, onClose, onMove }: MoveDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title="Move to another time"
      description={firstWords(post.content)}
    >
      <MoveForm post={post} onClose={onClose} onMove={onMove} />
    </Dialog>
  )
}

function MoveForm({ post, onClose, onMove }: Omit<MoveDialogProps, 'isOpen'>) {
  const { timeZone } = useCurrentUser().workspace
  const [at, setAt] = useState(localTimeOf(post.scheduledFor ?? new Date(), timeZone))
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const move = async (event: FormEvent) => {
    event.preventDefault()
    const issue = checkTime(at, timeZone)
    setError(issue ?? undefined)
    if (issue !== null || isBusy) return
    setBusy(true)
    if (await onMove(instantOf(at, timeZone))) onClose()
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void move(event)}>
      <Field label="Date and time" required error={error} hint={hintOfTime(at, timeZone)}>
        <Input
          type="datetime-local"
          value={at}
          onChange={({ target }) => {
            setAt(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <FormActions verb="Move" isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}
