import type { AffiliateLink } from '@hopwise/contracts'
import { TriangleAlert } from 'lucide-react'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import type { RenderProductField } from '#src/shared/ui/use-draft-first.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { LinkForm, type RenderCampaignField } from './link-form.tsx'
import { useChangeLink } from './links.queries.ts'
import { ShortNameField } from './short-name-field.tsx'
import { fieldsOf, linkFieldNames, type NewLinkSent, useLinkForm } from './use-link-form.ts'

interface EditLinkDialogProps {
  link: AffiliateLink
  isOpen: boolean
  onClose: () => void
  shortUrlBase: string
  renderProductField: RenderProductField
  renderCampaignField: RenderCampaignField
}

function OldAddressWarning({ slug }: { slug: string }) {
  return (
    <p
      role="status"
      className="mt-2 flex gap-2 rounded-control bg-yellow-soft px-3 py-2 text-note text-yellow"
    >
      <TriangleAlert aria-hidden />
      <span>
        The old address stops working: posts that carry <b className="font-mono">/{slug}</b> will
        lead nowhere.
      </span>
    </p>
  )
}

export function EditLinkDialog(props: EditLinkDialogProps) {
  const { link, isOpen, onClose, shortUrlBase, renderProductField, renderCampaignField } = props
  const form = useLinkForm(link)
  const change = useChangeLink(link.id)
  const { dirtyFields, errors, isDirty } = form.formState
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
      form.reset(fieldsOf(changed))
      toast({ title: 'Affiliate link updated successfully!' })
      onClose()
    },
    failure: 'Failed to update affiliate link. Please try again.',
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={() => form.reset()}
      isKept={isDirty}
      title="Edit Affiliate Link"
      description="Changes take effect with the next click."
    >
      <LinkForm
        form={form}
        renderProductField={renderProductField}
        renderCampaignField={renderCampaignField}
        shortName={
          <ShortNameField
            base={shortUrlBase}
            typed={form.watch('slug')}
            error={errors.slug}
            registered={form.register('slug')}
            note={dirtyFields.slug && <OldAddressWarning slug={link.slug} />}
          />
        }
        submit={submit}
        verb="Save changes"
        onCancel={() => {
          onClose()
          form.reset()
        }}
      />
    </Dialog>
  )
}
