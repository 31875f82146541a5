import type { AffiliateLink } from '@hopwise/contracts'
import { useEffect } from 'react'
import { copyText } from '#src/shared/ui/copy-text.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { LinkForm, type LinkFormParts } from './link-form.tsx'
import { useCreateLink } from './links.queries.ts'
import { ShortNameField } from './short-name-field.tsx'
import { emptyAsNull, type LinkPreset, linkFieldNames, useLinkForm } from './use-link-form.ts'

interface CreateLinkDialogProps extends LinkFormParts {
  isOpen: boolean
  onClose: () => void
  /** What was typed is no longer wanted. */
  onDiscard: () => void
  shortUrlBase: string
  /** What the form begins with. */
  preset?: LinkPreset
  /** What a phone shared counts as typed. */
  sharedAddress?: string | null
}

function sayCreated(link: AffiliateLink) {
  const copy = async () => {
    if (await copyText(link.shortUrl)) toast(linkCopied)
  }
  toast({
    title: 'Affiliate link created successfully!',
    description: link.shortUrl,
    action: { label: 'Copy', onClick: () => void copy() },
  })
}

/** Keeps what was typed until it is sent or cancelled: Esc and Back only close it. */
export function CreateLinkDialog(props: CreateLinkDialogProps) {
  const { isOpen, onClose, onDiscard, shortUrlBase, preset, sharedAddress, ...parts } = props
  const form = useLinkForm(undefined, preset)
  const isRestored = useUnsavedInput(form, `new link ${preset?.campaignId ?? ''}`)
  useEffect(() => {
    if (sharedAddress) form.setValue('originalUrl', sharedAddress, { shouldDirty: true })
  }, [form, sharedAddress])
  const create = useCreateLink()
  const discard = () => {
    form.reset()
    onDiscard()
  }
  const submit = useFormSubmit({
    form,
    fields: linkFieldNames,
    send: create.mutateAsync,
    onSent: (link) => {
      sayCreated(link)
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
      description="Turns your affiliate URL into a tracked short link."
    >
      <LinkForm
        {...parts}
        form={form}
        shortName={
          <ShortNameField
            base={shortUrlBase}
            typed={form.watch('slug')}
            error={form.formState.errors.slug}
            registered={form.register('slug', emptyAsNull)}
            isOptional
          />
        }
        submit={submit}
        verb="Create Link"
        onCancel={() => {
          onClose()
          discard()
        }}
      />
    </Dialog>
  )
}
