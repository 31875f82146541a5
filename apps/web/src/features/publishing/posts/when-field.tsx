import { useController } from 'react-hook-form'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { hintOfTime } from './local-moment.ts'
import type { PostForm, PostMoment } from './use-post-form.ts'

interface WhenFieldProps {
  form: PostForm
  moment: PostMoment
  at: string
}

const moments = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Schedule' },
  { value: 'draft', label: 'Draft' },
] as const

export function WhenField({ form, moment, at }: WhenFieldProps) {
  const { timeZone } = useCurrentUser().workspace
  const { field } = useController({ control: form.control, name: 'moment' })
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <p className="text-cell font-label">When</p>
        <SegmentedControl
          label="When"
          value={moment}
          onChange={field.onChange}
          options={moments}
          className="w-max"
        />
      </div>
      {moment === 'later' && (
        <Field
          label="Date and time"
          required
          error={form.formState.errors.at?.message}
          hint={hintOfTime(at, timeZone)}
        >
          <Input type="datetime-local" {...form.register('at')} />
        </Field>
      )}
    </div>
  )
}
