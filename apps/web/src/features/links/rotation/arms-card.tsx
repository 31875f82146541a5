import { exportRotation, type RotationArm, type RotationReport } from '@hopwise/contracts'
import { Download, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadAddress } from '#src/shared/api/address.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { IntervalBar } from '#src/shared/ui/interval-bar.tsx'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import { ArmBadge } from './arm-badge.tsx'
import { ArmName } from './arm-name.tsx'
import { colorOf, formatEpc } from './rotation-labels.ts'
import { visitorShare } from './visitor-share.ts'

export type RenderArmAction = (arm: RotationArm) => ReactNode

interface ArmProps {
  arm: RotationArm
  action: ReactNode
  place: number
  /** Of new visitors; null for an arm that gets none. */
  share: number | null
  /** The highest end of all intervals, so that all are drawn to one scale. */
  highest: number
}

const none = <span className="text-ink-3">–</span>
const inPercent = (share: number | null) => (share === null ? none : formatPercent(share * 100))

function Share({ share, place }: ArmProps) {
  return (
    <span className="flex items-center justify-end gap-2">
      <MeterBar share={share ?? 0} tone={colorOf(place)} className="h-1.5 w-16 max-lg:w-10" />
      <span className="w-12 text-right font-label">{inPercent(share)}</span>
    </span>
  )
}

function Epc({ arm, place, highest }: ArmProps) {
  if (arm.expected === null) {
    if (arm.epc === null) return none
    return (
      <>
        {formatEpc(arm.epc)} <span className="text-note text-ink-3">so far</span>
      </>
    )
  }
  const { value, low, high } = arm.expected
  return (
    <span className="grid grid-cols-[1fr_auto] items-center gap-x-3">
      <IntervalBar
        low={Number(low)}
        high={Number(high)}
        value={Number(value)}
        from={0}
        to={highest}
        tone={colorOf(place)}
        className="h-3 min-w-16"
      />
      <span className="w-14 text-right font-label">{formatEpc(value)}</span>
      <span className="col-span-2 text-right text-note text-ink-3">
        {formatEpc(low, high)}–{formatEpc(high)}
      </span>
    </span>
  )
}

function Row(props: ArmProps) {
  const { arm, place, action } = props
  return (
    <TableRow>
      <Cell className="w-full max-w-0 py-2">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <ArmName arm={arm} place={place} />
          <ArmBadge arm={arm} />
        </span>
      </Cell>
      <Cell isNumber>
        <Share {...props} />
      </Cell>
      <Cell isNumber>{formatNumber(arm.clicks)}</Cell>
      <Cell isNumber>{formatNumber(arm.conversions)}</Cell>
      <Cell isNumber>{formatCurrency(arm.earnings)}</Cell>
      <Cell isNumber className="w-72 min-w-52 py-2">
        <Epc {...props} />
      </Cell>
      <Cell isNumber className="font-label">
        {inPercent(arm.chanceBest)}
      </Cell>
      {action !== undefined && <Cell className="w-px py-0 pl-0">{action}</Cell>}
    </TableRow>
  )
}

function SmallRow(props: ArmProps) {
  const { arm, place, share, action } = props
  const figures = [
    ['Clicks', formatNumber(arm.clicks)],
    ['Conversions', formatNumber(arm.conversions)],
    ['Earnings', formatCurrency(arm.earnings)],
    ['Chance of being best', inPercent(arm.chanceBest)],
  ] as const
  return (
    <li className="grid gap-2.5 border-t border-line px-[18px] py-3.5 text-cell">
      <div className="flex min-w-0 items-center justify-between gap-3">
        <ArmName arm={arm} place={place} />
        <span className="flex shrink-0 items-center gap-1">
          <ArmBadge arm={arm} />
          {action}
        </span>
      </div>
      {share !== null && (
        <div className="flex items-center gap-3">
          <MeterBar share={share} tone={colorOf(place)} className="h-1.5 grow" />
          <span className="font-label">{inPercent(share)} of visitors</span>
        </div>
      )}
      <div className="grid gap-1">
        <span className="text-note text-ink-2">
          {arm.expected === null ? 'EPC' : 'Expected EPC'}
        </span>
        <span>
          <Epc {...props} />
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-2">
        {figures.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="truncate text-note text-ink-3">{name}</dt>
            <dd className="truncate font-label">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

interface ArmsCardProps {
  report: RotationReport
  onAdd: () => void
  /** At the end of the row of each arm that takes part. */
  renderAction?: RenderArmAction | undefined
}

function describeShares({ segments }: RotationReport): string {
  return segments.length > 0
    ? 'Shares are for new visitors, across all segments. Returning visitors keep their URL.'
    : 'Shares are for new visitors. Returning visitors keep their URL.'
}

/** Every URL of the rotation: what it gets, what it brought and what is expected of it. */
export function ArmsCard({ report, onAdd, renderAction }: ArmsCardProps) {
  const highest = Math.max(...report.arms.map(({ expected }) => Number(expected?.high ?? 0)), 0.01)
  const rows = report.arms.map((arm, place) => ({
    arm,
    place,
    share: visitorShare(report, arm),
    highest,
    action: renderAction && (arm.state === 'removed' ? null : renderAction(arm)),
  }))
  return (
    <Card>
      <CardHeader
        title="URLs in rotation"
        description={describeShares(report)}
        action={
          <div className="flex flex-wrap gap-2">
            <a
              href={downloadAddress(exportRotation, { params: { id: report.link.id } })}
              download
              className={buttonClasses('secondary', 'sm')}
            >
              <Download aria-hidden />
              Export CSV
            </a>
            <Button size="sm" onClick={onAdd}>
              <Plus aria-hidden />
              Add URL
            </Button>
          </div>
        }
      />
      <div className="max-md:hidden">
        <Table aria-label="URLs in rotation">
          <TableHead>
            <tr>
              <HeadCell>URL</HeadCell>
              <HeadCell isNumber>Share</HeadCell>
              <HeadCell isNumber>Clicks</HeadCell>
              <HeadCell isNumber>Conversions</HeadCell>
              <HeadCell isNumber>Earnings</HeadCell>
              <HeadCell isNumber>Expected EPC</HeadCell>
              <HeadCell isNumber>
                <span className="inline-block w-20 whitespace-normal">Chance of being best</span>
              </HeadCell>
              {renderAction && (
                <HeadCell>
                  <span className="sr-only">Actions</span>
                </HeadCell>
              )}
            </tr>
          </TableHead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.arm.id} {...row} />
            ))}
          </tbody>
        </Table>
      </div>
      <ul aria-label="URLs in rotation" className="md:hidden">
        {rows.map((row) => (
          <SmallRow key={row.arm.id} {...row} />
        ))}
      </ul>
      <p className="border-t border-line px-[18px] py-3 text-note text-pretty text-ink-3">
        Expected EPC with its 95% range, adjusted for late sales. Every URL keeps a small share, so
        any of them can recover.
      </p>
    </Card>
  )
}
