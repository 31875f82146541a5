import { useController } from 'react-hook-form'
import { nicheOptions } from '#src/shared/format/niche-names.ts'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'
import type { OwnTargetForm } from './use-own-target-form.ts'

interface OwnTargetFieldsProps {
  form: OwnTargetForm
  /** What the button that submits says. */
  verb: string
  submit: () => Promise<void>
  onCancel: () => void
}

export function OwnTargetFields({ form, verb, submit, onCancel }: OwnTargetFieldsProps) {
  const { errors, isSubmitting } = form.formState
  const { control } = form
  const { field: needsApproval } = useController({ control, name: 'needsApproval' })
  const { field: allowsShortLinks } = useController({ control, name: 'allowsShortLinks' })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="grid gap-4">
        <Field label="Name" required error={errors.name?.message}>
          <Input autoComplete="off" placeholder="My desk blog" {...form.register('name')} />
        </Field>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Kind of site" required error={errors.platform?.message}>
            <Input autoComplete="off" placeholder="Blog" {...form.register('platform')} />
          </Field>
          <Field label="Niche" required error={errors.niche?.message}>
            <Select options={nicheOptions} {...form.register('niche')} />
          </Field>
        </div>
        <Field label="Site URL" required error={errors.url?.message}>
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...form.register('url')}
          />
        </Field>
        <Field
          label="Rules"
          aside="Optional"
          error={errors.rules?.message}
          hint="What the site says about affiliate links and self-promotion, one rule per line."
        >
          <Textarea rows={3} {...form.register('rules')} />
        </Field>
        <div className="grid gap-2.5">
          <Checkbox
            label="The moderators approve posts first"
            checked={needsApproval.value ?? false}
            onChange={needsApproval.onChange}
          />
          <Checkbox
            label="Short links are fine there"
            checked={allowsShortLinks.value ?? true}
            onChange={allowsShortLinks.onChange}
          />
        </div>
      </div>
      <FormActions verb={verb} isBusy={isSubmitting} onCancel={onCancel} />
    </form>
  )
}
