import { useController } from 'react-hook-form'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'
import { useReadProductPage } from './products.queries.ts'
import type { NewProductForm } from './use-new-product-form.ts'

/** What posts may claim of a product: typed, or read from its page for a person to check. */
export function DescriptionField({ form }: { form: NewProductForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'description' })
  const [url, from] = form.watch(['url', 'descriptionFrom'])
  const set = (name: 'description' | 'descriptionFrom', value: string | null) =>
    form.setValue(name, value, { shouldDirty: true })
  const read = useAction({
    run: useReadProductPage(),
    failed: 'Failed to read the page. Please try again.',
    onDone: (page) => {
      set('description', page.description)
      set('descriptionFrom', page.url)
    },
  })
  return (
    <div className="mt-3 grid gap-2">
      <Field
        label="Description"
        aside="Optional"
        error={fieldState.error?.message ?? form.formState.errors.descriptionFrom?.message}
        hint={
          from
            ? `From ${new URL(from).host}. Check it first, because posts repeat its claims.`
            : 'What it is and what it does. Posts and placements only claim what you write here.'
        }
      >
        <Textarea
          rows={3}
          ref={field.ref}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            field.onChange(target.value)
            if (from) set('descriptionFrom', null)
          }}
        />
      </Field>
      {url && (
        <Button
          size="sm"
          className="justify-self-start"
          pending={read.isPending}
          onClick={() => void read.act(url)}
        >
          Read from the product page
        </Button>
      )}
    </div>
  )
}
