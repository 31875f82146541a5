import { zodResolver } from '@hookform/resolvers/zod'
import { type AmazonCountry, type AmazonStorefront, amazonStorefront } from '@hopwise/contracts'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { countryName } from '#src/shared/format/display-names.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { useSetStorefront } from './link-settings.queries.ts'
import { storeName } from './setting-labels.ts'

type Fields = z.input<typeof amazonStorefront>
type Sent = z.output<typeof amazonStorefront>

interface StorefrontDialogProps {
  /** Null adds one. */
  storefront: AmazonStorefront | null
  /** Countries without a tag yet. */
  free: readonly AmazonCountry[]
  onClose: () => void
}

export function StorefrontDialog({ storefront, free, onClose }: StorefrontDialogProps) {
  const form = useForm<Fields, unknown, Sent>({
    resolver: zodResolver(amazonStorefront),
    // safe because '' stands for nothing chosen, which the schema refuses in its own words
    defaultValues: storefront ?? { country: '' as AmazonCountry, tag: '' },
  })
  const isRestored = useUnsavedInput(form, `storefront ${storefront?.country ?? ''}`)
  const set = useSetStorefront()
  const leave = () => {
    form.reset()
    onClose()
  }
  const submit = useFormSubmit({
    form,
    fields: ['country', 'tag'],
    send: set.mutateAsync,
    onSent: ({ country, tag }) => {
      toast({
        title: 'Store saved',
        description: `Links to ${storeName(country)} now use ${tag}.`,
      })
      leave()
    },
    failure: 'Failed to save the store. Please try again.',
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const stores = free.map((value) => ({
    value,
    label: `${countryName(value)} · ${storeName(value)}`,
  }))
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      onDiscard={() => form.reset()}
      isRestored={isRestored}
      isKept={isDirty}
      title={storefront ? `Tag for ${storeName(storefront.country)}` : 'Add Store'}
      description="Create the tag in that store’s Associates program."
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid gap-4">
          {!storefront && (
            <Field label="Store" required error={errors.country?.message}>
              <Select options={stores} placeholder="Select a store" {...form.register('country')} />
            </Field>
          )}
          <Field
            label="Tag"
            required
            error={errors.tag?.message}
            hint="It ends in a hyphen and two digits, such as ada-21."
          >
            <Input
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.register('tag')}
            />
          </Field>
        </div>
        <FormActions
          verb={storefront ? 'Save Changes' : 'Add Store'}
          isBusy={isSubmitting}
          onCancel={leave}
        />
      </form>
    </Dialog>
  )
}
