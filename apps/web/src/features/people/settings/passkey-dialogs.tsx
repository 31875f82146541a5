import { zodResolver } from '@hookform/resolvers/zod'
import { type Passkey, passkeyName } from '@hopwise/contracts'
import { useForm } from 'react-hook-form'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useRemovePasskey, useRenamePasskey } from './passkeys.queries.ts'

interface PasskeyDialogProps {
  passkey: Passkey
  isOpen: boolean
  onClose: () => void
}

function RenameForm({ passkey, onClose }: Omit<PasskeyDialogProps, 'isOpen'>) {
  const { mutateAsync } = useRenamePasskey()
  const form = useForm({
    resolver: zodResolver(passkeyName),
    defaultValues: { name: passkey.name },
  })
  const submit = useFormSubmit({
    form,
    fields: ['name'],
    send: ({ name }) => mutateAsync({ id: passkey.id, name }),
    onSent: onClose,
    failure: 'Failed to rename the passkey. Please try again.',
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Name" required error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <FormActions verb="Rename" isBusy={isSubmitting} onCancel={onClose} />
    </form>
  )
}

export function RenamePasskeyDialog({ passkey, isOpen, onClose }: PasskeyDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onClose} isKept title="Rename passkey">
      <RenameForm passkey={passkey} onClose={onClose} />
    </Dialog>
  )
}

/** Asks first: only the device could make it again. */
export function RemovePasskeyDialog({ passkey, isOpen, onClose }: PasskeyDialogProps) {
  const { act, isPending } = useAction({
    run: useRemovePasskey(),
    done: { title: 'Passkey removed', description: `${passkey.name} no longer signs you in.` },
    failed: 'Failed to remove the passkey. Please try again.',
    onDone: onClose,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={`Remove ${passkey.name}?`}
      description="You won’t be able to sign in with it anymore. Your device may still show it until you delete it there, too."
    >
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" onClick={() => void act(passkey.id)} pending={isPending}>
          Remove passkey
        </Button>
      </DialogActions>
    </Dialog>
  )
}
