import { affiliateLinkPlatforms } from '@hopwise/contracts'
import type { ReactElement, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { platformNames } from '#src/shared/format/platform-names.ts'
import type { RenderTagField } from '#src/shared/record/render-tag-field.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { LimitNotice } from '#src/shared/ui/limit-notice.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { type RenderProductField, useUnsavedFirst } from '#src/shared/ui/use-unsaved-first.ts'
import { emptyAsNull, type LinkForm as Form, linkFieldNames } from './use-link-form.ts'

interface CampaignFieldProps {
  value: number | null
  onChange: (campaignId: number | null) => void
  error: string | undefined
}

/** Another feature's field, as the product's is. */
type RenderCampaignField = (props: CampaignFieldProps) => ReactElement

/** What other features bring into the form. */
export interface LinkFormParts {
  renderProductField: RenderProductField
  renderCampaignField: RenderCampaignField
  renderTagField: RenderTagField
}

interface LinkFormProps extends LinkFormParts {
  form: Form
  shortName: ReactNode
  /** Where the link led before. */
  belowAddress?: ReactNode
  submit: () => Promise<void>
  onCancel: () => void
}

const platforms = affiliateLinkPlatforms.map((value) => ({ value, label: platformNames[value] }))

export function LinkForm(props: LinkFormProps) {
  const { form, shortName, submit, onCancel } = props
  const { unsaved, isBusy, onSubmit } = useUnsavedFirst(form, linkFieldNames, submit)
  // In the order they are seen, so that a refused form gives the focus to the first of them.
  const originalUrl = form.register('originalUrl')
  const { field: product } = useController({ control: form.control, name: 'productId' })
  const { field: campaign } = useController({ control: form.control, name: 'campaignId' })
  const { field: tags } = useController({ control: form.control, name: 'tags' })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="grid gap-4">
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
        <Field label="Platform" aside="Optional" error={errors.platform?.message}>
          <Select
            options={platforms}
            placeholder="Any platform"
            {...form.register('platform', emptyAsNull)}
          />
        </Field>
        {props.renderCampaignField({
          value: Number(campaign.value) || null,
          onChange: campaign.onChange,
          error: errors.campaignId?.message,
        })}
        {shortName}
        <Field label="Title" aside="Optional" error={errors.title?.message}>
          <Input
            autoComplete="off"
            placeholder="Standing desk · IG bio"
            {...form.register('title', emptyAsNull)}
          />
        </Field>
        {props.renderTagField({
          value: tags.value ?? [],
          onChange: tags.onChange,
          error: errors.tags?.message,
        })}
        <LimitNotice error={errors.root} />
      </div>
      <FormActions verb="Save changes" isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}
