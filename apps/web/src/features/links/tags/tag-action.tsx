import { Tag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { BarAction } from '#src/shared/collection/selection-bar.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import type { TaggableBulk } from './tag-dialog.tsx'

const TagDialog = lazyPart(() => import('./tag-dialog.tsx').then((code) => code.TagDialog))

/** Adds tags to all that is chosen and removes some. */
export function TagAction({ bulk }: { bulk: TaggableBulk }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BarAction icon={Tag} pending={bulk.isPending} onClick={() => setOpen(true)}>
        Tag
      </BarAction>
      {isOpen && (
        <Suspense>
          <TagDialog bulk={bulk} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
