import type { Campaign } from '@hopwise/contracts'
import { todayIn } from '@hopwise/units'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useFormSubmit } from '#src/shared/ui/use-form-submit.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'
import { CampaignForm, type CampaignFormParts } from './campaign-form.tsx'
import { useCreateCampaign } from './campaigns.queries.ts'
import { campaignFieldNames, useCampaignForm } from './use-campaign-form.ts'

interface NewCampaignDialogProps extends CampaignFormParts {
  isOpen: boolean
  onClose: () => void
  /** Goes on to it, in place of closing. */
  onCreated: (campaign: Campaign) => void
  /** What was typed is no longer wanted. */
  onDiscard: () => void
  /** What it is made for. */
  productId?: number | undefined
  /** Links are about to move into it. */
  hasLinks?: boolean | undefined
}

/** Keeps what was typed until it is sent or cancelled: Esc and Back only close it. */
export function NewCampaignDialog(props: NewCampaignDialogProps) {
  const { isOpen, onClose, onCreated, onDiscard, productId, hasLinks, ...parts } = props
  const { timeZone } = useCurrentUser().workspace
  const form = useCampaignForm({ today: todayIn(timeZone), productId, hasLinks })
  const isRestored = useUnsavedInput(form, ['new campaign', productId].filter(Boolean).join(' '))
  const create = useCreateCampaign()
  const discard = () => {
    form.reset()
    onDiscard()
  }
  const submit = useFormSubmit({
    form,
    fields: campaignFieldNames,
    send: create.mutateAsync,
    onSent: (campaign) => {
      toast({ title: 'Campaign created successfully!' })
      discard()
      onCreated(campaign)
    },
    failure: 'Failed to create campaign. Please try again.',
    alwaysToasts: true,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      onDiscard={discard}
      isRestored={isRestored}
      isKept={form.formState.isDirty}
      title="Create New Campaign"
      description="See the clicks, conversions and earnings of its links in one place."
    >
      <CampaignForm
        {...parts}
        form={form}
        submit={submit}
        isNew
        verb="Create Campaign"
        onCancel={() => {
          onClose()
          discard()
        }}
      />
    </Dialog>
  )
}
