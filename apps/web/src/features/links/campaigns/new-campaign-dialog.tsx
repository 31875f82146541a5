import type { Campaign } from '@hopwise/contracts'
import { todayIn } from '@hopwise/units'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatCount } from '#src/shared/format/number.ts'
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
  /** So many links are about to move into it. */
  moved?: number | undefined
}

/** Keeps what was typed until it is sent or cancelled: Esc and Back only close it. */
export function NewCampaignDialog(props: NewCampaignDialogProps) {
  const { isOpen, onClose, onCreated, onDiscard, productId, moved = 0, ...parts } = props
  const { timeZone } = useCurrentUser().workspace
  const form = useCampaignForm({ today: todayIn(timeZone), productId, hasLinks: moved > 0 })
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
        note={moved > 0 && <Moved links={moved} />}
        verb="Create Campaign"
        onCancel={() => {
          onClose()
          discard()
        }}
      />
    </Dialog>
  )
}

function Moved({ links }: { links: number }) {
  return (
    <p className="mb-4 rounded-control bg-accent-soft px-3 py-2 text-cell">
      <b className="font-title">
        {formatCount(links, 'link')} {links === 1 ? 'moves' : 'move'} into this campaign.
      </b>{' '}
      {links === 1
        ? 'It keeps its product and its platform.'
        : 'They keep their products and platforms.'}
    </p>
  )
}
