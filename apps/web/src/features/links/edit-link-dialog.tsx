import type { AffiliateLink } from '@hopwise/contracts'
import { TriangleAlert } from 'lucide-react'
import { placeIssues } from '#src/shared/api/place-issues.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { LinkForm, type RenderProductField } from './link-form.tsx'
import { useChangeLink } from './links.queries.ts'
import { ShortNameField } from './short-name-field.tsx'
import { linkFieldNames, type NewLinkSent, useLinkForm } from './use-link-form.ts'

interface EditLinkDialogProps {
  link: AffiliateLink
  isOpen: boolean
  onClose: () => void
  shortUrlBase: string
  renderProductField: RenderProductField
}

export function EditLinkDialog({ isOpen, ...props }: EditLinkDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={props.onClose}
      title="Edit Affiliate Link"
      description="Changes take effect with the next click."
    >
      <ChangedLink {...props} />
    </Dialog>
  )
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

function ChangedLink(props: Omit<EditLinkDialogProps, 'isOpen'>) {
  const { link, onClose, shortUrlBase, renderProductField } = props
  const form = useLinkForm(link)
  const change = useChangeLink(link.id)
  const { dirtyFields, errors } = form.formState
  const slug = form.watch('slug')
  const submit = async ({ slug: newSlug, ...values }: NewLinkSent) => {
    const sent = { ...values, ...(newSlug && { slug: newSlug }) }
    const touched = linkFieldNames.filter((name) => dirtyFields[name])
    try {
      await change.mutateAsync(
        Object.fromEntries(
          Object.entries(sent).filter(([name]) => touched.some((one) => one === name)),
        ),
      )
      toast({ title: 'Affiliate link updated successfully!' })
      onClose()
    } catch (error) {
      placeIssues(error, form, linkFieldNames)
      toast({
        title: 'Error',
        description: 'Failed to update affiliate link. Please try again.',
        variant: 'destructive',
      })
    }
  }
  return (
    <LinkForm
      form={form}
      renderProductField={renderProductField}
      onSubmit={submit}
      shortName={
        <ShortNameField
          base={shortUrlBase}
          typed={slug}
          error={errors.slug}
          registered={form.register('slug')}
          note={dirtyFields.slug && <OldAddressWarning slug={link.slug} />}
        />
      }
      actions={
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" pending={change.isPending}>
            Save changes
          </Button>
        </DialogActions>
      }
    />
  )
}
