import type { Product } from '@hopwise/contracts'
import { useController } from 'react-hook-form'
import type { RenderTagField } from '#src/shared/record/render-tag-field.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { DescriptionField } from './description-field.tsx'
import { NewProductFields } from './new-product-fields.tsx'
import { useChangeProduct, useCreateProduct } from './products.queries.ts'
import {
  type NewProductForm,
  productFieldNames,
  useNewProductForm,
} from './use-new-product-form.ts'

interface ProductDialogProps {
  isOpen: boolean
  onClose: () => void
  renderTagField: RenderTagField
}

/** Makes a product by hand. What was typed outlives Esc. */
export function NewProductDialog({ isOpen, onClose, renderTagField }: ProductDialogProps) {
  const form = useNewProductForm()
  const isRestored = useUnsavedInput(form, 'new product')
  const create = useCreateProduct()
  const leave = () => {
    onClose()
    form.reset()
  }
  const submit = useFormSubmit({
    form,
    fields: productFieldNames,
    send: create.mutateAsync,
    onSent: ({ name }) => {
      toast({ title: 'Product added', description: name })
      leave()
    },
    failure: 'Failed to add the product. Please try again.',
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={() => form.reset()}
      isRestored={isRestored}
      isKept={form.formState.isDirty}
      title="Add a product"
      description="What your links sell. Earnings are grouped by product."
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <NewProductFields form={form} error={undefined} />
        <DescriptionField form={form} />
        <Tags form={form} renderTagField={renderTagField} />
        <Actions verb="Add product" isPending={form.formState.isSubmitting} onCancel={leave} />
      </form>
    </Dialog>
  )
}

/** Changes a product; only what was touched is sent, so that the rest stays the network's. */
export function EditProductDialog(props: ProductDialogProps & { product: Product }) {
  const { product, isOpen, onClose, renderTagField } = props
  const form = useNewProductForm(product)
  const isRestored = useUnsavedInput(form, `product ${product.id}`)
  const change = useChangeProduct(product.id)
  const { dirtyFields, isDirty, isSubmitting } = form.formState
  const leave = () => {
    form.reset()
    onClose()
  }
  const submit = useFormSubmit({
    form,
    fields: productFieldNames,
    send: (values) =>
      change.mutateAsync(
        Object.fromEntries(
          productFieldNames
            .filter((name) => dirtyFields[name])
            .map((name) => [name, values[name] ?? null]),
        ),
      ),
    onSent: ({ name }) => {
      toast({ title: 'Product updated', description: name })
      leave()
    },
    failure: 'Failed to update the product. Please try again.',
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={() => form.reset()}
      isRestored={isRestored}
      isKept={isDirty}
      title="Edit product"
      description={
        product.origin === 'synced'
          ? 'The next sync keeps what you change here.'
          : 'Links and campaigns show the change right away.'
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <NewProductFields form={form} error={undefined} />
        <DescriptionField form={form} />
        <Tags form={form} renderTagField={renderTagField} />
        <Actions verb="Save changes" isPending={isSubmitting} onCancel={leave} />
      </form>
    </Dialog>
  )
}

interface TagsProps extends Pick<ProductDialogProps, 'renderTagField'> {
  form: NewProductForm
}

function Tags({ form, renderTagField }: TagsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'tags' })
  return (
    <div className="mt-3">
      {renderTagField({
        value: field.value ?? [],
        onChange: field.onChange,
        error: fieldState.error?.message,
      })}
    </div>
  )
}

interface ActionsProps {
  verb: string
  isPending: boolean
  onCancel: () => void
}

function Actions({ verb, isPending, onCancel }: ActionsProps) {
  return (
    <DialogActions>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant="primary" pending={isPending}>
        {verb}
      </Button>
    </DialogActions>
  )
}
