import { useController } from 'react-hook-form'
import { useCurrentUser } from '../api/current-user.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useNow } from '../ui/use-now.ts'
import { useLinkFields } from './link-fields.ts'
import { MomentField } from './moment-field.tsx'
import type { Issues } from './use-issues.ts'

/** When the link expires, and where it leads from then on. */
export function ExpiryField({ issues }: { issues: Issues }) {
  const { control, register, formState } = useLinkFields()
  const { field } = useController({ control, name: 'expiresAt' })
  const { timeZone } = useCurrentUser().workspace
  const now = useNow().getTime()
  const { errors } = formState
  const isOver = Boolean(field.value) && Date.parse(field.value ?? '') <= now
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <MomentField
        label="Expires"
        timeZone={timeZone}
        instant={field.value || null}
        error={errors.expiresAt?.message}
        hint={
          isOver
            ? 'This time has passed: the link has expired.'
            : `By the clock of ${timeZone.replaceAll('_', ' ')}.`
        }
        onChange={(instant) => field.onChange(instant ?? '')}
      />
      <Field
        label="Then lead to"
        aside="Optional"
        error={errors.expiredUrl?.message ?? issues.at('expiredUrl')}
        hint="Without a URL, visitors read that the link has expired."
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          {...register('expiredUrl')}
        />
      </Field>
    </div>
  )
}
