import type { FormEvent, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useProduct } from '#src/shared/api/products.ts'
import { useAdditions } from '#src/shared/link-parts/additions.tsx'
import { asLinkFields, LinkFieldsContext } from '#src/shared/link-parts/link-fields.ts'
import { type LinkOptionFields, useLinkOptions } from '#src/shared/link-parts/link-options.tsx'
import { OptionalParts } from '#src/shared/link-parts/optional-parts.tsx'
import { usePendingUrl } from '#src/shared/link-parts/pending-url.ts'
import { RoutingSentence } from '#src/shared/link-parts/routing-sentence.tsx'
import { useIssues } from '#src/shared/link-parts/use-issues.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { LimitNotice } from '#src/shared/ui/limit-notice.tsx'
import { type RenderProductField, useUnsavedFirst } from '#src/shared/ui/use-unsaved-first.ts'
import { type LinkForm as Form, linkFieldNames } from './use-link-form.ts'

/** What other features bring into the form. */
export interface LinkFormParts extends LinkOptionFields {
  renderProductField: RenderProductField
}

interface LinkFormProps extends LinkFormParts {
  form: Form
  shortName: ReactNode
  /** It has a password, which no one can read. */
  hasPassword: boolean
  /** Where the link led before. */
  belowAddress?: ReactNode
  submit: () => Promise<void>
  onCancel: () => void
}

export function LinkForm(props: LinkFormProps) {
  return (
    <LinkFieldsContext value={asLinkFields(props.form)}>
      <Fields {...props} />
    </LinkFieldsContext>
  )
}

function Fields(props: LinkFormProps) {
  const { form, shortName, submit, onCancel, hasPassword } = props
  const { unsaved, isBusy, onSubmit } = useUnsavedFirst(form, linkFieldNames, submit)
  // In the order they are seen, so that a refused form gives the focus to the first of them.
  const originalUrl = form.register('originalUrl')
  const { field: product } = useController({ control: form.control, name: 'productId' })
  const pending = usePendingUrl()
  const issues = useIssues(useProduct(Number(product.value) || null)?.network ?? null)
  const options = useLinkOptions(props)
  const additions = useAdditions({ issues, pending, hasPassword })
  const { errors } = form.formState
  const send = (event: FormEvent) => {
    pending.take()
    onSubmit(event)
  }
  return (
    <form noValidate onSubmit={send}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field
          label="Original URL"
          required
          error={errors.originalUrl?.message}
          hint="The URL your affiliate network gave you."
        >
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            {...originalUrl}
          />
        </Field>
        {props.belowAddress}
        {props.renderProductField({
          value: Number(product.value) || null,
          onChange: product.onChange,
          onPropose: (id) => form.resetField('productId', { defaultValue: id ?? '' }),
          error: errors.productId?.message,
          address: form.watch('originalUrl'),
          ref: product.ref,
          unsaved,
        })}
        {shortName}
        <OptionalParts parts={[...options, ...additions]} />
        <RoutingSentence issues={issues} pendingUrl={pending.typed} />
        <LimitNotice error={errors.root} />
      </div>
      <FormActions verb="Save changes" isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}
