import { zodResolver } from '@hookform/resolvers/zod'
import { newTag, type Tag, tagColors } from '@hopwise/contracts'
import { Check } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { type FormEvent, useEffect } from 'react'
import { useController, useForm } from 'react-hook-form'
import { Button } from '#src/shared/ui/button.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { tagDots } from './tag-badge.tsx'
import { useChangeTag, useCreateTag } from './tags.queries.ts'

interface TagFormProps {
  /** The one to change; a new one when left out. */
  tag?: Tag
  onDone: () => void
}

/** The name and color of a tag, in its row. */
export function TagForm({ tag, onDone }: TagFormProps) {
  const create = useCreateTag()
  const change = useChangeTag()
  const form = useForm({
    resolver: zodResolver(newTag),
    defaultValues: { name: tag?.name ?? '', color: tag?.color },
  })
  const { field: color } = useController({ control: form.control, name: 'color' })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  const submit = useFormSubmit({
    form,
    fields: ['name', 'color'],
    send: (values) =>
      tag === undefined
        ? create.mutateAsync(values)
        : change.mutateAsync({ id: tag.id, ...values }),
    onSent: onDone,
    failure: 'Failed to save the tag. Please try again.',
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit(event)
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-3 rounded-card bg-sunken p-3">
      <Field label="Name" required error={errors.name?.message}>
        <Input autoComplete="off" maxLength={40} {...form.register('name')} />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <RadioGroup.Root
          aria-label="Color"
          value={color.value ?? ''}
          onValueChange={color.onChange}
          className="flex gap-2"
        >
          {tagColors.map((name) => (
            <RadioGroup.Item
              key={name}
              value={name}
              aria-label={name}
              title={name}
              className={cx('grid size-6 place-items-center rounded-full', tagDots[name])}
            >
              <RadioGroup.Indicator>
                <Check aria-hidden className="size-3.5 stroke-3 text-surface" />
              </RadioGroup.Indicator>
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
        <div className="ml-auto flex gap-2">
          <Button size="sm" variant="ghost" onClick={onDone}>
            Cancel
          </Button>
          <Button size="sm" type="submit" variant="primary" pending={isSubmitting}>
            Save
          </Button>
        </div>
      </div>
    </form>
  )
}
