import { type KeyboardEvent, useRef } from 'react'
import { useController } from 'react-hook-form'
import { LimitNotice } from '#src/shared/ui/limit-notice.tsx'
import { useUnsavedFirst } from '#src/shared/ui/use-unsaved-first.ts'
import type { LinkFormParts } from './link-form.tsx'
import { LinkOptions } from './link-options.tsx'
import { NewLinkActions } from './new-link-actions.tsx'
import { OpenedPart } from './optional-parts.tsx'
import { OriginalUrlField } from './original-url-field.tsx'
import { OwnLinkNote } from './own-link-note.tsx'
import { ProductLine } from './product-line.tsx'
import { ShortLinkField } from './short-link-field.tsx'
import { emptyAsNull } from './use-link-form.ts'
import { useLinkProduct } from './use-link-product.ts'
import { type NewLinkForm as Form, newLinkFieldNames } from './use-new-link-form.ts'
import { useOwnLink } from './use-own-link.ts'

interface NewLinkFormProps extends LinkFormParts {
  form: Form
  shortUrlBase: string
  /** The product it is made for, as long as the address is not of another network. */
  productId: number | undefined
  submit: () => Promise<void>
  onCancel: () => void
}

/** The URL first, its product below it; the other fields are opened by those who want them. */
export function NewLinkForm(props: NewLinkFormProps) {
  const { form, shortUrlBase, submit, onCancel } = props
  const { unsaved, isBusy, onSubmit } = useUnsavedFirst(form, newLinkFieldNames, submit)
  const element = useRef<HTMLFormElement>(null)
  // Before the product, so that a refused form gives the focus to the first of them.
  const originalUrl = form.register('originalUrl')
  const own = useOwnLink(form, shortUrlBase, props.productId)
  const product = useLinkProduct(form, props.productId)
  const { field: productField } = useController({ control: form.control, name: 'productId' })
  const { errors } = form.formState
  const address = form.watch('originalUrl')
  const sendOnShortcut = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    element.current?.requestSubmit()
  }
  const isProductOpen = product.isOpen || errors.productId !== undefined
  return (
    <form
      noValidate
      ref={element}
      onSubmit={onSubmit}
      onKeyDown={sendOnShortcut}
      className="flex grow flex-col"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-6">
        <OriginalUrlField
          isEmpty={address === ''}
          error={errors.originalUrl?.message}
          registered={originalUrl}
          onPaste={(text) => form.setValue('originalUrl', text, { shouldDirty: true })}
        />
        {own.taken && <OwnLinkNote {...own.taken} />}
        {product.isAmbiguous && (
          <p role="status" className="text-note text-ink-2">
            Several of your products fit this URL. Choose one.
          </p>
        )}
        {isProductOpen ? (
          <OpenedPart takesFocus={product.isAsked}>
            {props.renderProductField({
              value: product.product?.id ?? null,
              onChange: product.choose,
              onPropose: () => {},
              error: errors.productId?.message,
              address,
              ref: productField.ref,
              unsaved,
            })}
          </OpenedPart>
        ) : product.product && !own.isShortUrl ? (
          <ProductLine
            product={product.product}
            address={address}
            isInferred={product.isInferred}
            onChange={product.open}
          />
        ) : null}
        <ShortLinkField
          base={shortUrlBase}
          error={errors.slug?.message}
          registered={form.register('slug', emptyAsNull)}
        />
        <LinkOptions {...props} />
        <LimitNotice error={errors.root} />
      </div>
      <NewLinkActions
        address={product.isAddress && !own.isShortUrl ? address : null}
        product={product.product}
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}
