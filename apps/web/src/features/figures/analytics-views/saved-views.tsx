import type { CanvasQuery } from '@hopwise/contracts'
import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import { UnavailableButton } from '#src/shared/ui/unavailable-button.tsx'
import { ViewsMenu } from './views-menu.tsx'

const ShareViewDialog = lazyPart(() =>
  import('./share-view-dialog.tsx').then((code) => code.ShareViewDialog),
)

interface SavedViewsProps {
  /** What is on screen now. */
  shown: CanvasQuery
  onOpen: (query: CanvasQuery) => void
}

const share = (
  <>
    <Share2 aria-hidden />
    <span className="max-sm:sr-only">Share</span>
  </>
)

/** Keeps what is on screen under a name, or shares it with someone who has no account. */
export function SavedViews({ shown, onOpen }: SavedViewsProps) {
  const [isSharing, setSharing] = useState(false)
  const { workspace } = useCurrentUser()
  return (
    <>
      <ViewsMenu query={shown} onOpen={onOpen} />
      {workspace.isSample ? (
        <UnavailableButton reason="Everyone shares the sample account. Sign up to share your own figures.">
          {share}
        </UnavailableButton>
      ) : (
        <Button onClick={() => setSharing(true)}>{share}</Button>
      )}
      {isSharing && (
        <Suspense>
          <ShareViewDialog query={shown} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}
