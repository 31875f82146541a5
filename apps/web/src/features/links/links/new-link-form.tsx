import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { useAdditions } from '#src/shared/link-parts/additions.tsx'
import { useShortUrlBase } from '#src/shared/link-parts/domain-field.tsx'
import { asLinkFields, emptyAsNull, LinkFieldsContext } from '#src/shared/link-parts/link-fields.ts'
import { useLinkOptions } from '#src/shared/link-parts/link-options.tsx'
import { OptionalParts } from '#src/shared/link-parts/optional-parts.tsx'
import { OriginalUrlField } from '#src/shared/link-parts/original-url-field.tsx'
import { OwnLinkNote } from '#src/shared/link-parts/own-link-note.tsx'
import { usePendingUrl } from '#src/shared/link-parts/pending-url.ts'
import { ProductPart } from '#src/shared/link-parts/product-part.tsx'
import { ShortLinkField } from '#src/shared/link-parts/short-link-field.tsx'
import { useIssues } from '#src/shared/link-parts/use-issues.ts'
import { useLinkProduct } from '#src/shared/link-parts/use-link-product.ts'
import { useOwnLink } from '#src/shared/link-parts/use-own-link.ts'
import { LimitNotice } from '#src/shared/ui/limit-notice.tsx'
import { useUnsavedFirst } from '#src/shared/ui/use-unsaved-first.ts'
import type { LinkFormParts } from './link-form.tsx'
import { NewLinkActions } from './new-link-actions.tsx'
import { SameUrlNote } from './same-url-note.tsx'
import { type NewLinkForm as Form, newLinkFieldNames } from './use-new-link-form.ts'

interface NewLinkFormProps extends LinkFormParts {
  form: Form
  /** The product it is made for, as long as the address is not of another network. */
  productId: number | undefined
  submit: () => Promise<void>
  onCancel: () => void
}

/** The URL first, its product below it; the other fields are opened by those who want them. */
export function NewLinkForm(props: NewLinkFormProps) {
  return (
    <LinkFieldsContext value={asLinkFields(props.form)}>
      <Fields {...props} />
    </LinkFieldsContext>
  )
}

function Fields(props: NewLinkFormProps) {
  const { form, submit, onCancel } = props
  const base = useShortUrlBase(form.watch('domainId'))
  const { unsaved, isBusy, onSubmit } = useUnsavedFirst(form, newLinkFieldNames, submit)
  const element = useRef<HTMLFormElement>(null)
  // Before the product, so that a refused form gives the focus to the first of them.
  const originalUrl = form.register('originalUrl')
  const address = form.watch('originalUrl')
  const own = useOwnLink({
    form,
    address,
    setAddress: (url) => form.setValue('originalUrl', url, { shouldDirty: true }),
    takesProduct: props.productId === undefined,
  })
  const product = useLinkProduct(address, props.productId)
  const pending = usePendingUrl()
  const issues = useIssues(product.product?.network ?? null)
  const options = useLinkOptions(props)
  const additions = useAdditions({ issues, pending, hasPassword: false })
  const { errors } = form.formState
  const sendOnShortcut = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    element.current?.requestSubmit()
  }
  const send = (event: FormEvent) => {
    pending.take()
    onSubmit(event)
  }
  return (
    <form
      noValidate
      ref={element}
      onSubmit={send}
      onKeyDown={sendOnShortcut}
      className="flex grow flex-col"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-6">
        <OriginalUrlField
          isTall
          isEmpty={address === ''}
          error={errors.originalUrl?.message}
          registered={originalUrl}
          onPaste={(text) => form.setValue('originalUrl', text, { shouldDirty: true })}
        />
        {own.taken && <OwnLinkNote {...own.taken} />}
        {!own.taken && <SameUrlNote address={address} />}
        <ProductPart
          product={product}
          address={address}
          renderProductField={props.renderProductField}
          unsaved={unsaved}
          isHidden={own.isShortUrl}
        />
        <ShortLinkField
          base={base}
          error={errors.slug?.message}
          registered={form.register('slug', emptyAsNull)}
        />
        <OptionalParts parts={[...options, ...additions]} />
        <LimitNotice error={errors.root} />
      </div>
      <NewLinkActions
        address={product.isAddress && !own.isShortUrl ? address : null}
        product={product.product}
        pendingUrl={pending.typed}
        issues={issues}
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}
