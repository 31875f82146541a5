import type { Campaign } from '@hopwise/contracts'
import { useState } from 'react'
import { formatDate } from '#src/shared/format/date.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import type { RenderProductField } from '#src/shared/ui/use-draft-first.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { CampaignForm } from './campaign-form.tsx'
import { useCampaign } from './campaigns.queries.ts'
import { ConflictNote } from './conflict-note.tsx'
import { useCampaignEdit } from './use-campaign-edit.ts'
import { campaignFieldNames, useCampaignForm } from './use-campaign-form.ts'

interface EditCampaignDialogProps {
  /** The campaign to edit; undefined closes the dialog. */
  id: number | undefined
  /** Saving also resumes it. */
  isResuming: boolean
  onClose: () => void
  /** What was typed is no longer wanted. */
  onDiscard: () => void
  renderProductField: RenderProductField
}

/** The dialog outlives its closing, which takes a moment. */
export function EditCampaignDialog({ id, ...rest }: EditCampaignDialogProps) {
  const [held, setHeld] = useState(id)
  if (id !== undefined && id !== held) setHeld(id)
  return held === undefined ? null : (
    <Loaded key={held} id={held} isOpen={id !== undefined} {...rest} />
  )
}

type LoadedProps = Omit<EditCampaignDialogProps, 'id'> & { id: number; isOpen: boolean }

function Loaded({ id, ...rest }: LoadedProps) {
  const { data, isPlaceholderData } = useCampaign(id)
  // What a list showed may be old already; an edit begins with what is true now.
  return data && !isPlaceholderData ? <Edit campaign={data} {...rest} /> : null
}

type EditProps = Omit<LoadedProps, 'id'> & { campaign: Campaign }

function Edit({ campaign, isOpen, isResuming, ...props }: EditProps) {
  const { onClose, onDiscard, renderProductField } = props
  const form = useCampaignForm({ campaign })
  const { send, restart, conflict } = useCampaignEdit(form, campaign, isOpen)
  const discard = () => {
    restart(campaign)
    onDiscard()
  }
  const submit = useFormSubmit({
    form,
    fields: campaignFieldNames,
    send: (values) => send(values, isResuming ? { status: 'active' } : {}),
    onSent: (changed) => {
      if (changed === null) return
      restart(changed)
      onDiscard()
      toast({ title: 'Campaign updated successfully!' })
      onClose()
    },
    failure: 'Failed to update campaign. Please try again.',
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={discard}
      isKept={form.formState.isDirty}
      onFirstFocus={isResuming ? () => form.setFocus('endDate') : undefined}
      title="Edit Campaign"
      description={
        isResuming && campaign.endDate
          ? `It ended on ${formatDate(campaign.endDate)}. With a later end date, or none, it runs again.`
          : 'Its links and what they earned stay as they are.'
      }
    >
      <CampaignForm
        form={form}
        note={<ConflictNote conflict={conflict} productName={campaign.product.name} />}
        renderProductField={renderProductField}
        submit={submit}
        verb={isResuming ? 'Save and resume' : 'Save changes'}
        onCancel={() => {
          onClose()
          discard()
        }}
      />
    </Dialog>
  )
}
