import { useRef } from 'react'
import { formatDate } from '#src/shared/format/date.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { useShownOnce } from '#src/shared/ui/shown-once.tsx'
import { useInvite } from './operator.queries.ts'

interface InviteDialogProps {
  isOpen: boolean
  onClose: () => void
}

const copied = {
  title: 'Invitation copied',
  description: 'Send it to the person you’re inviting.',
}

interface MadeInvitationProps extends Made {
  onCopied: () => void
  onDone: () => void
}

function MadeInvitation({ url, expiresAt, onCopied, onDone }: MadeInvitationProps) {
  return (
    <>
      <Field
        label="Invitation link"
        hint={`It works once, until ${formatDate(expiresAt.slice(0, 10))}. Copy it now: it isn’t shown again.`}
      >
        <Input
          readOnly
          value={url}
          className="font-mono"
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <DialogActions>
        <Button onClick={onDone}>Done</Button>
        <CopyButton look="primary" value={url} label="Copy" copied={copied} onCopied={onCopied} />
      </DialogActions>
    </>
  )
}

interface Made {
  url: string
  expiresAt: string
}

/** Makes an account of their own possible for someone else, where sign-up is not open. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const invite = useInvite()
  const create = useRef<HTMLButtonElement>(null)
  const { act, isPending } = useAction({
    run: invite,
    failed: 'Failed to create the invitation. Please try again.',
  })
  const { done, close, onCopied, question } = useShownOnce({
    isShown: isOpen && invite.data !== undefined,
    onForget: invite.reset,
    onClose,
    title: 'Did you copy the invitation link?',
    description: 'It isn’t shown again. You can revoke the invitation and create another.',
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      isKept={invite.data !== undefined}
      onFirstFocus={() => create.current?.focus()}
      title="Invite someone"
      description="An invitation creates one account with a workspace of its own on this Hopwise. It gives no access to yours."
    >
      {invite.data ? (
        <MadeInvitation {...invite.data} onCopied={onCopied} onDone={done} />
      ) : (
        <>
          <p className="text-cell text-ink-2">
            You get a link to send. It works once, expires in 7 days, and can be revoked until then.
          </p>
          <DialogActions>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button ref={create} variant="primary" pending={isPending} onClick={() => void act({})}>
              Create invitation
            </Button>
          </DialogActions>
        </>
      )}
      {question}
    </Dialog>
  )
}
