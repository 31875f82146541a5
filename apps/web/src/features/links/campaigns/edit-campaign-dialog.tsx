import type { Campaign, CampaignChange } from '@hopwise/contracts'
import { formatDate } from '#src/shared/format/date.ts'
import { ConflictNote } from '#src/shared/record/conflict-note.tsx'
import { useLastId } from '#src/shared/record/use-last-id.ts'
import { useRecordEdit } from '#src/shared/record/use-record-edit.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { CampaignForm, type CampaignFormParts } from './campaign-form.tsx'
import { useCampaign, useChangeCampaign } from './campaigns.queries.ts'
import { describeValue, fieldLabels } from './field-labels.ts'
import {
  type CampaignSent,
  campaignFieldNames,
  toFields,
  useCampaignForm,
} from './use-campaign-form.ts'

interface EditCampaignDialogProps extends CampaignFormParts {
  /** The campaign to edit; undefined closes the dialog. */
  id: number | undefined
  /** Saving also resumes it. */
  isResuming: boolean
  onClose: () => void
  /** What was typed is no longer wanted. */
  onDiscard: () => void
}

/** The dialog outlives its closing, which takes a moment. */
export function EditCampaignDialog({ id, ...rest }: EditCampaignDialogProps) {
  const lastId = useLastId(id)
  return lastId === undefined ? null : (
    <Loaded key={lastId} id={lastId} isOpen={id !== undefined} {...rest} />
  )
}

type LoadedProps = Omit<EditCampaignDialogProps, 'id'> & { id: number; isOpen: boolean }

function Loaded({ id, ...rest }: LoadedProps) {
  const { data, isPlaceholderData } = useCampaign(id)
  // What a list showed may be old already; an edit begins with what is true now.
  return data && !isPlaceholderData ? <Edit campaign={data} {...rest} /> : null
}

type EditProps = Omit<LoadedProps, 'id'> & { campaign: Campaign }

function Edit(props: EditProps) {
  const { campaign, isOpen, isResuming, onClose, onDiscard, ...parts } = props
  const form = useCampaignForm({ campaign })
  const change = useChangeCampaign()
  const { send, isRestored, restart, conflict } = useRecordEdit({
    noun: 'campaign',
    form,
    item: campaign,
    isOpen,
    fieldNames: campaignFieldNames,
    toFields,
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
      isRestored={isRestored}
      isKept={form.formState.isDirty}
      onFirstFocus={isResuming ? () => form.setFocus('endDate') : undefined}
      title="Edit Campaign"
      description={
        isResuming && campaign.endDate
          ? `It ended on ${formatDate(campaign.endDate)}. Set a later end date, or none, to resume it.`
          : 'Its links and their earnings don’t change.'
      }
    >
      <CampaignForm
        {...parts}
        form={form}
        note={
          <ConflictNote
            noun="campaign"
            conflict={conflict}
            labels={fieldLabels}
            describe={(clash) => describeValue(clash, campaign.product.name)}
            className="mb-4"
          />
        }
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
