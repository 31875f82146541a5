import { Globe } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { BarAction } from '#src/shared/collection/selection-bar.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import type { DomainBulk } from './move-to-domain-dialog.tsx'

const MoveToDomainDialog = lazyPart(() =>
  import('./move-to-domain-dialog.tsx').then((code) => code.MoveToDomainDialog),
)

/** Moves all that is chosen to a domain, for those who have one or had one. */
export function MoveToDomain({ bulk }: { bulk: DomainBulk }) {
  const hasDomains = useCurrentUser().shortUrlBases.length > 1
  const [isOpen, setOpen] = useState(false)
  if (!hasDomains && bulk.rows.every(({ domainId }) => domainId === null)) return null
  return (
    <>
      <BarAction icon={Globe} pending={bulk.isPending} onClick={() => setOpen(true)}>
        <span>
          <span className="max-sm:sr-only">Move to domain</span>
          <span aria-hidden className="sm:hidden">
            Domain
          </span>
        </span>
      </BarAction>
      {isOpen && (
        <Suspense>
          <MoveToDomainDialog bulk={bulk} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
