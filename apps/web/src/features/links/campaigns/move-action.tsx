import { Megaphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { BarAction } from '#src/shared/collection/selection-bar.tsx'
import type { MovableBulk } from './move-dialog.tsx'

const MoveDialog = lazy(() =>
  import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog })),
)

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
