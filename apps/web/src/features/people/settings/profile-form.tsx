import { zodResolver } from '@hookform/resolvers/zod'
import { type CurrentUser, type Profile, profile } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { PasswordInput } from '#src/shared/ui/password-input.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { UnsavedChanges } from '#src/shared/ui/unsaved-changes.tsx'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { RestoredNote } from '#src/shared/unsaved/restored-note.tsx'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { EmailNote } from './email-note.tsx'
import { useIsShared } from './sample-note.tsx'
import { SavedMark } from './saved-mark.tsx'
import { securityQuery, useChangeProfile } from './settings.queries.ts'

const fieldNames = ['firstName', 'lastName', 'email', 'username', 'password'] as const

function toFields({ firstName, lastName, email, username }: CurrentUser): Profile {
  return { firstName, lastName, email, username: username ?? '' }
}

const isOther = (email: string, user: CurrentUser) =>
  email.trim().toLowerCase() !== user.email.toLowerCase()

/** A new e-mail takes the password, where there is one. */
function provenProfile(user: CurrentUser, hasPassword: boolean) {
  return profile.refine((one) => !hasPassword || !isOther(one.email, user) || one.password, {
    path: ['password'],
    error: 'Current password is required',
  })
}

function useProfileForm() {
  const user = useCurrentUser()
  const hasPassword = useQuery(securityQuery).data?.hasPassword !== false
  const change = useChangeProfile()
  const form = useForm({
    resolver: zodResolver(provenProfile(user, hasPassword)),
    defaultValues: toFields(user),
  })
  const isRestored = useUnsavedInput(form, 'profile')
  const submit = useFormSubmit({
    form,
    fields: fieldNames,
    send: change.mutateAsync,
    onSent: (saved) => {
      form.reset(toFields(saved))
      toast({ title: 'Success', description: 'Profile updated successfully!' })
    },
    failure: 'Failed to update profile. Please try again.',
  })
  const isProofAsked = hasPassword && isOther(form.watch('email'), user)
  return { form, isRestored, submit, change, isProofAsked }
}

export function ProfileForm() {
  const { form, isRestored, submit, change, isProofAsked } = useProfileForm()
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <Card>
      <CardHeader title="Profile" description="Your name, and how you sign in." />
      <CardBody>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <fieldset disabled={useIsShared()} className="grid gap-4">
            {isRestored && <RestoredNote onDiscard={() => form.reset()} />}
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="First name" required error={errors.firstName?.message}>
                <Input autoComplete="given-name" {...form.register('firstName')} />
              </Field>
              <Field label="Last name" required error={errors.lastName?.message}>
                <Input autoComplete="family-name" {...form.register('lastName')} />
              </Field>
            </div>
            <Field label="Email" required error={errors.email?.message}>
              <Input
                type="email"
                inputMode="email"
                autoComplete="email"
                spellCheck={false}
                {...form.register('email')}
              />
            </Field>
            <EmailNote />
            {isProofAsked && (
              <Field
                label="Current password"
                required
                error={errors.password?.message}
                hint="Enter your password to change your email."
              >
                <PasswordInput
                  autoComplete="current-password"
                  {...form.register('password', { shouldUnregister: true })}
                />
              </Field>
            )}
            <Field label="Username" required error={errors.username?.message}>
              <Input
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                {...form.register('username')}
              />
            </Field>
            <div className="flex items-center gap-3 pt-1">
              <Button type="submit" variant="primary" pending={isSubmitting}>
                Save Changes
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
