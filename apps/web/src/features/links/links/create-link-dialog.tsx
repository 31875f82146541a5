import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { withoutBlank } from '#src/shared/link-parts/link-fields.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { announceLink, creationFailed } from './announce-link.ts'
import type { LinkFormParts } from './link-form.tsx'
import { useCreateLink } from './links.queries.ts'
import { NewLinkForm } from './new-link-form.tsx'
import { newLinkFieldNames, useNewLinkForm } from './use-new-link-form.ts'

interface CreateLinkDialogProps extends LinkFormParts {
  isOpen: boolean
  onClose: () => void
  /** What was typed is no longer wanted. */
  onDiscard: () => void
  /** What was pasted or shared elsewhere counts as typed; null once it is taken. */
  address: string | null
  onTaken: () => void
  /** What the link is made for. */
  productId: number | undefined
  campaignId: number | undefined
}

/** Keeps what was typed until it is sent or cancelled: Esc and Back only close it. */
export function CreateLinkDialog(props: CreateLinkDialogProps) {
  const { isOpen, onClose, onDiscard, productId, campaignId, ...parts } = props
  const { address, onTaken } = props
  const form = useNewLinkForm(campaignId)
  const isRestored = useUnsavedInput(form, `new link ${campaignId ?? ''}`)
  const create = useCreateLink()
  const navigate = useNavigate()
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
      void announceLink(link, {
        label: 'View link',
        onClick: () => void navigate({ to: '/affiliate-links', search: { link: link.id } }),
      })
      onClose()
      discard()
    },
    failure: creationFailed,
    alwaysToasts: true,
  })
  // Given another address, it begins with that one, and not with the draft.
  const isBegun = !address || address === form.getValues('originalUrl')
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={discard}
      isRestored={isRestored}
      isKept={form.formState.isDirty && isBegun}
      title="Create Affiliate Link"
      fillsPhone
      className="sm:w-[600px]"
    >
      <NewLinkForm
        {...parts}
        form={form}
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
