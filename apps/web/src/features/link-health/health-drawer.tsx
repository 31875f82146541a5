import type { LinkHealthDetail } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Drawer } from '#src/shared/ui/drawer.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { DestinationPart } from './destination-part.tsx'
import { linkHealthQuery, useCheckNow } from './link-health.queries.ts'

interface HealthDrawerProps {
  /** Undefined closes it. */
  id: number | undefined
  onClose: () => void
}

/** Keeps what it showed while it slides away. */
export function HealthDrawer(props: HealthDrawerProps) {
  const [held, setHeld] = useState(props.id)
  if (props.id !== undefined && props.id !== held) setHeld(props.id)
  return held === undefined ? null : <Held key={held} {...props} heldId={held} />
}

function Held({ id, heldId, onClose }: HealthDrawerProps & { heldId: number }) {
  const query = useQuery(linkHealthQuery(heldId))
  const { data, error } = query
  const isGone = !data && error instanceof ApiError && error.status === 404
  return (
    <Drawer
      isOpen={id !== undefined}
      onOpenChange={onClose}
      title={isGone ? 'Link not found' : 'Link health'}
      description={data && (data.title ?? shortAddress(data.shortUrl))}
      className="w-[min(520px,100vw)]"
    >
      {isGone ? (
        <p className="text-body text-ink-2">
          This link does not exist, or belongs to another workspace.
        </p>
      ) : (
        <Loaded
          query={query}
          failure="The health of the link could not be loaded."
          skeleton={
            <Loading label="Loading link health" className="grid gap-5">
              <Skeleton className="h-9 w-32" />
              <Skeleton className="h-40" />
            </Loading>
          }
        >
          {(health) => <Detail health={health} />}
        </Loaded>
      )}
    </Drawer>
  )
}

function useChecking(linkId: number) {
  const { act, isPending } = useAction({
    run: useCheckNow(linkId),
    done: ({ destinations }) => {
      const troubled = destinations.filter((one) => (one.check?.failures ?? 0) > 0).length
      const description =
        troubled === 0
          ? 'Nothing is wrong.'
          : troubled === 1
            ? 'One destination is in trouble.'
            : `${troubled} destinations are in trouble.`
      return { title: 'Checked', description }
    },
    failed: 'The link could not be checked. Please try again.',
  })
  return { check: () => void act(), isChecking: isPending }
}

function Detail({ health }: { health: LinkHealthDetail }) {
  const { isSample } = useCurrentUser().workspace
  const { check, isChecking } = useChecking(health.linkId)
  const live = health.destinations.filter(({ isArm, pausedAt }) => isArm && pausedAt === null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button onClick={check} pending={isChecking} disabled={isSample}>
          {!isChecking && <RefreshCw aria-hidden />}
          {isChecking ? 'Checking' : 'Check now'}
        </Button>
        <p className="text-note text-ink-3">{noteOf(health, isSample)}</p>
      </div>
      <ul aria-label="Destinations" className="grid gap-4">
        {health.destinations.map((destination) => (
          <DestinationPart
            key={destination.id}
            linkId={health.linkId}
            destination={destination}
            isAmazon={health.isAmazon}
            isLastLive={live.length === 1 && live[0]?.id === destination.id}
          />
        ))}
      </ul>
    </div>
  )
}

function noteOf({ archivedAt }: LinkHealthDetail, isSample: boolean): string {
  if (isSample) return 'Links of the sample are made up, so there is nothing to visit.'
  if (archivedAt !== null) return 'Archived links are visited only when you ask for it.'
  return 'Visited once a day by itself, without counting as a click.'
}
