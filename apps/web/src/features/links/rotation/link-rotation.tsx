import { useState } from 'react'
import type { RenderArmAction } from './arms-card.tsx'
import { LastFit } from './last-fit.tsx'
import { RotationDetail } from './rotation-detail.tsx'
import type { RotationSearch } from './rotation-search.ts'

interface LinkRotationProps {
  id: number
  /** Opens the form where its rotation URLs are. */
  onEdit: () => void
  renderArmAction: RenderArmAction
}

/** What the rotation of one link learned, for its home. */
export function LinkRotation({ id, onEdit, renderArmAction }: LinkRotationProps) {
  const [shown, setShown] = useState<RotationSearch>({})
  return (
    <>
      <RotationDetail
        id={id}
        search={shown}
        onChange={(part) => setShown({ ...shown, ...part })}
        onEdit={onEdit}
        renderArmAction={renderArmAction}
      />
      <LastFit id={id} period={shown.period ?? '30days'} />
    </>
  )
}
