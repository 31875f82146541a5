import { useState } from 'react'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { formatNumber } from '#src/shared/format/number.ts'
import { CampaignPicker } from '#src/shared/pickers/campaign-picker.tsx'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'

export type MovableBulk = Bulk<unknown, { campaignId?: number | null | undefined }>

interface MoveDialogProps {
  bulk: MovableBulk
  onClose: () => void
}

/** Asks which campaign all that is chosen is to be in, or whether in none. */
export function MoveDialog({ bulk, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState<{ id: number | null; name: string }>()
  const [isMissing, setMissing] = useState(false)
  const send = async () => {
    if (chosen === undefined) return setMissing(true)
    const isDone = await bulk.change({ campaignId: chosen.id }, (rows) =>
      chosen.id === null
        ? `Removed ${rows} from every campaign`
        : `Moved ${rows} to ${chosen.name}`,
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Move to campaign"
      description={`${formatNumber(bulk.count)} selected. Their earnings count toward the campaign.`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field
          label="Campaign"
          required
          error={isMissing && !chosen ? 'Please select a campaign' : undefined}
        >
          <CampaignPicker
            value={chosen?.id}
            onChange={(id, campaign) => setChosen({ id, name: campaign?.name ?? '' })}
            placeholder="Select a campaign"
            none="No campaign"
          />
        </Field>
        <FormActions verb="Move" isBusy={bulk.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
