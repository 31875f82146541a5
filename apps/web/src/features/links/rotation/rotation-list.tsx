import type { RotationGain, RotationSummary } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { formatCurrency, formatGain } from '#src/shared/format/currency.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { IntervalBar } from '#src/shared/ui/interval-bar.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Cell, HeadCell, OpeningRow, Table, TableHead } from '#src/shared/ui/table.tsx'
import { rotationsQuery } from './rotation.queries.ts'
import { gainDirection, gainTones } from './rotation-labels.ts'
import { type RotationSearch, rotationCollection } from './rotation-search.ts'
import { sumGains } from './sum-gains.ts'

const fills = { more: 'bg-green', less: 'bg-red', open: 'bg-ink-2' }

interface Scale {
  from: number
  to: number
}

interface GainBarProps {
  gain: RotationGain
  scale: Scale
  className: string
}

/** One scale for all intervals of the page; it includes zero. */
function scaleOf(rotations: readonly RotationSummary[]): Scale {
  const ends = rotations.flatMap(({ gain }) => (gain ? [Number(gain.low), Number(gain.high)] : []))
  return { from: Math.min(0, ...ends), to: Math.max(0, ...ends) || 1 }
}

function GainBar({ gain, scale, className }: GainBarProps) {
  return (
    <IntervalBar
      low={Number(gain.low)}
      high={Number(gain.high)}
      value={Number(gain.gained)}
      {...scale}
      mark={0}
      tone={fills[gainDirection(gain)]}
      className={className}
    />
  )
}

function Gain({ gain }: { gain: RotationGain | null }) {
  if (gain === null) return <span className="text-ink-3">Not enough data yet</span>
  return (
    <>
      <span className={cx('block font-label', gainTones[gainDirection(gain)])}>
        {formatGain(gain.gained)}
      </span>
      <span className="block text-note whitespace-nowrap text-ink-3">
        {formatGain(gain.low)} to {formatGain(gain.high)}
      </span>
    </>
  )
}

/** Where the scale's zero and ends are, over the intervals. */
function ScaleHead({ scale: { from, to } }: { scale: Scale }) {
  const zero = (100 * (0 - from)) / (to - from)
  const hasRoom = zero > 25
  return (
    <span className="relative block w-56 text-right font-normal text-ink-3 xl:w-72">
      {hasRoom && <span className="absolute left-0">{formatGain(String(from))}</span>}
      <span
        className="absolute data-inner:-translate-x-1/2"
        data-inner={zero > 0 || undefined}
        style={{ left: `${zero}%` }}
      >
        $0
      </span>
      {formatGain(String(to))}
    </span>
  )
}

/** What all of them gained; the whole list fits its page. */
function Gained({ rotations }: { rotations: readonly RotationSummary[] }) {
  const gains = rotations.flatMap(({ gain }) => gain ?? [])
  if (gains.length === 0) return null
  const sum = sumGains(gains)
  return (
    <p className="text-body text-ink-2">
      <b className={cx('mr-2 text-stat font-title', gainTones[gainDirection(sum)])}>
        {formatGain(sum.gained)}
      </b>
      gained by {formatCount(gains.length, 'link')} over an even split{' '}
      <span className="whitespace-nowrap text-ink-3">
        · 95% range {formatGain(sum.low)} to {formatGain(sum.high)}
      </span>
    </p>
  )
}

/** The most gained first; without a gain, as the server has them. */
const byGain = (rotations: readonly RotationSummary[]) =>
  rotations.toSorted(
    (one, other) =>
      Number(other.gain?.gained ?? -Infinity) - Number(one.gain?.gained ?? -Infinity) || 0,
  )

interface RowProps {
  rotation: RotationSummary
  scale: Scale
  onOpen: () => void
}

