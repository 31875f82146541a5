import { useController } from 'react-hook-form'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { hintOfDueTime } from './due-time.ts'
import type { PlacementForm } from './use-placement-form.ts'

const choices = [
  { value: 'morning', label: 'The next free morning, 10:00 AM' },
  { value: 'time', label: 'At a time I choose' },
  { value: 'draft', label: 'Keep it as a draft' },
] as const

/** When its person is reminded, by the clocks of the workspace. */
export function WhenField({ form }: { form: PlacementForm }) {
  const { timeZone } = useCurrentUser().workspace
  const { field: status } = useController({ control: form.control, name: 'status' })
  const { field: at } = useController({ control: form.control, name: 'scheduledFor' })
  const local = at.value ?? ''
  const error = form.formState.errors.scheduledFor?.message
  const isAtTime = status.value !== 'draft' && at.value !== null && at.value !== undefined
  const choice = status.value === 'draft' ? 'draft' : isAtTime ? 'time' : 'morning'
  return (
    <div className="grid items-start gap-4">
      <Field label="When" hint="Hopwise reminds you then. You post it yourself.">
        <Select
          options={choices}
          value={choice}
          onChange={({ target }) => {
            status.onChange(target.value === 'draft' ? 'draft' : 'scheduled')
            at.onChange(target.value === 'time' ? '' : null)
          }}
        />
      </Field>
      {choice === 'time' && (
        <Field label="Time" hint={hintOfDueTime(local, timeZone, new Date())} error={error}>
          <Input
            type="datetime-local"
            ref={at.ref}
            value={local}
            onChange={({ target }) => at.onChange(target.value)}
          />
        </Field>
      )}
    </div>
  )
}
