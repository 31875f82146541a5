import { useController } from 'react-hook-form'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { readLocalTime } from '#src/shared/format/local-time.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
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

/** Said before it can go wrong: times that never come, or come twice, when the clocks are changed. */
function hintOf(at: string, timeZone: string): string {
  const time = readLocalTime(at, timeZone)
  if (time?.kind === 'never') {
    return `Clocks go forward and skip this time. Choose another, such as ${formatDateTime(time.moved)}.`
  }
  if (time?.kind === 'twice') {
    return 'Clocks go back at this time, so it occurs twice. The first one is used.'
  }
  return `In ${timeZone.replaceAll('_', ' ')}, your workspace’s time zone.`
}

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
          hint={hintOf(at, timeZone)}
        >
          <Input type="datetime-local" {...form.register('at')} />
        </Field>
      )}
    </div>
  )
}