function Row({ rotation, scale, onOpen }: RowProps) {
  const { slug, title, archivedAt, arms, clicks, earnings, gain } = rotation
  return (
    <OpeningRow onOpen={onOpen}>
      <Cell className="w-full max-w-0 py-2.5">
        <button
          type="button"
          onClick={onOpen}
          title={title ?? undefined}
          className="block max-w-full truncate rounded text-left font-label hover:text-accent"
        >
          {title ?? slug}
        </button>
        <span className="flex min-w-0 items-center gap-2 text-note text-ink-3">
          <span className="truncate font-mono">/{slug}</span>
          {archivedAt !== null && <Badge>Archived</Badge>}
          <span className="whitespace-nowrap md:hidden">· {formatNumber(clicks)} clicks</span>
        </span>
        {gain && <GainBar gain={gain} scale={scale} className="mt-1.5 h-3 max-w-72 lg:hidden" />}
      </Cell>
      <Cell isNumber className="max-md:hidden">
        {arms}
      </Cell>
      <Cell isNumber className="max-md:hidden">
        {formatNumber(clicks)}
      </Cell>
      <Cell isNumber className="max-md:hidden">
        {formatCurrency(earnings)}
      </Cell>
      <Cell className="w-px max-lg:hidden">
        {gain && <GainBar gain={gain} scale={scale} className="h-3 w-56 xl:w-72" />}
      </Cell>
      <Cell isNumber className="py-2">
        <Gain gain={gain} />
      </Cell>
    </OpeningRow>
  )
}

function ListSkeleton() {
  return (
    <Card>
      <Loading label="Loading rotating links" className="grid gap-4 p-[18px]">
        <Skeleton className="h-5 w-48" />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-9" />
        ))}
      </Loading>
    </Card>
  )
}

interface RotationListProps {
  search: RotationSearch
  onPage: (page: number) => void
  onOpen: (linkId: number) => void
  createLink: ReactNode
}

/** All links that rotate, with what that was worth. */
export function RotationList({ search, onPage, onOpen, createLink }: RotationListProps) {
  return (
    <CollectionList
      collection={rotationCollection}
      search={search}
      list={rotationsQuery}
      onPage={onPage}
      nouns={['rotating link', 'rotating links']}
      failure="We couldn’t load the rotating links."
      skeleton={<ListSkeleton />}
      whenNone={
        <Card>
          <EmptyState
            title="Rotation needs a second URL"
            description="Add rotation URLs to a smart link. Visitors are split between them, and more go to the one that earns the most per click. You’ll see the gain here."
            action={createLink}
            className="py-16"
          />
        </Card>
      }
    >
      {(rotations, isOld, total) => {
        const scale = scaleOf(rotations)
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {rotations.length === total && <Gained rotations={rotations} />}
            <Card>
              <CardHeader
                title="Rotating links"
                description="What each link earned, and its lift over an even split. Clicks from rules and from before the rotation aren’t included."
              />
              <Table
                aria-label="Rotating links"
                aria-busy={isOld}
                className={cx('transition-opacity duration-150', isOld && 'opacity-55')}
              >
                <TableHead>
                  <tr>
                    <HeadCell>Link</HeadCell>
                    <HeadCell isNumber className="max-md:hidden">
                      URLs
                    </HeadCell>
                    <HeadCell isNumber className="max-md:hidden">
                      Clicks
                    </HeadCell>
                    <HeadCell isNumber className="max-md:hidden">
                      Earnings
                    </HeadCell>
                    <HeadCell className="max-lg:hidden">
                      <ScaleHead scale={scale} />
                    </HeadCell>
                    <HeadCell isNumber>Lift over an even split</HeadCell>
                  </tr>
                </TableHead>
                <tbody>
                  {byGain(rotations).map((rotation) => (
                    <Row
                      key={rotation.id}
                      rotation={rotation}
                      scale={scale}
                      onOpen={() => onOpen(rotation.id)}
                    />
                  ))}
                </tbody>
              </Table>
            </Card>
          </div>
        )
      }}
    </CollectionList>
  )
}
