import { zodResolver } from '@hookform/resolvers/zod'
import { type NewProduct as Fields, newProduct, type Product } from '@hopwise/contracts'
import { type KeyboardEvent, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { placeIssues } from '#src/shared/api/place-issues.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { NewProductFields } from './new-product-fields.tsx'
import { useCreateProduct } from './products.queries.ts'

const fieldNames = ['name', 'network', 'commission', 'clickIdParameter', 'imageUrl'] as const

interface NewProductProps {
  /** What was typed into the search before. */
  name: string
  /** What the form around it says about the missing product. */
  error: string | undefined
  onAdded: (product: Product) => void
  onCancel: (() => void) | undefined
}

/** A form within a form, which HTML does not know: a group that keeps Enter to itself. */
export function NewProduct({ name, error, onAdded, onCancel }: NewProductProps) {
  const create = useCreateProduct()
  const form = useForm<Fields, unknown, z.output<typeof newProduct>>({
    resolver: zodResolver(newProduct),
    defaultValues: { name, network: 'other', commission: '', clickIdParameter: '', imageUrl: null },
    mode: 'onTouched',
  })
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  const add = form.handleSubmit(async (values) => {
    try {
      onAdded(await create.mutateAsync(values))
    } catch (failure) {
      placeIssues(failure, form, fieldNames)
      toast({
        title: 'Error',
        description: 'Failed to add the product. Please try again.',
        variant: 'destructive',
      })
    }
  })
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void add()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      role="group"
      aria-label="Add a product"
      onKeyDown={addOnEnter}
      className="rounded-card border border-line bg-sunken p-4"
    >
      <p className="text-body font-title">Add a product</p>
      <p className={error ? 'mt-0.5 text-note text-red' : 'mt-0.5 text-note text-ink-2'}>
        {error ?? 'What the link sells. Earnings are summed by it.'}
      </p>
      <NewProductFields form={form} />
      <div className="mt-4 flex justify-end gap-2">
        {onCancel && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Choose from the list
          </Button>
        )}
        <Button size="sm" onClick={() => void add()} pending={create.isPending}>
          Add product
        </Button>
      </div>
    </div>
  )
}
