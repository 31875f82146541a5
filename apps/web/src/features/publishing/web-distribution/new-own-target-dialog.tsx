import type { WebNiche, WebTarget } from '@hopwise/contracts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { OwnTargetFields } from './own-target-fields.tsx'
import { ownTargetFieldNames, useOwnTargetForm } from './use-own-target-form.ts'
import { useSaveOwnTarget } from './web-distribution.queries.ts'

const description = 'Your blog, a newsletter, a forum you know: only this workspace sees it.'
const failure = 'Failed to save the site. Please try again.'

interface NewOwnTargetDialogProps {
  isOpen: boolean
  /** The niche that is looked at. */
  niche: WebNiche
  onClose: () => void
  /** It is made; the caller closes the dialog too. */
  onMade: (target: WebTarget) => void
}

/** Keeps what was typed until it is sent or cancelled: Esc and Back only close it. */
export function NewOwnTargetDialog({ niche, ...rest }: NewOwnTargetDialogProps) {
  return <New key={niche} niche={niche} {...rest} />
}

function New({ isOpen, niche, onClose, onMade }: NewOwnTargetDialogProps) {
  const form = useOwnTargetForm(niche)
  const isRestored = useUnsavedInput(form, 'new site')
  const save = useSaveOwnTarget(null)
  const submit = useFormSubmit({
    form,
    fields: ownTargetFieldNames,
    send: save.mutateAsync,
    onSent: (made) => {
      toast({ title: 'Site added', description: `“${made.name}” is now one of your target sites.` })
      form.reset()
      onMade(made)
    },
    failure,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={() => form.reset()}
      isRestored={isRestored}
      isKept={form.formState.isDirty}
      title="Add a site"
      description={description}
    >
      <OwnTargetFields
        form={form}
        verb="Add site"
        submit={submit}
        onCancel={() => {
          onClose()
          form.reset()
        }}
      />
    </Dialog>
  )
}
