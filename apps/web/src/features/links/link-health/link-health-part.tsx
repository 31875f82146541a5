import {
  checksOfHostADay,
  type LinkDestination,
  type LinkHealthDetail,
  riskDays,
} from '@hopwise/contracts'
import { RefreshCw } from 'lucide-react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { DestinationPart } from './destination-part.tsx'
import { letterOfDestination } from './health-labels.ts'
import { useCheckNow, useLinkHealth } from './link-health.queries.ts'

interface LinkHealthPartProps {
  id: number
  /** Opens the form where the URL of a destination is changed. */
  onEdit: (part: 'rotation' | 'rules' | undefined) => void
}

/** The part of the form that a destination is in; undefined for the first field. */
const partOf = ({ id, isArm }: LinkDestination) =>
  id === 0 ? undefined : isArm ? 'rotation' : 'rules'

/** Each destination of a link: how it is, and the way a visitor takes to it. */
export function LinkHealthPart({ id, onEdit }: LinkHealthPartProps) {
  return (
    <Loaded
      query={useLinkHealth(id)}
      hasOwnCard
      failure="We couldn’t load this link’s health."
      skeleton={
        <Loading label="Loading link health" className="grid gap-5">
          <Skeleton className="h-9 w-32" />
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      }
    >
      {(health) => <Detail health={health} onEdit={onEdit} />}
    </Loaded>
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
            ? 'One destination has a problem.'
            : `${troubled} destinations have problems.`
      return { title: 'Checked', description }
    },
    failed: 'The link could not be checked. Please try again.',
  })
  return { check: () => void act(), isChecking: isPending }
}

interface DetailProps {
  health: LinkHealthDetail
  onEdit: LinkHealthPartProps['onEdit']
}

function Detail({ health, onEdit }: DetailProps) {
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
      <Card>
        <ul aria-label="Destinations">
          {health.destinations.map((destination, place) => (
            <DestinationPart
              key={destination.id}
              linkId={health.linkId}
              destination={destination}
              letter={letterOfDestination(destination, place, health.destinations)}
              isAmazon={health.isAmazon}
              isLastLive={live.length === 1 && live[0]?.id === destination.id}
              onEdit={() => onEdit(partOf(destination))}
            />
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** Runs come every ten minutes, so a check that is on time may be a little older than a day. */
const lateMs = 26 * 3_600_000

function noteOf({ archivedAt, destinations }: LinkHealthDetail, isSample: boolean): string {
  if (isSample) return 'Sample links are made up, so there is nothing to check.'
  if (archivedAt !== null) return 'Archived links are checked only when you ask.'
  const checks = destinations.flatMap(({ check }) => (check === null ? [] : [check.checkedAt]))
  if (checks.length === 0) return 'New links are checked within a few minutes, then once a day.'
  if (checks.some((at) => Date.now() - Date.parse(at) > lateMs)) {
    const most = formatNumber(checksOfHostADay)
    return `Not checked in the last day. Links without clicks in ${riskDays} days are checked later, and we check up to ${most} links to one shop a day.`
  }
  return 'Checked once a day while it gets clicks. Checks don’t count as clicks.'
}
