import type { SmartLink } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { formatDateTime } from '#src/shared/format/date.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { letterOf } from '#src/shared/format/url-letter.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Drawer } from '#src/shared/ui/drawer.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { GoneLink, linkNotFound, useIsGone } from './gone-link.tsx'
import { smartLinkQuery, usePauseArm } from './smart-links.queries.ts'
import { useHeldId } from './use-held-id.ts'

interface ArmsDrawerProps {
  /** Undefined closes it. */
  id: number | undefined
  onClose: () => void
}

type Arm = SmartLink['arms'][number]

export function ArmsDrawer({ id, onClose }: ArmsDrawerProps) {
  const held = useHeldId(id)
  const isGone = useIsGone(held)
  return (
    <Drawer
      isOpen={id !== undefined}
      onOpenChange={onClose}
      title={isGone ? linkNotFound : 'Rotation URLs'}
      description={
        isGone
          ? undefined
          : 'Where the rotation leads. A paused URL gets no visitors, and keeps what it learned.'
      }
    >
      {isGone ? <GoneLink /> : held !== undefined && <Arms key={held} id={held} />}
    </Drawer>
  )
}

function Arms({ id }: { id: number }) {
  return (
    <Loaded
      query={useQuery(smartLinkQuery(id))}
      failure="The link could not be loaded."
      skeleton={
        <Loading label="Loading rotation URLs">
          <Skeleton className="h-32" />
        </Loading>
      }
    >
      {({ arms, shortUrl }) => (
        <div className="grid gap-4">
          <p className="font-mono text-cell text-ink-2 wrap-anywhere">{shortAddress(shortUrl)}</p>
          {arms.length > 1 ? (
            <ul aria-label="Rotation URLs">
              {arms.map((arm, at) => (
                <ArmRow key={arm.id} linkId={id} arm={arm} at={at} />
              ))}
            </ul>
          ) : (
            <p className="text-body text-ink-2">
              This link does not rotate: everybody goes to its original URL.
            </p>
          )}
        </div>
      )}
    </Loaded>
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
            {arm.pausedBy === 'health'
              ? 'Set aside by the daily check of its address, '
              : 'Paused by hand, '}
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
