import { zodResolver } from '@hookform/resolvers/zod'
import { type AdminSettings, adminSettings } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { UnsavedChanges } from '#src/shared/ui/unsaved-changes.tsx'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { adminSettingsQuery, useChangeAdminSettings } from './admin.queries.ts'

const fieldNames = ['productSyncHours', 'earningsSyncHours', 'clickDetailDays', 'logDays'] as const

function useSettingsForm(settings: AdminSettings) {
  const form = useForm<AdminSettings, unknown, AdminSettings>({
    resolver: zodResolver(adminSettings),
    values: settings,
    resetOptions: { keepDirtyValues: true },
  })
  const { mutateAsync } = useChangeAdminSettings()
  const submit = useFormSubmit({
    form,
    fields: fieldNames,
    send: mutateAsync,
    onSent: (saved) => {
      form.reset(saved)
      toast({ title: 'Success', description: 'Settings saved.' })
    },
    failure: 'Failed to save the settings. Please try again.',
  })
  return { form, submit }
}

interface NumberFieldProps {
  form: ReturnType<typeof useSettingsForm>['form']
  name: (typeof fieldNames)[number]
  label: string
  unit: string
  hint: string
  placeholder?: string
}

/** An empty field is null, which only the click details may be. */
function NumberField({ form, name, label, unit, hint, placeholder }: NumberFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { isSample } = useCurrentUser().workspace
  return (
    <Field label={label} aside={unit} hint={hint} error={fieldState.error?.message}>
      <Input
        type="number"
        inputMode="numeric"
        placeholder={placeholder}
        disabled={isSample}
        ref={field.ref}
        name={field.name}
        onBlur={field.onBlur}
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
      />
    </Field>
  )
}

function Form({ settings }: { settings: AdminSettings }) {
  const { form, submit } = useSettingsForm(settings)
  const { isDirty, isSubmitting } = form.formState
  const { isSample } = useCurrentUser().workspace
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          form={form}
          name="productSyncHours"
          label="Update products every"
          unit="hours, 6 to 48"
          hint="Six, unless you say otherwise."
        />
        <NumberField
          form={form}
          name="earningsSyncHours"
          label="Update earnings every"
          unit="hours, 1 to 24"
          hint="One, unless you say otherwise."
        />
        <NumberField
          form={form}
          name="clickDetailDays"
          label="Keep click details for"
          unit="days, 7 or more"
          placeholder="Always"
          hint="Then a click loses visitor hash, user agent and language. Figures stay as they are."
        />
        <NumberField
          form={form}
          name="logDays"
          label="Keep logs for"
          unit="days, 7 to 365"
          hint="Runs, messages from networks and webhook deliveries."
        />
      </div>
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          pending={isSubmitting}
          disabled={isSample || !isDirty}
        >
          Save Changes
        </Button>
        {isDirty && <Button onClick={() => form.reset()}>Discard</Button>}
      </div>
      <UnsavedChanges isDirty={isDirty} />
    </form>
  )
}

export function AdminSettingsForm() {
  const query = useQuery(adminSettingsQuery)
  return (
    <Card>
      <CardHeader title="Schedules and keeping" />
      <CardBody>
        <Loaded
          query={query}
          failure="The settings could not be loaded."
          skeleton={
            <Loading className="grid gap-4 sm:grid-cols-2">
              {fieldNames.map((name) => (
                <Skeleton key={name} className="h-14" />
              ))}
            </Loading>
          }
        >
          {(settings) => <Form settings={settings} />}
        </Loaded>
      </CardBody>
    </Card>
  )
}
