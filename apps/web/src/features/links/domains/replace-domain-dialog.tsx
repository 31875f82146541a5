import type { Domain, DomainUses } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatList } from '#src/shared/format/list.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Dialog } from '#src/shared/ui/dialog.tsx'
import { ChooseDomainForm } from './choose-domain-form.tsx'
import { describeFormerLinks } from './describe-former-links.ts'
import { domainUsesQuery, useReplaceDomain, useUndoReplacement } from './domains.queries.ts'

interface ReplaceDomainDialogProps {
  domain: Domain
  onClose: () => void
}

/** For a domain that is blocked or about to go: another one takes its place in one press. */
export function ReplaceDomainDialog({ domain, onClose }: ReplaceDomainDialogProps) {
  const { id, shownHost, isDefault } = domain
  const bases = useCurrentUser().shortUrlBases.filter(({ domainId }) => domainId !== id)
  const { data: uses } = useQuery(domainUsesQuery(id))
  const { act: undo } = useAction({
    run: useUndoReplacement(),
    done: { title: 'Undone' },
    failed: 'Failed to undo. Please try again.',
  })
  const baseOf = (place: number | null) =>
    bases.find(({ domainId }) => domainId === place)?.base ?? ''
  const { act, isPending } = useAction({
    run: useReplaceDomain(),
    done: (moved, { domainId }) => ({
      title: `Moved to ${shortAddress(baseOf(domainId))}`,
      description: whatMoved(moved, isDefault),
    }),
    failed: 'Failed to replace the domain. Please try again.',
    canUndo: (_input, { undoId }) => undoId !== null,
    undo: (_input, { undoId }) => undoId !== null && undo(undoId),
    onDone: onClose,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Replace ${shownHost} with another domain?`}
      description={uses && consequence(uses, domain)}
    >
      <ChooseDomainForm
        bases={bases}
        verb="Replace domain"
        isBusy={isPending}
        onCancel={onClose}
        onChoose={({ domainId }) => act({ id, domainId })}
      />
    </Dialog>
  )
}

function listUses({ links, posts, placements }: DomainUses): string {
  const parts = [
    links > 0 && formatCount(links, 'link', 'links'),
    posts > 0 && formatCount(posts, 'unpublished post', 'unpublished posts'),
    placements > 0 && formatCount(placements, 'unpublished placement', 'unpublished placements'),
  ].filter((part) => part !== false)
  return formatList(parts)
}

function whatMoved(uses: DomainUses & { note: string | null }, isDefault: boolean): string {
  const moved = listUses(uses)
  const stays = uses.note === null ? '' : ` ${uses.note}`
  if (moved !== '') return `${moved} moved.${stays}`
  if (uses.note !== null) return uses.note
  return isDefault ? 'New links use it from now on.' : 'There was nothing to move.'
}

function consequence(uses: DomainUses, domain: Domain): string {
  const moved = listUses(uses)
  const moves = moved === '' ? nothingMoves(domain) : `${moved} will move.`
  const next = domain.isDefault ? ' New links will use the new domain.' : ''
  return `${moves}${next} Short URLs you already posted keep working as long as the old domain points here.`
}

function nothingMoves(domain: Domain): string {
  if (domain.formerLinks === 0) return 'Nothing uses this domain yet.'
  return `${describeFormerLinks(domain)} There’s nothing left to move.`
}
