import type { WebNiche } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { productsQuery, useProduct } from '#src/shared/api/products.ts'
import { ProductPicker } from '#src/shared/pickers/product-picker.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { FoldedCard } from '#src/shared/ui/disclosure.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Textarea } from '#src/shared/ui/textarea.tsx'
import { toastFailure } from '#src/shared/ui/toast-store.ts'
import { RestoredNote } from '#src/shared/unsaved/restored-note.tsx'
import { useSites } from './placements.queries.ts'
import { SitesField } from './sites-field.tsx'
import type { useDrafting } from './use-drafting.ts'

interface DraftingFormProps {
  drafting: ReturnType<typeof useDrafting>
  niche: WebNiche
  onNiche: (niche: WebNiche) => void
  onPlan: () => void
}

/** What is written about, and for which sites. */
export function DraftingForm({ drafting, niche, onNiche, onPlan }: DraftingFormProps) {
  const { fields, fill } = drafting
  const sites = useSites()
  const products = useQuery(productsQuery({ pageSize: 1 }))
  const product = useProduct(Number(fields.productId) || null)
  const count = fields.siteIds.length
  const [isTried, setTried] = useState(false)
  // The queue has the screen to itself until texts are asked for.
  const [wasBegun] = useState(drafting.isRestored || drafting.items.length > 0 || count > 0)
  const missing = {
    product: product ? undefined : 'Please select a product',
    description: fields.description.trim() === '' ? 'Product description is required' : undefined,
    sites: count === 0 ? 'Select at least one site' : undefined,
  }
  const errors: Partial<typeof missing> = isTried ? missing : {}
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (!product || fields.description.trim() === '') {
      toastFailure('Please fill in product name and description', 'Missing Information')
    }
    setTried(true)
    if (!product || Object.values(missing).some(Boolean)) return
    const picked = sites.data?.filter(({ id }) => fields.siteIds.includes(id)) ?? []
    void drafting.start(picked, product)
  }
  return (
    <FoldedCard
      title="Create drafts"
      description="Choose a product and up to 10 sites. Each draft follows its site’s rules, and no two are alike."
      isOpen={wasBegun}
    >
      <form
        noValidate
        onSubmit={start}
        className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-2"
      >
        {drafting.isRestored && (
          <div className="lg:col-span-2">
            <RestoredNote onDiscard={drafting.discard} />
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <Loaded
            query={products}
            failure="We couldn’t load the products."
            skeleton={
              <Loading label="Loading products">
                <Skeleton className="h-16" />
              </Loading>
            }
          >
            {(loaded) =>
              loaded.total === 0 ? (
                <EmptyState
                  title="No product yet"
                  description="Plan your first placement and add a product there."
                  action={<Button onClick={onPlan}>Plan a placement</Button>}
                  className="py-4"
                />
              ) : (
                <Field label="Product" required error={errors.product}>
                  <ProductPicker
                    value={Number(fields.productId) || null}
                    onChange={(id, chosen) => {
                      const description = chosen?.description
                      fill({ productId: String(id ?? ''), ...(description && { description }) })
                    }}
                    placeholder="Select a product"
                  />
                </Field>
              )
            }
          </Loaded>
          <Field
            label="Product description"
            required
            error={errors.description}
            hint="Stick to facts. Drafts won’t add claims."
          >
            <Textarea
              rows={4}
              maxLength={4_000}
              value={fields.description}
              onChange={({ target }) => fill({ description: target.value })}
            />
          </Field>
          <Field
            label="Destination URL"
            aside="Optional"
            hint="If blank, the product’s own page is used."
          >
            <Input
              inputMode="url"
              autoComplete="off"
              placeholder={product?.url ?? 'https://'}
              value={fields.destinationUrl}
              onChange={({ target }) => fill({ destinationUrl: target.value })}
            />
          </Field>
        </div>
        <SitesField
          sites={sites}
          niche={niche}
          onNiche={onNiche}
          chosen={fields.siteIds}
          onChange={(siteIds) => fill({ siteIds })}
          error={errors.sites}
        />
        <div className="flex justify-end border-t border-line pt-4 lg:col-span-2">
          <Button
            type="submit"
            variant="primary"
            pending={drafting.isRunning}
            className="max-sm:w-full"
          >
            {count > 1 ? `Create ${count} drafts` : 'Create draft'}
          </Button>
        </div>
      </form>
    </FoldedCard>
  )
}
