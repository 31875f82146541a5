import { zodResolver } from '@hookform/resolvers/zod'
import { type Passkey, passkeyStart, passwordProof } from '@hopwise/contracts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#src/shared/api/api-error.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { toast, toastFailure } from '#src/shared/ui/toast-store.ts'
import { passkeyFailure } from './passkey-failure.ts'
import { useAddPasskey } from './passkeys.queries.ts'

interface AddPasskeyProps {
  hasPassword: boolean
  disabled: boolean
}

function announce({ name }: Passkey) {
  toast({ title: 'Passkey added', description: `You can now sign in with ${name}.` })
}

function WithPassword({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddPasskey()
  const form = useForm({ resolver: zodResolver(passwordProof), defaultValues: { password: '' } })
  const submit = form.handleSubmit(async (proof) => {
    try {
      announce(await mutateAsync(proof))
      onClose()
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues[0] : undefined
      if (issue?.path === 'password') {
        form.setError('password', { message: issue.message }, { shouldFocus: true })
      }
      toastFailure(passkeyFailure(error))
    }
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Your password" required error={errors.password?.message}>
        <Input type="password" autoComplete="current-password" {...form.register('password')} />
      </Field>
      <FormActions verb="Continue" isBusy={isSubmitting} onCancel={onClose} />
    </form>
  )
}

/** A button that leads to the browser's own dialog, past the password where there is one. */
export function AddPasskey({ hasPassword, disabled }: AddPasskeyProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useAddPasskey()
  async function addAtOnce() {
    try {
      announce(await mutateAsync(passkeyStart.parse({})))
    } catch (error) {
      toastFailure(passkeyFailure(error))
    }
  }
  return (
    <>
      <Button
        size="sm"
        disabled={disabled}
        pending={isPending}
        onClick={() => (hasPassword ? setAsking(true) : void addAtOnce())}
      >
        Add passkey
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        isKept
        title="Add a passkey"
        description="Enter your password, then follow your browser. The passkey is named after your device; you can rename it."
      >
        <WithPassword onClose={() => setAsking(false)} />
      </Dialog>
    </>
  )
}
