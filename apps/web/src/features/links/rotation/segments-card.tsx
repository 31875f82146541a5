import type { RotationReport } from '@hopwise/contracts'
import { useState } from 'react'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import { ArmLetter } from './arm-name.tsx'
import { segmentName } from './rotation-labels.ts'
import { type PlaceOf, SharesBar } from './shares-bar.tsx'
import { shownSegments } from './who-goes-where.tsx'

type Segment = RotationReport['segments'][number]

const shownAtFirst = 8

function Row({ segment, placeOf }: { segment: Segment; placeOf: PlaceOf }) {
  const best = segment.shares.toSorted((one, other) => other.share - one.share)[0]
  return (
    <TableRow>
      <Cell className="w-2/5 max-w-0 truncate">{segmentName(segment)}</Cell>
      <Cell isNumber className="w-px">
        {formatNumber(segment.clicks)}
      </Cell>
      <Cell className="max-sm:hidden">
        <SharesBar shares={segment.shares} placeOf={placeOf} />
      </Cell>
      <Cell isNumber className="w-px whitespace-nowrap">
        {best && (
          <span className="inline-flex items-center gap-2">
            <ArmLetter place={placeOf(best.id)} />
            {formatPercent(best.share * 100, 0)}
          </span>
        )}
      </Cell>
    </TableRow>
  )
}

/** Which switches are off, and what that means. */
function whyNone({ enableGeotargeting, enableDeviceTargeting }: RotationReport['link']): string {
  if (enableGeotargeting || enableDeviceTargeting) {
    return 'No clicks yet. Each segment gets its own shares after its first click.'
  }
  return 'All visitors share one rotation. Turn on geotargeting or device targeting to give each country or device its own shares.'
}

function segmentsTitle({
  enableGeotargeting,
  enableDeviceTargeting,
}: RotationReport['link']): string {
  if (enableGeotargeting && enableDeviceTargeting) return 'By country and device'
  if (enableGeotargeting) return 'By country'
  return enableDeviceTargeting ? 'By device' : 'By country and device'
}

/** Shares by segment: thin ones lean on what is known of all visitors. */
export function SegmentsCard({ report }: { report: RotationReport }) {
  const [isWhole, setWhole] = useState(false)
  const { link, arms, segments } = report
  // Few are all in “Who goes where”.
  if (segments.length > 0 && segments.length <= shownSegments) return null
  const places = new Map(arms.map(({ id }, place) => [id, place]))
  const placeOf: PlaceOf = (arm) => places.get(arm) ?? arms.length
  if (segments.length === 0) {
    return (
      <Card>
        <CardHeader title={segmentsTitle(link)} description={whyNone(link)} />
      </Card>
    )
  }
  return (
    <Card>
      <CardHeader
        title={segmentsTitle(link)}
        description="The segments with the most clicks. Those with few clicks are pulled toward the overall shares."
      />
      <Table aria-label={segmentsTitle(link)}>
        <TableHead>
          <tr>
            <HeadCell>Visitors</HeadCell>
            <HeadCell isNumber>Clicks, 90 days</HeadCell>
            <HeadCell className="max-sm:hidden">Shares</HeadCell>
            <HeadCell isNumber>Top URL</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {segments.slice(0, isWhole ? undefined : shownAtFirst).map((segment) => (
            <Row key={`${segment.country}|${segment.device}`} segment={segment} placeOf={placeOf} />
          ))}
        </tbody>
      </Table>
      {segments.length > shownAtFirst && (
        <div className="border-t border-line px-3 py-2">
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Show fewer' : `Show all ${segments.length}`}
          </Button>
        </div>
      )}
    </Card>
  )
}
