import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { formatNumber } from '#src/shared/format/number.ts'
import { CampaignPicker } from '#src/shared/pickers/campaign-picker.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'

export type MovableBulk = Bulk<unknown, { campaignId?: number | null | undefined }>

interface MoveDialogProps {
  bulk: MovableBulk
  onClose: () => void
  /** Goes on to a campaign that is made for them. */
  onNew?: (() => void) | undefined
}

/** Asks which campaign all that is chosen is to be in, or whether in none. */
export function MoveDialog({ bulk, onClose, onNew }: MoveDialogProps) {
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
        {onNew && (
          <Button variant="ghost" className="mt-2 -ml-2" onClick={onNew}>
            <Plus aria-hidden />
            New campaign
          </Button>
        )}
        <FormActions verb="Move" isBusy={bulk.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
