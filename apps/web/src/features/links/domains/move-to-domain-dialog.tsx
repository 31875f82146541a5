import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { formatNumber } from '#src/shared/format/number.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { FormActions } from '#src/shared/ui/form-actions.tsx'
import { Select } from '#src/shared/ui/select.tsx'

export type DomainBulk = Bulk<{ domainId: number | null }, { domainId?: number | null | undefined }>

interface MoveToDomainDialogProps {
  bulk: DomainBulk
  onClose: () => void
}

/** Asks which domain the short URLs of all that is chosen are to be on. */
export function MoveToDomainDialog({ bulk, onClose }: MoveToDomainDialogProps) {
  const { shortUrlBases } = useCurrentUser()
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = async () => {
    const place = shortUrlBases.find(({ base }) => base === chosen)
    if (place === undefined) return setMissing(true)
    const isDone = await bulk.change(
      { domainId: place.domainId },
      (rows) => `Moved ${rows} to ${shortAddress(place.base)}`,
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Move to domain"
      description={`${formatNumber(bulk.count)} selected. Short URLs you already posted keep working.`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field
          label="Domain"
          required
          error={isMissing && chosen === '' ? 'Please select a domain' : undefined}
        >
          <Select
            options={shortUrlBases.map(({ base }) => ({ value: base, label: shortAddress(base) }))}
            placeholder="Select a domain"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
        <FormActions verb="Move" isBusy={bulk.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
