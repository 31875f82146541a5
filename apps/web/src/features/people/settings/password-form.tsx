import { zodResolver } from '@hookform/resolvers/zod'
import { passwordChange } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { PasswordInput } from '#src/shared/ui/password-input.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { UnsavedChanges } from '#src/shared/ui/unsaved-changes.tsx'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { passkeysQuery } from './passkeys.queries.ts'
import { useIsShared } from './sample-note.tsx'
import { SavedMark } from './saved-mark.tsx'
import { useChangePassword } from './settings.queries.ts'

const fieldNames = ['currentPassword', 'newPassword', 'confirmPassword'] as const
const blank = {
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
  revokeApiKeys: false,
  removePasskeys: false,
}

function usePasswordForm() {
  const change = useChangePassword()
  const form = useForm({
    resolver: zodResolver(passwordChange),
    defaultValues: blank,
  })
  const submit = useFormSubmit({
    form,
    fields: fieldNames,
    send: change.mutateAsync,
    onSent: () => {
      form.reset(blank)
      toast({
        title: 'Success',
        description: 'Password changed. Your other sessions are signed out.',
      })
    },
    failure: 'Failed to change the password. Please try again.',
  })
  return { form, submit, change }
}

export function PasswordForm() {
  const { form, submit, change } = usePasswordForm()
  const { username } = useCurrentUser()
  const { data } = useQuery(passkeysQuery)
  const hasPasskeys = data !== undefined && data.passkeys.length > 0
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <Card>
      <CardHeader title="Change Password" description="This signs out every other session." />
      <CardBody>
        <form noValidate onSubmit={(event) => void submit(event)}>
          {/* For password managers, which want to know whose password it is. */}
          <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
          <fieldset disabled={useIsShared()} className="grid gap-4">
            <Field label="Current password" required error={errors.currentPassword?.message}>
              <PasswordInput
                autoComplete="current-password"
                {...form.register('currentPassword')}
              />
            </Field>
            <Field
              label="New password"
              required
              error={errors.newPassword?.message}
              hint="At least 8 characters."
            >
              <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
            </Field>
            <Field label="Confirm new password" required error={errors.confirmPassword?.message}>
              <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
            </Field>
            <Controller
              control={form.control}
              name="revokeApiKeys"
              render={({ field }) => (
                <Checkbox
                  label="Also revoke my API keys"
                  checked={field.value === true}
                  onChange={field.onChange}
                />
              )}
            />
            {hasPasskeys && (
              <Controller
                control={form.control}
                name="removePasskeys"
                render={({ field }) => (
                  <Checkbox
                    label="Also remove my passkeys"
                    checked={field.value === true}
                    onChange={field.onChange}
                  />
                )}
              />
            )}
            <div className="flex items-center gap-3 pt-1">
              <Button type="submit" variant="primary" pending={isSubmitting}>
                Change Password
              </Button>
              <SavedMark isDirty={isDirty && !isSubmitting} isSaved={change.isSuccess} />
            </div>
          </fieldset>
        </form>
        <UnsavedChanges isDirty={isDirty && !isSubmitting} onDiscard={() => form.reset()} />
      </CardBody>
    </Card>
  )
}
