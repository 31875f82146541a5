import type { Campaign, CampaignChange } from '@hopwise/contracts'
import { formatDate } from '#src/shared/format/date.ts'
import { ConflictNote } from '#src/shared/record/conflict-note.tsx'
import { useHeldId } from '#src/shared/record/use-held-id.ts'
import { useRecordEdit } from '#src/shared/record/use-record-edit.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import type { RenderProductField } from '#src/shared/ui/use-draft-first.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { CampaignForm } from './campaign-form.tsx'
import { useCampaign, useChangeCampaign } from './campaigns.queries.ts'
import { fieldLabels, valueInWords } from './field-words.ts'
import {
  type CampaignSent,
  campaignFieldNames,
  fieldsOf,
  useCampaignForm,
} from './use-campaign-form.ts'

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
  const held = useHeldId(id)
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
  const change = useChangeCampaign()
  const { send, restart, conflict } = useRecordEdit({
    noun: 'campaign',
    form,
    item: campaign,
    isOpen,
    fieldNames: campaignFieldNames,
    fieldsOf,
    send: (touched, { id, version }) => {
      const resumed = isResuming ? { status: 'active' as const } : {}
      return change.mutateAsync({ id, version, ...emptied(touched), ...resumed })
    },
  })
  const discard = () => {
    restart(campaign)
    onDiscard()
  }
  const submit = useFormSubmit({
    form,
    fields: campaignFieldNames,
    send,
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
        note={
          <ConflictNote
            noun="campaign"
            conflict={conflict}
            labels={fieldLabels}
            inWords={(clash) => valueInWords(clash, campaign.product.name)}
            className="mb-4"
          />
        }
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

/** What was emptied is sent as null; a missing field would leave it as it is. */
function emptied(touched: Partial<CampaignSent>): CampaignChange {
  return Object.fromEntries(Object.entries(touched).map(([name, value]) => [name, value ?? null]))
}
