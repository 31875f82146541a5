import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { LimitNotice } from '#src/shared/ui/limit-notice.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'
import { type RenderProductField, useDraftFirst } from '#src/shared/ui/use-draft-first.ts'
import { PlatformsField } from './platforms-field.tsx'
import { campaignFieldNames, type CampaignForm as Form } from './use-campaign-form.ts'

interface CampaignFormProps {
  form: Form
  renderProductField: RenderProductField
  submit: () => Promise<void>
  /** What the button that submits says. */
  verb: string
  onCancel: () => void
  /** What to know before anything else. */
  note?: ReactNode
}

export function CampaignForm(props: CampaignFormProps) {
  const { form, renderProductField, submit, verb, onCancel, note } = props
  const { draft, isBusy, onSubmit } = useDraftFirst(form, campaignFieldNames, submit)
  const { errors } = form.formState
  // Registered in the order they are seen, so that a refused form gives the focus to the first.
  const name = form.register('name')
  const description = form.register('description')
  const { field: product } = useController({ control: form.control, name: 'productId' })
  const { field: platforms } = useController({ control: form.control, name: 'platforms' })
  return (
    <form noValidate onSubmit={onSubmit}>
      {note}
      <div className="grid gap-4">
        <Field label="Campaign name" required error={errors.name?.message}>
          <Input autoComplete="off" placeholder="Keto reset" {...name} />
        </Field>
        <Field label="Description" aside="Optional" error={errors.description?.message}>
          <Textarea rows={2} {...description} />
        </Field>
        {renderProductField({
          value: Number(product.value) || null,
          onChange: product.onChange,
          onOnlyOne: (id) => form.resetField('productId', { defaultValue: id }),
          error: errors.productId?.message,
          ref: product.ref,
          draft,
        })}
        <PlatformsField
          value={platforms.value}
          onChange={platforms.onChange}
          error={errors.platforms?.message}
          ref={platforms.ref}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Start date" required error={errors.startDate?.message}>
            <Input type="date" {...form.register('startDate')} />
          </Field>
          <Field label="End date" aside="Optional" error={errors.endDate?.message}>
            <Input type="date" {...form.register('endDate')} />
          </Field>
        </div>
        <Field
          label="Budget, USD"
          aside="Optional"
          error={errors.budget?.message}
          hint="What you plan to spend. Earnings are compared with it."
        >
          <Input
            type="number"
            inputMode="decimal"
            min="0"
            step="0.01"
            placeholder="0.00"
            {...form.register('budget')}
          />
        </Field>
        <LimitNotice error={errors.root} />
      </div>
      <FormActions verb={verb} isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}
