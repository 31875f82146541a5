import { zodResolver } from '@hookform/resolvers/zod'
import { type DisableRequest, disableRequest, operatorTargets } from '@hopwise/contracts'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { RestoredNote } from '#src/shared/unsaved/restored-note.tsx'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { useDisable } from './operator.queries.ts'
import { useEnabling } from './use-enabling.ts'

const targets = {
  link: { label: 'Link', name: 'Short name' },
  host: { label: 'Host', name: 'Host name' },
  account: { label: 'Account', name: 'Email' },
} as const

const options = operatorTargets.map((value) => ({ value, label: targets[value].label }))
const blank = { what: 'link', name: '', reason: '' } as const

export function DisableForm() {
  const form = useForm<z.input<typeof disableRequest>, unknown, DisableRequest>({
    resolver: zodResolver(disableRequest),
    defaultValues: blank,
  })
  const isRestored = useUnsavedInput(form, 'disable')
  const { errors, isSubmitting } = form.formState
  const { mutateAsync } = useDisable()
  const { act: enable } = useEnabling()
  const submit = useFormSubmit({
    form,
    fields: ['what', 'name', 'reason'],
    send: async (target) => ({ target, ...(await mutateAsync(target)) }),
    onSent: ({ links, linkId, target: { what, name } }) => {
      form.reset(blank)
      const count = links === 1 ? '1 link no longer redirects' : `${links} links no longer redirect`
      toast({
        title: 'Disabled',
        description: `${count}.`,
        action: { label: 'Enable', onClick: () => void enable({ what, name, linkId }) },
      })
    },
    failure: 'Failed to disable it. Please try again.',
  })
  const label = targets[form.watch('what')].name
  return (
    <Card>
      <CardHeader
        title="Disable"
        description="Disable a link, every link to a host, or an account with all its links. You can undo it."
      />
      <CardBody>
        <form onSubmit={submit} noValidate className="grid max-w-[420px] gap-4">
          {isRestored && <RestoredNote onDiscard={() => form.reset(blank)} />}
          <Field label="What">
            <Select options={options} {...form.register('what')} />
          </Field>
          <Field label={label} error={errors.name?.message?.replace(/^Name\b/, label)}>
            <Input {...form.register('name')} />
          </Field>
          <Field label="Reason" hint="The owner sees this." error={errors.reason?.message}>
            <Input {...form.register('reason')} />
          </Field>
          <Button type="submit" pending={isSubmitting} className="justify-self-start">
            Disable
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
