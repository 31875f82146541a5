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
  /** Of its place in the rotation; null outside of one. */
  letter: string | null
  /** The link may lead to one merchant alone. */
  isAmazon: boolean
  /** No other arm gets visitors, so this one stays. */
  isLastLive: boolean
  /** Opens the form where its URL is changed. */
  onEdit: () => void
}

export function DestinationPart(props: DestinationPartProps) {
  const { linkId, destination, letter, isAmazon, isLastLive, onEdit } = props
  const { url, isArm, pausedAt, pausedBy, check } = destination
  const now = useNow()
  const look = check && healthLooks[check.outcome]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line px-[18px] py-3 last:border-b-0">
      <div className="flex min-h-[30px] flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="flex min-w-0 items-baseline gap-2.5 max-sm:basis-full">
          {letter && (
            <span className="text-cell font-title">
              <span className="sr-only">URL </span>
              {letter}
            </span>
          )}
          <span className="min-w-0 font-mono text-note leading-5 wrap-anywhere">
            {shortAddress(url)}
          </span>
        </h3>
        {look && <Badge tone={look.tone}>{look.name}</Badge>}
        {pausedAt && <Badge tone="yellow">Paused</Badge>}
        {!(isArm || destination.id === 0) && <Badge>Rule</Badge>}
        <span className="ml-auto flex items-center gap-3">
          <span
            className="text-note whitespace-nowrap text-ink-3"
            title={check ? formatDateTime(check.checkedAt) : undefined}
          >
            {check ? `Checked ${formatAgo(check.checkedAt, now)}` : 'Not checked yet'}
          </span>
          {isArm && !isLastLive && <ArmButton linkId={linkId} destination={destination} />}
        </span>
      </div>
      <ProblemDetails destination={destination} isAmazon={isAmazon} onEdit={onEdit} />
      {check && !isDirect(check) && <HopChain check={check} />}
      {check?.failingSince && (
        <p className="text-note text-ink-3">Failing since {formatDateTime(check.failingSince)}</p>
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
