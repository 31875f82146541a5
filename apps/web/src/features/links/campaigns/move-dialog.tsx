import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { formatNumber } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { campaignChoicesQuery } from './campaigns.queries.ts'

export type MovableBulk = Bulk<unknown, { campaignId?: number | null | undefined }>

interface MoveDialogProps {
  bulk: MovableBulk
  onClose: () => void
  /** Goes on to a campaign that is made for them. */
  onNew?: (() => void) | undefined
}

const outside = { value: 'none', label: 'No campaign' }

/** Asks which campaign all that is chosen is to be in, or whether in none. */
export function MoveDialog({ bulk, onClose, onNew }: MoveDialogProps) {
  const { data } = useQuery(campaignChoicesQuery)
  const campaigns = data?.items ?? []
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const campaign = campaigns.find(({ id }) => String(id) === chosen)
  const send = async () => {
    if (campaign === undefined && chosen !== outside.value) return setMissing(true)
    const isDone = await bulk.change({ campaignId: campaign?.id ?? null }, (rows) =>
      campaign ? `Moved ${rows} to ${campaign.name}` : `Removed ${rows} from every campaign`,
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
          error={isMissing && chosen === '' ? 'Please select a campaign' : undefined}
        >
          <Select
            options={[
              ...campaigns.map(({ id, name }) => ({ value: String(id), label: name })),
              outside,
            ]}
            placeholder={data ? 'Select a campaign' : 'Loading campaigns'}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
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
