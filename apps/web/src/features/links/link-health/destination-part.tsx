import type { LinkCheck, LinkDestination } from '@hopwise/contracts'
import { Pause, Pencil, Play } from 'lucide-react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { adviceFor, describeWorth, healthLooks } from './health-labels.ts'
import { HopChain } from './hop-chain.tsx'
import { useMoveArm } from './link-health.queries.ts'

interface DestinationPartProps {
  linkId: number
  destination: LinkDestination
  name: string
  /** The link may lead to one merchant alone. */
  isAmazon: boolean
  /** No other arm gets visitors, so this one stays. */
  isLastLive: boolean
  /** Opens the form where its URL is changed. */
  onEdit: () => void
}

export function DestinationPart({
  linkId,
  destination,
  name,
  isAmazon,
  isLastLive,
  onEdit,
}: DestinationPartProps) {
  const { url, isArm, pausedAt, pausedBy, check } = destination
  const now = useNow()
  const look = check && healthLooks[check.outcome]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line px-[18px] py-4 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-body font-title">{name}</h3>
          {look && <Badge tone={look.tone}>{look.name}</Badge>}
          {pausedAt && <Badge tone="yellow">Paused</Badge>}
        </div>
        {isArm && !isLastLive && <ArmButton linkId={linkId} destination={destination} />}
      </div>
      {check === null ? (
        <div className="grid gap-1">
          <p className="text-cell wrap-anywhere text-ink-2">{shortAddress(url)}</p>
          <p className="text-note text-ink-3">Not checked yet.</p>
        </div>
      ) : (
        <>
          <ProblemDetails destination={destination} isAmazon={isAmazon} onEdit={onEdit} />
          {isDirect(check) ? (
            <p className="font-mono text-note leading-5 wrap-anywhere text-ink-2">
              {check.finalUrl && shortAddress(check.finalUrl)}
            </p>
          ) : (
            <HopChain check={check} />
          )}
          <p className="text-note text-ink-3" title={formatDateTime(check.checkedAt)}>
            Checked {formatAgo(check.checkedAt, now)}
            {check.failingSince && `, failing since ${formatDateTime(check.failingSince)}`}
          </p>
        </>
      )}
      {pausedAt && (
        <p className="text-cell text-ink-2">
          {pausedBy === 'health'
            ? `Paused ${formatAgo(pausedAt, now)} after two failed checks. Its visitors go to the other destinations. It resumes automatically once a check passes.`
            : `Paused by hand ${formatAgo(pausedAt, now)}. It stays paused until you resume it.`}
        </p>
      )}
    </li>
  )
}

/** It answers at once, and well: there is no path to show. */
const isDirect = ({ hops, outcome }: LinkCheck) => hops.length === 0 && outcome === 'ok'

function ProblemDetails({
  destination: { check, pausedAt },
  isAmazon,
  onEdit,
}: Pick<DestinationPartProps, 'destination' | 'isAmazon' | 'onEdit'>) {
  if (!check?.problem) return null
  const { outcome, problem, worth } = check
  const advice = adviceFor(outcome, isAmazon)
  return (
    <div className="grid gap-1.5">
      <p className="text-body wrap-anywhere">{problem}</p>
      {advice && (
        <>
          <p className="text-cell text-ink-2">{advice}</p>
          <Button size="sm" className="my-1 w-fit" onClick={onEdit}>
            <Pencil aria-hidden />
            Use another URL
          </Button>
        </>
      )}
      {worth && (
        <p className="rounded-control bg-sunken px-3 py-2 text-cell text-ink-2">
          {pausedAt === null && Number(worth.moneyAtRisk) > 0 && (
            <strong className="font-title text-ink">
              {formatCurrency(worth.moneyAtRisk)} at risk in 30 days.{' '}
            </strong>
          )}
          {describeWorth(worth)}
        </p>
      )}
    </div>
  )
}

function ArmButton({ linkId, destination }: Pick<DestinationPartProps, 'linkId' | 'destination'>) {
  const isPaused = destination.pausedAt !== null
  const { act, isPending } = useAction({
    run: useMoveArm(linkId),
    done: (_answer, { isPaused: paused }) => ({
      title: paused ? 'URL paused' : 'URL resumed',
      description: shortAddress(destination.url),
    }),
    failed: 'Failed to change the URL. Please try again.',
    undo: ({ armId, isPaused: paused }) => void act({ armId, isPaused: !paused }),
  })
  return (
    <Button
      size="sm"
      pending={isPending}
      aria-label={`${isPaused ? 'Resume' : 'Pause'} ${shortAddress(destination.url)}`}
      onClick={() => void act({ armId: destination.id, isPaused: !isPaused })}
    >
      {!isPending && (isPaused ? <Play aria-hidden /> : <Pause aria-hidden />)}
      {isPaused ? 'Resume' : 'Pause'}
    </Button>
  )
}
