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
import { RestoredNote } from '#src/shared/unsaved/restored-note.tsx'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { adminSettingsQuery, useChangeAdminSettings } from './admin.queries.ts'

const fieldNames = ['productSyncHours', 'earningsSyncHours', 'clickDetailDays', 'logDays'] as const

function useSettingsForm(settings: AdminSettings) {
  const form = useForm<AdminSettings, unknown, AdminSettings>({
    resolver: zodResolver(adminSettings),
    values: settings,
    resetOptions: { keepDirtyValues: true },
  })
  const isRestored = useUnsavedInput(form, 'admin settings')
  const discard = () => form.reset(undefined, { keepDirtyValues: false })
  const { mutateAsync } = useChangeAdminSettings()
  const submit = useFormSubmit({
    form,
    fields: fieldNames,
    send: mutateAsync,
    onSent: (saved) => {
      form.reset(saved, { keepDirtyValues: false })
      toast({ title: 'Success', description: 'Settings saved.' })
    },
    failure: 'Failed to save the settings. Please try again.',
  })
  return { form, isRestored, submit, discard }
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
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      <div className="relative w-36">
        <Input
          className="pr-14"
          type="number"
          inputMode="numeric"
          placeholder={placeholder}
          disabled={isSample}
          ref={field.ref}
          name={field.name}
          onBlur={field.onBlur}
          value={field.value ?? ''}
          onChange={({ target }) =>
            field.onChange(target.value === '' ? null : Number(target.value))
          }
        />
        {field.value !== null && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-cell text-ink-3"
          >
            {unit}
          </span>
        )}
      </div>
    </Field>
  )
}

function Form({ settings }: { settings: AdminSettings }) {
  const { form, isRestored, submit, discard } = useSettingsForm(settings)
  const { isDirty, isSubmitting } = form.formState
  const { isSample } = useCurrentUser().workspace
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {isRestored && <RestoredNote onDiscard={discard} />}
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-4">
        <NumberField
          form={form}
          name="productSyncHours"
          label="Update products every"
          unit="hours"
          hint="Every 6 to 48 hours. The default is 6."
        />
        <NumberField
          form={form}
          name="earningsSyncHours"
          label="Update earnings every"
          unit="hours"
          hint="Every 1 to 24 hours. The default is 1."
        />
        <NumberField
          form={form}
          name="clickDetailDays"
          label="Keep click details for"
          unit="days"
          placeholder="Always"
          hint="7 days or more, or empty to keep them. After that, each click’s visitor hash, user agent and language are deleted. Your figures don’t change."
        />
        <NumberField
          form={form}
          name="logDays"
          label="Keep logs for"
          unit="days"
          hint="7 to 365 days: runs, messages from networks and webhook deliveries."
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
        {isDirty && <Button onClick={discard}>Discard</Button>}
      </div>
      <UnsavedChanges isDirty={isDirty} onDiscard={discard} />
    </form>
  )
}

export function AdminSettingsForm() {
  const query = useQuery(adminSettingsQuery)
  return (
    <Card>
      <CardHeader title="Updates and storage" />
      <CardBody>
        <Loaded
          query={query}
          failure="We couldn’t load the settings."
          skeleton={
            <Loading className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-4">
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
