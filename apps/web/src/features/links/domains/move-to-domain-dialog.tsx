import { useCurrentUser } from '#src/shared/api/current-user.ts'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { formatNumber } from '#src/shared/format/number.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { ChooseDomainForm, type ShortUrlBase } from './choose-domain-form.tsx'

export type DomainBulk = Bulk<{ domainId: number | null }, { domainId?: number | null | undefined }>

interface MoveToDomainDialogProps {
  bulk: DomainBulk
  onClose: () => void
}

/** Asks which domain the short URLs of all that is chosen are to be on. */
export function MoveToDomainDialog({ bulk, onClose }: MoveToDomainDialogProps) {
  const { shortUrlBases } = useCurrentUser()
  const send = async (place: ShortUrlBase) => {
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
      <ChooseDomainForm
        bases={shortUrlBases}
        verb="Move"
        isBusy={bulk.isPending}
        onCancel={onClose}
        onChoose={send}
      />
    </Dialog>
  )
}
