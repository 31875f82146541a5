import type { WebNiche, WebTarget } from '@hopwise/contracts'
import { useState } from 'react'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useKeptDraft } from '#src/shared/ui/use-kept-draft.ts'
import { useSaveOwnTarget, useTarget } from './distribution.queries.ts'
import { OwnTargetFields } from './own-target-fields.tsx'
import { ownTargetFieldNames, useOwnTargetForm } from './use-own-target-form.ts'

interface NewOwnTargetDialogProps {
  isOpen: boolean
  /** The niche that is looked at. */
  niche: WebNiche
  onClose: () => void
  onMade: (target: WebTarget) => void
}

/** Keeps what was typed until it is sent or cancelled: Esc and Back only close it. */
export function NewOwnTargetDialog({ niche, ...rest }: NewOwnTargetDialogProps) {
  return <OwnTarget key={niche} given={niche} {...rest} />
}

interface EditOwnTargetDialogProps {
  /** The site to change; undefined closes the dialog. */
  id: number | undefined
  onClose: () => void
}

/** The dialog outlives its closing, which takes a moment. */
export function EditOwnTargetDialog({ id, onClose }: EditOwnTargetDialogProps) {
  const [held, setHeld] = useState(id)
  if (id !== undefined && id !== held) setHeld(id)
  return held === undefined ? null : (
    <Loaded key={held} id={held} isOpen={id !== undefined} onClose={onClose} />
  )
}

function Loaded({ id, isOpen, onClose }: { id: number; isOpen: boolean; onClose: () => void }) {
  const { data, isPlaceholderData } = useTarget(id)
  // What a list showed may be old already; and a place of the catalogue cannot be changed.
  if (data === undefined || isPlaceholderData || data.kind !== 'own') return null
  return <OwnTarget key={JSON.stringify(data)} given={data} isOpen={isOpen} onClose={onClose} />
}

interface OwnTargetProps {
  given: WebTarget | WebNiche
  isOpen: boolean
  onClose: () => void
  onMade?: (target: WebTarget) => void
}

function OwnTarget({ given, isOpen, onClose, onMade }: OwnTargetProps) {
  const site = typeof given === 'string' ? null : given
  const form = useOwnTargetForm(given)
  useKeptDraft(form, site === null ? 'new site' : `site ${site.id}`)
  const save = useSaveOwnTarget(site?.id ?? null)
  const shut = () => {
    onClose()
    form.reset()
  }
  const submit = useFormSubmit({
    form,
    fields: ownTargetFieldNames,
    send: save.mutateAsync,
    onSent: (saved) => {
      toast(
        site === null
          ? { title: 'Site added', description: `“${saved.name}” stands among your target sites.` }
          : { title: 'Site updated' },
      )
      shut()
      onMade?.(saved)
    },
    failure: 'Failed to save the site. Please try again.',
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={() => form.reset()}
      isKept={form.formState.isDirty}
      title={site === null ? 'Add a site' : 'Edit site'}
      description="Your blog, a newsletter, a forum you know: only this workspace sees it."
    >
      <OwnTargetFields
        form={form}
        verb={site === null ? 'Add site' : 'Save changes'}
        submit={submit}
        onCancel={shut}
      />
    </Dialog>
  )
}
