import { type RefCallback, useId } from 'react'
import { networkOptions } from '#src/shared/format/product-networks.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import type { NewProductForm } from './use-new-product-form.ts'

interface NewProductFieldsProps {
  form: NewProductForm
  /** What the form around it says while no product is named. */
  error: string | undefined
  ref?: RefCallback<HTMLElement> | undefined
}

export function NewProductFields({ form, error, ref }: NewProductFieldsProps) {
  const { errors } = form.formState
  const [network, typedName] = form.watch(['network', 'name'])
  const needsParameter = network === 'other'
  const name = form.register('name')
  const noteId = useId()
  const missing = typedName || errors.name ? undefined : error
  return (
    <div className="mt-3 grid items-start gap-3 sm:grid-cols-2">
      {missing && (
        <p id={noteId} className="text-note text-red sm:col-span-2">
          {missing}
        </p>
      )}
      <div className="sm:col-span-2">
        <Field label="Product name" required error={errors.name?.message}>
          <Input
            autoComplete="off"
            {...(missing && { 'aria-describedby': noteId, 'aria-invalid': true })}
            {...name}
            ref={(input) => {
              name.ref(input)
              ref?.(input)
            }}
          />
        </Field>
      </div>
      <Field label="Network" error={errors.network?.message}>
        <Select options={networkOptions} {...form.register('network')} />
      </Field>
      <Field label="Commission, percent" aside="Optional" error={errors.commission?.message}>
        <Input inputMode="decimal" placeholder="0" {...form.register('commission')} />
      </Field>
      {needsParameter && (
        <Field
          label="Click ID parameter"
          aside="Optional"
          error={errors.clickIdParameter?.message}
          hint="Passes the click ID to the network."
        >
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="subid"
            className="font-mono"
            {...form.register('clickIdParameter', { setValueAs: (value) => value || undefined })}
          />
        </Field>
      )}
      <Field label="Product page" aside="Optional" error={errors.url?.message}>
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          {...form.register('url', { setValueAs: (value) => value || null })}
        />
      </Field>
      <Field label="Image URL" aside="Optional" error={errors.imageUrl?.message}>
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          {...form.register('imageUrl', { setValueAs: (value) => value || null })}
        />
      </Field>
    </div>
  )
}
