import { affiliateLinkPlatforms, clickIdParameterOf } from '@hopwise/contracts'
import { AtSign, ExternalLink, Megaphone, Tag, TextCursorInput } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useController } from 'react-hook-form'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { shortAddress, splitAtPath } from '#src/shared/format/short-address.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { DialogActions } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'
import { shortcutOf } from '#src/shared/ui/kbd.tsx'
import { LimitNotice } from '#src/shared/ui/limit-notice.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { useUnsavedFirst } from '#src/shared/ui/use-unsaved-first.ts'
import type { LinkFormParts } from './link-form.tsx'
import { OpenedPart, OptionalParts } from './optional-parts.tsx'
import { OriginalUrlField } from './original-url-field.tsx'
import { ProductLine } from './product-line.tsx'
import { ShortLinkField } from './short-link-field.tsx'
import { emptyAsNull } from './use-link-form.ts'
import { type LinkProduct, useLinkProduct } from './use-link-product.ts'
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

const platforms = affiliateLinkPlatforms.map((value) => ({ value, label: platformNames[value] }))

/** The address first; what it is of stands below it, and the rest is there for those who want it. */
export function NewLinkForm(props: NewLinkFormProps) {
  const { form, shortUrlBase, submit, onCancel } = props
  const { unsaved, isBusy, onSubmit } = useUnsavedFirst(form, newLinkFieldNames, submit)
  const element = useRef<HTMLFormElement>(null)
  // Before the product, so that a refused form gives the focus to the first of them.
  const originalUrl = form.register('originalUrl')
  const own = useOwnLink(form, shortUrlBase)
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
      <div className="grid gap-4 pb-6">
        <OriginalUrlField
          isEmpty={address === ''}
          error={errors.originalUrl?.message}
          registered={originalUrl}
          onPaste={(text) => form.setValue('originalUrl', text, { shouldDirty: true })}
        />
        {own.taken && (
          <p role="status" className="text-note text-ink-2">
            <b className="font-mono font-label text-ink">/{own.taken.slug}</b> is one of your links:
            its destination, product and campaign are filled in.
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
            isInferred={product.isInferred}
            onChange={product.open}
          />
        ) : null}
        <ShortLinkField
          base={shortUrlBase}
          error={errors.slug?.message}
          registered={form.register('slug', emptyAsNull)}
        />
        <Optional {...props} />
        <LimitNotice error={errors.root} />
      </div>
      <DialogActions className="mt-auto items-center sm:justify-start">
        {product.isAddress && !own.isShortUrl && (
          <Destination address={address} product={product.product} />
        )}
        <div className="grid gap-2 max-sm:w-full sm:ml-auto sm:flex">
          <Button variant="ghost" className="max-sm:hidden" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            pending={isBusy}
            aria-keyshortcuts="Meta+Enter Control+Enter"
            className="max-sm:h-11"
          >
            Create and copy
            <kbd aria-hidden className="font-sans text-note opacity-60 max-sm:hidden">
              {shortcutOf('↵')}
            </kbd>
          </Button>
        </div>
      </DialogActions>
    </form>
  )
}

function Optional({ form, renderCampaignField, renderTagField }: NewLinkFormProps) {
  const { field: campaign } = useController({ control: form.control, name: 'campaignId' })
  const { field: tags } = useController({ control: form.control, name: 'tags' })
  const { errors } = form.formState
  const [platform, title] = form.watch(['platform', 'title'])
  const campaignId = Number(campaign.value) || null
  const isUsed = (value: unknown, error: unknown) => Boolean(value) || error !== undefined
  return (
    <OptionalParts
      parts={[
        {
          name: 'Campaign',
          icon: Megaphone,
          isUsed: isUsed(campaignId, errors.campaignId),
          field: renderCampaignField({
            value: campaignId,
            onChange: campaign.onChange,
            error: errors.campaignId?.message,
          }),
        },
        {
          name: 'Platform',
          icon: AtSign,
          isUsed: isUsed(platform, errors.platform),
          field: (
            <Field label="Platform" aside="Optional" error={errors.platform?.message}>
              <Select
                options={platforms}
                placeholder="Any platform"
                {...form.register('platform', emptyAsNull)}
              />
            </Field>
          ),
        },
        {
          name: 'Tags',
          icon: Tag,
          isUsed: isUsed(tags.value?.length, errors.tags),
          field: renderTagField({
            value: tags.value ?? [],
            onChange: tags.onChange,
            error: errors.tags?.message,
          }),
        },
        {
          name: 'Title',
          icon: TextCursorInput,
          isUsed: isUsed(title, errors.title),
          field: (
            <Field label="Title" aside="Optional" error={errors.title?.message}>
              <Input
                autoComplete="off"
                placeholder="Standing desk · IG bio"
                {...form.register('title', emptyAsNull)}
              />
            </Field>
          ),
        },
      ]}
    />
  )
}

interface DestinationProps {
  address: string
  product: LinkProduct | null
}

/** What a visitor will get. */
function Destination({ address, product }: DestinationProps): ReactNode {
  const [host] = splitAtPath(shortAddress(address.trim()))
  const hasClickId = product !== null && clickIdParameterOf(product) !== null
  return (
    <p className="flex min-w-0 items-center gap-2 text-note text-ink-2 max-sm:hidden">
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">
        Opens {host}
        {hasClickId && ' with your click ID'}
      </span>
    </p>
  )
}
