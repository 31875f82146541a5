import type { CanvasQuery } from '@hopwise/contracts'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { ShareViewDialog } from './share-view-dialog.tsx'
import { ViewsMenu } from './views-menu.tsx'

interface SavedViewsProps {
  /** What is on screen now. */
  shown: CanvasQuery
  onOpen: (query: CanvasQuery) => void
}

/** Keeps what is on screen under a name, or shares it with someone who has no account. */
export function SavedViews({ shown, onOpen }: SavedViewsProps) {
  const [isSharing, setSharing] = useState(false)
  const { workspace } = useCurrentUser()
  return (
    <>
      <ViewsMenu query={shown} onOpen={onOpen} />
      <Button onClick={() => setSharing(true)} disabled={workspace.isSample}>
        <Share2 aria-hidden />
        Share
      </Button>
      <ShareViewDialog query={shown} isOpen={isSharing} onClose={() => setSharing(false)} />
    </>
  )
}
