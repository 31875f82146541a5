import type { AffiliateLink } from '@hopwise/contracts'
import { useEffect, useEffectEvent } from 'react'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { withoutBlank } from '#src/shared/link-parts/link-fields.ts'
import { copyText } from '#src/shared/ui/copy-text.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import type { LinkFormParts } from './link-form.tsx'
import { useCreateLink } from './links.queries.ts'
import { NewLinkForm } from './new-link-form.tsx'
import { newLinkFieldNames, useNewLinkForm } from './use-new-link-form.ts'

interface CreateLinkDialogProps extends LinkFormParts {
  isOpen: boolean
  onClose: () => void
  /** What was typed is no longer wanted. */
  onDiscard: () => void
  shortUrlBase: string
  /** What was pasted or shared elsewhere counts as typed; null once it is taken. */
  address: string | null
  onTaken: () => void
  /** What the link is made for. */
  productId: number | undefined
  campaignId: number | undefined
}

/** Where the browser keeps the clipboard to itself, the toast has the button. */
async function announce({ shortUrl }: AffiliateLink) {
  const title = 'Affiliate link created successfully!'
  const isCopied = await copyText(shortUrl)
  if (isCopied) {
    toast({ title, description: `${shortAddress(shortUrl)} copied to clipboard` })
    return
  }
  const copy = async () => {
    if (await copyText(shortUrl)) toast(linkCopied)
  }
  toast({
    title,
    description: shortUrl,
    action: { label: 'Copy', onClick: () => void copy() },
  })
}

/** Keeps what was typed until it is sent or cancelled: Esc and Back only close it. */
export function CreateLinkDialog(props: CreateLinkDialogProps) {
  const { isOpen, onClose, onDiscard, shortUrlBase, productId, campaignId, ...parts } = props
  const { address, onTaken } = props
  const form = useNewLinkForm(campaignId)
  const isRestored = useUnsavedInput(form, `new link ${campaignId ?? ''}`)
  const create = useCreateLink()
  const discard = () => {
    form.reset()
    onDiscard()
  }
  // A draft of another address is not what is wanted now.
  const take = useEffectEvent((given: string) => {
    if (given !== '' && given !== form.getValues('originalUrl')) {
      discard()
      form.setValue('originalUrl', given, { shouldDirty: true })
    }
    onTaken()
  })
  useEffect(() => {
    if (address !== null) take(address)
  }, [address])
  const submit = useFormSubmit({
    form,
    fields: newLinkFieldNames,
    send: (values) => create.mutateAsync(withoutBlank(values)),
    onSent: (link) => {
      void announce(link)
      onClose()
      discard()
    },
    failure: 'Failed to create affiliate link. Please try again.',
    alwaysToasts: true,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={discard}
      isRestored={isRestored}
      isKept={form.formState.isDirty}
      title="Create Affiliate Link"
      fillsPhone
      className="sm:w-[600px]"
    >
      <NewLinkForm
        {...parts}
        form={form}
        shortUrlBase={shortUrlBase}
        productId={productId}
        submit={submit}
        onCancel={() => {
          onClose()
          discard()
        }}
      />
    </Dialog>
  )
}
