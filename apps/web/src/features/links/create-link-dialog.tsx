import type { AffiliateLink } from '@hopwise/contracts'
import { placeIssues } from '#src/shared/api/place-issues.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { copyText } from '#src/shared/ui/copy-text.ts'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { linkCopied } from './link-copied.ts'
import { LinkForm, type RenderProductField } from './link-form.tsx'
import { useCreateLink } from './links.queries.ts'
import { ShortNameField } from './short-name-field.tsx'
import { linkFieldNames, type NewLinkSent, useLinkForm } from './use-link-form.ts'

interface CreateLinkDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  shortUrlBase: string
  renderProductField: RenderProductField
}

export function CreateLinkDialog({ isOpen, onOpenChange, ...rest }: CreateLinkDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Create Affiliate Link"
      description="Turns your affiliate address into a short URL that counts."
    >
      <NewLink {...rest} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
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

interface NewLinkProps {
  shortUrlBase: string
  renderProductField: RenderProductField
  onDone: () => void
}

function NewLink({ shortUrlBase, renderProductField, onDone }: NewLinkProps) {
  const form = useLinkForm()
  const create = useCreateLink()
  const submit = async (values: NewLinkSent) => {
    try {
      const link = await create.mutateAsync(values)
      sayCreated(link)
      onDone()
    } catch (error) {
      placeIssues(error, form, linkFieldNames)
      toast({
        title: 'Error',
        description: 'Failed to create affiliate link. Please try again.',
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
          typed={form.watch('slug')}
          error={form.formState.errors.slug}
          registered={form.register('slug', {
            setValueAs: (value: string | null) => value || null,
          })}
          isOptional
        />
      }
      actions={
        <DialogActions>
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" variant="primary" pending={create.isPending}>
            Create Link
          </Button>
        </DialogActions>
      }
    />
  )
}
