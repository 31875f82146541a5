import type { Ref } from 'react'
import { useController } from 'react-hook-form'
import { Skeleton } from '../ui/skeleton.tsx'
import type { RenderProductField, UnsavedPart } from '../ui/use-unsaved-first.ts'
import { useLinkFields } from './link-fields.ts'
import { OpenedPart } from './optional-parts.tsx'
import { ProductLine } from './product-line.tsx'
import { useLinkProduct } from './use-link-product.ts'

interface ProductPartProps {
  product: ReturnType<typeof useLinkProduct>
  address: string
  renderProductField: RenderProductField
  unsaved: Ref<UnsavedPart>
  /** What the address gives is not known yet. */
  isHidden?: boolean
}

/** The product of the URL: one line as long as it is known, and the choice where it is not. */
export function ProductPart(props: ProductPartProps) {
  const { product, address, renderProductField, unsaved, isHidden = false } = props
  const { control, formState } = useLinkFields()
  const { field } = useController({ control, name: 'productId' })
  const error = formState.errors.productId?.message
  if (product.isOpen || error !== undefined) {
    return (
      <>
        {product.isAmbiguous && (
          <p role="status" className="text-note text-ink-2">
            Several of your products fit this URL. Choose one.
          </p>
        )}
        <OpenedPart takesFocus={product.isAsked}>
          {renderProductField({
            value: product.product?.id ?? null,
            onChange: product.choose,
            onPropose: () => {},
            error,
            address,
            ref: field.ref,
            unsaved,
          })}
        </OpenedPart>
      </>
    )
  }
  if (isHidden) return null
  // In its place already: what is below would move from under a pointer.
  if (product.isLooking) return <Skeleton className="h-[60px] rounded-card" />
  if (product.product === null) return null
  return (
    <ProductLine
      product={product.product}
      address={address}
      isInferred={product.isInferred}
      onChange={product.open}
    />
  )
}

interface InferredProductProps extends Omit<ProductPartProps, 'product'> {
  /** Stays as long as the URL may be its own. */
  presetId?: number | undefined
}

/** The same for a form that asks for nothing else about the product. */
export function InferredProduct({ presetId, ...props }: InferredProductProps) {
  return <ProductPart {...props} product={useLinkProduct(props.address, presetId)} />
}
