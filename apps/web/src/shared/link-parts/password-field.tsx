import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useLinkFields } from './link-fields.ts'
import type { Issues } from './use-issues.ts'

interface PasswordFieldProps {
  issues: Issues
  /** It has one already, which no one can read. */
  hasPassword: boolean
}

/** What visitors are asked for before the link leads on. */
export function PasswordField({ issues, hasPassword }: PasswordFieldProps) {
  const { register, formState, setValue, watch } = useLinkFields()
  if (hasPassword && watch('password') === undefined) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-cell text-ink-2">The password can’t be shown.</p>
        <Button size="sm" onClick={() => setValue('password', '', { shouldDirty: true })}>
          Change the password
        </Button>
      </div>
    )
  }
  return (
    <Field label="Password" error={formState.errors.password?.message ?? issues.at('password')}>
      <PasswordInput autoComplete="new-password" {...register('password')} />
    </Field>
  )
}
