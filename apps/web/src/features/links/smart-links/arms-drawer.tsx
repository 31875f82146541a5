import type { SmartLink } from '@hopwise/contracts'
import { Pause, Play } from 'lucide-react'
import { formatDateTime } from '#src/shared/format/date.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { letterOf } from '#src/shared/format/url-letter.ts'
import { RecordDrawer } from '#src/shared/record/record-drawer.tsx'
import { useAction } from '#src/shared/record/use-action.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { usePauseArm, useSmartLink } from './smart-links.queries.ts'

interface ArmsDrawerProps {
  /** Undefined closes it. */
  id: number | undefined
  onClose: () => void
}

type Arm = SmartLink['arms'][number]

export function ArmsDrawer({ id, onClose }: ArmsDrawerProps) {
  return (
    <RecordDrawer
      id={id}
      onClose={onClose}
      noun="link"
      useRecord={useSmartLink}
      title="Rotation URLs"
      description="The URLs in this rotation. A paused URL gets no visitors and keeps what it learned."
      skeleton={['h-32']}
    >
      {({ id: linkId, arms, shortUrl }) => (
        <div className="grid gap-4">
          <p className="font-mono text-cell text-ink-2 wrap-anywhere">{shortAddress(shortUrl)}</p>
          {arms.length > 1 ? (
            <ul aria-label="Rotation URLs">
              {arms.map((arm, at) => (
                <ArmRow key={arm.id} linkId={linkId} arm={arm} at={at} />
              ))}
            </ul>
          ) : (
            <p className="text-body text-ink-2">
              This link does not rotate: everyone goes to its original URL.
            </p>
          )}
        </div>
      )}
    </RecordDrawer>
  )
}

function ArmRow({ linkId, arm, at }: { linkId: number; arm: Arm; at: number }) {
  const isPaused = arm.pausedAt !== null
  const shown = shortAddress(arm.url)
  const { act, isPending } = useAction({
    run: usePauseArm(linkId),
    done: (_link, { isPaused: paused }) => ({
      title: paused ? 'URL paused' : 'URL resumed',
      description: shown,
    }),
    failed: 'Failed to change the URL. Please try again.',
    undo: ({ armId, isPaused: paused }) => void act({ armId, isPaused: !paused }),
  })
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 first:pt-0 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 text-note text-ink-3">
          {`URL ${letterOf(at)}`}
          {arm.id === 0 && ' · Original URL'}
          {isPaused && <Badge tone="yellow">Paused</Badge>}
        </p>
        <p className="mt-0.5 text-cell wrap-anywhere">{shown}</p>
        {arm.pausedAt && (
          <p className="mt-0.5 text-note text-ink-3">
            {arm.pausedBy === 'health' ? 'Paused by the daily health check, ' : 'Paused by hand, '}
            {formatDateTime(arm.pausedAt)}
          </p>
        )}
      </div>
      <Button
        size="sm"
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${shown}`}
        pending={isPending}
        onClick={() => void act({ armId: arm.id, isPaused: !isPaused })}
      >
        {!isPending && (isPaused ? <Play aria-hidden /> : <Pause aria-hidden />)}
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </li>
  )
}
