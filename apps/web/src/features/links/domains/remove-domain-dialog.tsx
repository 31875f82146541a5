import type { Domain } from '@hopwise/contracts'
import { formatNumber } from '#src/shared/format/number.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Dialog, DialogActions } from '#src/shared/ui/dialog.tsx'
import { useRemoveDomain } from './domains.queries.ts'

interface RemoveDomainDialogProps {
  domain: Domain
  isOpen: boolean
  onClose: () => void
}

/** Asks first: it would have to be verified again. */
export function RemoveDomainDialog({ domain, isOpen, onClose }: RemoveDomainDialogProps) {
  const { id, shownHost } = domain
  const { act, isPending } = useAction({
    run: useRemoveDomain(),
    done: ({ renamed }) => ({
      title: 'Domain removed',
      description: `Your links no longer work at ${shownHost}.${describeRenamed(renamed)}`,
    }),
    failed: 'Failed to remove the domain. Please try again.',
    onDone: onClose,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={`Remove ${shownHost}?`}
      description={consequence(domain)}
    >
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" onClick={() => void act(id)} pending={isPending}>
          Remove domain
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function describeRenamed(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? ' One of them has a new short name. You’ll find it in the audit log.'
    : ` ${formatNumber(count)} of them have new short names, which the audit log lists.`
}

function consequence({ state, links, formerLinks, shownHost }: Domain): string {
  if (state === 'pending') return 'It isn’t verified yet, so no short URL uses it.'
  const moved =
    links === 0
      ? ''
      : links === 1
        ? ' One link moves back to this Hopwise’s own address, with a new short name if its own is taken there.'
        : ` ${formatNumber(links)} links move back to this Hopwise’s own address, with new short names where theirs are taken there.`
  const former =
    formerLinks === 0
      ? ''
      : `, including the old short ${formerLinks === 1 ? 'URL of 1 link' : `URLs of ${formatNumber(formerLinks)} links`} that you moved away`
  return `Every short URL you posted with ${shownHost} stops working${former}.${moved}`
}
