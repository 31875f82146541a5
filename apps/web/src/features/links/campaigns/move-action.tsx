import { Megaphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { BarAction } from '#src/shared/collection/selection-bar.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import type { MovableBulk } from './move-dialog.tsx'

const MoveDialog = lazyPart(() => import('./move-dialog.tsx').then((code) => code.MoveDialog))

/** Moves all that is chosen to a campaign. */
export function MoveAction({ bulk }: { bulk: MovableBulk }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BarAction icon={Megaphone} pending={bulk.isPending} onClick={() => setOpen(true)}>
        <span>
          Move <span className="max-sm:sr-only">to campaign</span>
        </span>
      </BarAction>
      {isOpen && (
        <Suspense>
          <MoveDialog bulk={bulk} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
