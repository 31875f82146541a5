import { zodResolver } from '@hookform/resolvers/zod'
import { accountDeletion } from '@hopwise/contracts'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { PasswordInput } from '#src/shared/ui/password-input.tsx'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useDeleteAccount } from './settings.queries.ts'

interface DeleteAccountDialogProps {
  isOpen: boolean
  onClose: () => void
  hasPassword: boolean
  onDeleted: () => void
}

type Fields = z.input<typeof accountDeletion>
type Sent = z.output<typeof accountDeletion>

/** Both at once, not the password only after the email. */
const withPassword = accountDeletion.extend({
  password: accountDeletion.shape.password.refine(
    (password) => password !== '',
    'Password is required',
  ),
})

function DeletionForm(props: Omit<DeleteAccountDialogProps, 'isOpen'>) {
  const { onClose, hasPassword, onDeleted } = props
  const { email } = useCurrentUser()
  const { mutateAsync } = useDeleteAccount()
  const form = useForm<Fields, unknown, Sent>({
    resolver: zodResolver(hasPassword ? withPassword : accountDeletion),
    defaultValues: { email: '', password: '' },
  })
  const submit = useFormSubmit({
    form,
    fields: ['email', 'password'],
    send: mutateAsync,
    onSent: onDeleted,
    failure: 'Failed to delete the account. Nothing was deleted.',
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4">
        <Field
          label="Type your email to confirm"
          required
          error={errors.email?.message}
          hint={email}
        >
          <Input
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('email')}
          />
        </Field>
        {hasPassword && (
          <Field label="Your password" required error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
        )}
      </div>
      <FormActions verb="Delete everything" isBusy={isSubmitting} isDangerous onCancel={onClose} />
    </form>
  )
}

export function DeleteAccountDialog({ isOpen, ...rest }: DeleteAccountDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={rest.onClose}
      title="Delete my account"
      description="Products, campaigns, links, posts, clicks, earnings and connections are deleted, and short links return 404. What you posted stays on its platform. This can’t be undone."
    >
      <DeletionForm {...rest} />
    </Dialog>
  )
}
