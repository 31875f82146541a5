import type { AffiliateLink, SmartLink } from '@hopwise/contracts'
import { useShortUrlBase } from '#src/shared/link-parts/domain-field.tsx'
import { OldAddressNote } from '#src/shared/link-parts/old-address-note.tsx'
import { ShortLinkField } from '#src/shared/link-parts/short-link-field.tsx'
import { useAction } from '#src/shared/record/use-action.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { LinkStateNotes } from '#src/shared/ui/link-state-badges.tsx'
import { type ToastMessage, toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { EarlierDestinations, OtherShopNote } from './earlier-destinations.tsx'
import { LinkForm, type LinkFormParts } from './link-form.tsx'
import { useChangeLink } from './links.queries.ts'
import {
  linkFieldNames,
  type NewLinkSent,
  plainFieldsOf,
  toFields,
  useLinkForm,
} from './use-link-form.ts'

interface EditLinkDialogProps extends LinkFormParts {
  link: SmartLink
  isOpen: boolean
  onClose: () => void
  /** Where the success is shown; as a toast where this is left out. */
  show?: ((message: ToastMessage) => void) | undefined
}

export function EditLinkDialog(props: EditLinkDialogProps) {
  const { link, isOpen, onClose, show = toast, ...parts } = props
  const form = useLinkForm(link)
  const base = useShortUrlBase(form.watch('domainId'))
  const change = useChangeLink(link.id)
  const isRestored = useUnsavedInput(form, `link ${link.id}`)
  const { dirtyFields, errors, isDirty } = form.formState
  // What is typed outlives a change of the link from elsewhere, not being saved, undone or discarded.
  const restart = (shown: AffiliateLink) =>
    form.reset(
      { ...form.getValues(), ...plainFieldsOf(shown), password: undefined },
      { keepDirtyValues: false },
    )
  const discard = () => form.reset(toFields(link), { keepDirtyValues: false })
  const moveBack = useAction({
    run: change,
    done: 'Destination restored',
    failed: 'Failed to restore the destination. Please try again.',
    // What is shown as the link may not have changed in between, so the form would not follow.
    onDone: restart,
    show,
  })
  const before = { originalUrl: link.originalUrl, productId: link.productId }
  const address = form.watch('originalUrl')
  const submit = useFormSubmit({
    form,
    fields: linkFieldNames,
    send: ({ slug, ...values }: NewLinkSent) => {
      const sent = { ...values, ...(slug && { slug }) }
      const touched = linkFieldNames.filter((name) => dirtyFields[name])
      return change.mutateAsync(
        Object.fromEntries(
          Object.entries(sent).filter(([name]) => touched.some((one) => one === name)),
        ),
      )
    },
    onSent: (changed) => {
      restart(changed)
      const isMoved = changed.originalUrl !== link.originalUrl
      show({
        title: 'Affiliate link updated successfully!',
        ...(isMoved && { action: { label: 'Undo', onClick: () => void moveBack.act(before) } }),
      })
      onClose()
    },
    failure: 'Failed to update affiliate link. Please try again.',
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={discard}
      isRestored={isRestored}
      isKept={isDirty}
      title="Edit Affiliate Link"
      className="sm:w-[600px]"
      description="Changes apply from the next click."
    >
      <LinkStateNotes link={link} />
      <LinkForm
        {...parts}
        form={form}
        hasPassword={link.hasPassword}
        belowAddress={
          <>
            <OtherShopNote
              before={link.originalUrl}
              address={address}
              productId={Number(form.watch('productId')) || null}
              onProduct={(id) => form.setValue('productId', id, { shouldDirty: true })}
            />
            <EarlierDestinations
              linkId={link.id}
              address={address}
              onRestore={(url) => form.setValue('originalUrl', url, { shouldDirty: true })}
            />
          </>
        }
        shortName={
          <div className="min-w-0">
            <ShortLinkField
              base={base}
              error={errors.slug?.message}
              registered={form.register('slug')}
            />
            <OldAddressNote
              shortUrl={link.shortUrl}
              isRenamed={dirtyFields.slug ?? false}
              isMoved={dirtyFields.domainId ?? false}
            />
          </div>
        }
        submit={submit}
        onCancel={() => {
          onClose()
          discard()
        }}
      />
    </Dialog>
  )
}
