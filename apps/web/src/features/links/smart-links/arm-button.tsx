import { Pause, Play } from 'lucide-react'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import type { ToastMessage } from '#src/shared/ui/toast-store.ts'
import { usePauseArm } from './smart-links.queries.ts'

interface ArmButtonProps {
  linkId: number
  arm: { id: number; url: string }
  isPaused: boolean
  /** Says what was done. */
  show: (message: ToastMessage) => void
}

/** Sets a URL of the rotation aside: it gets no visitors and keeps what it learned. */
export function ArmButton({ linkId, arm, isPaused, show }: ArmButtonProps) {
  const shown = shortAddress(arm.url)
  const { act, isPending } = useAction({
    run: usePauseArm(linkId),
    show,
    done: (_link, { isPaused: paused }) => ({
      title: paused ? 'URL paused' : 'URL resumed',
      description: shown,
    }),
    failed: 'Failed to change the URL. Please try again.',
    undo: ({ armId, isPaused: paused }) => void act({ armId, isPaused: !paused }),
  })
  return (
    <IconButton
      label={`${isPaused ? 'Resume' : 'Pause'} ${shown}`}
      icon={isPaused ? Play : Pause}
      size="sm"
      disabled={isPending}
      onClick={() => void act({ armId: arm.id, isPaused: !isPaused })}
    />
  )
}
