import { zodResolver } from '@hookform/resolvers/zod'
import { type LinkPlatform, type PlatformUtm, utmDefault } from '@hopwise/contracts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { useSetUtmDefault } from './link-settings.queries.ts'
import { utmQuery } from './utm-query.ts'

type Fields = z.input<typeof utmDefault>
type Sent = z.output<typeof utmDefault>

const parts = ['source', 'medium', 'campaign', 'term', 'content'] as const
const labels = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  term: 'Term',
  content: 'Content',
}
const nothing = { source: '', medium: '', campaign: '', term: '', content: '' }
const beginning = { ...nothing, source: '{platform}', medium: 'social', campaign: '{campaign}' }

interface UtmDialogProps {
  /** Null adds one. */
  utmDefault: PlatformUtm | null
  /** Platforms without defaults yet. */
  free: readonly LinkPlatform[]
  onClose: () => void
}

function useUtmForm(given: PlatformUtm | null, platform: LinkPlatform, onClose: () => void) {
  const form = useForm<Fields, unknown, Sent>({
    resolver: zodResolver(utmDefault),
    defaultValues: given ? { ...nothing, ...given.utm } : beginning,
  })
  const isRestored = useUnsavedInput(form, `UTM defaults ${given?.platform ?? ''}`)
  const set = useSetUtmDefault()
  const leave = () => {
    form.reset()
    onClose()
  }
  const submit = useFormSubmit({
    form,
    fields: parts,
    send: (utm: Sent) => set.mutateAsync({ platform, utm }),
    onSent: () => {
      const description = `New links for ${platformNames[platform]} start with them.`
      toast({ title: 'UTM defaults saved', description })
      leave()
    },
    failure: 'Failed to save the UTM defaults. Please try again.',
  })
  return { form, isRestored, submit, leave }
}

export function UtmDialog({ utmDefault: given, free, onClose }: UtmDialogProps) {
  const [platform, setPlatform] = useState<LinkPlatform>(given?.platform ?? free[0] ?? 'general')
  const { form, isRestored, submit, leave } = useUtmForm(given, platform, onClose)
  const { errors, isDirty, isSubmitting } = form.formState
  const preview = utmQuery(form.watch(), platform)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      onDiscard={() => form.reset()}
      isRestored={isRestored}
      isKept={isDirty}
      title={given ? `UTM Defaults for ${platformNames[platform]}` : 'Add UTM Defaults'}
      description="{platform}, {campaign} and {link} are filled in for each link."
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4">
          {!given && (
            <Field label="Platform" required>
              <Select
                options={free.map((value) => ({ value, label: platformNames[value] }))}
                value={platform}
                onChange={({ target }) =>
                  setPlatform(free.find((one) => one === target.value) ?? platform)
                }
              />
            </Field>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            {parts.map((part) => (
              <Field
                key={part}
                label={labels[part]}
                error={errors[part]?.message}
                {...(part === 'term' || part === 'content' ? { aside: 'Optional' } : {})}
              >
                <Input
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  {...form.register(part)}
                />
              </Field>
            ))}
          </div>
          <div className="rounded-control bg-sunken px-3 py-2.5">
            <p className="text-note text-ink-3">Preview, with an example campaign and link</p>
            <p className="mt-0.5 font-mono text-note leading-5 break-all">
              {preview === '' ? 'Nothing is added' : `?${preview}`}
            </p>
          </div>
        </div>
        <FormActions
          verb={given ? 'Save Changes' : 'Add Defaults'}
          isBusy={isSubmitting}
          onCancel={leave}
        />
      </form>
    </Dialog>
  )
}
