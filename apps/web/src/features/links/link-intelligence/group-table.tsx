import type { LinkGroup } from '@hopwise/contracts'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { IntervalBar } from '#src/shared/ui/interval-bar.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import {
  describeRate,
  earnedPerClick,
  estimatedPerClick,
  estimatedRate,
} from './describe-estimate.ts'

interface GroupRow {
  key: string
  name: string
  group: LinkGroup
}

interface GroupTableProps {
  /** Read aloud as the name of the table. */
  label: string
  /** What the rows are, such as `Country`. */
  head: string
  rows: readonly GroupRow[]
  /** The link has clicks and sales enough for estimates. */
  isEstimated: boolean
  /** How many stand there before the rest is asked for. */
  shown?: number
}

const onlyWide = '@max-xl:hidden'

function Estimated({ children }: { children: ReactNode }) {
  return (
    <span className="block text-note text-ink-3 @max-md:whitespace-normal @md:whitespace-nowrap">
      {children}
    </span>
  )
}

type RowProps = GroupRow & {
  isEstimated: boolean
  /** The end of every bar, so that they compare. */
  most: number
}

function Row({ name, group, isEstimated, most }: RowProps) {
  const { clicks, conversions, revenue, perClick, missingClicks } = group
  return (
    <TableRow>
      <th scope="row" className="h-13 py-1.5 pr-3 pl-[18px] text-left font-normal">
        {name}
        {isEstimated && missingClicks > 0 && (
          <span className="block text-note text-ink-3">
            Needs {formatNumber(missingClicks)} more {missingClicks === 1 ? 'click' : 'clicks'}
          </span>
        )}
      </th>
      <Cell isNumber className="@max-md:hidden">
        {formatNumber(clicks)}
      </Cell>
      <Cell isNumber className={onlyWide}>
        {formatNumber(conversions)}
      </Cell>
      <Cell isNumber className={onlyWide}>
        {describeRate(group)}
        {isEstimated && <Estimated>{estimatedRate(group)}</Estimated>}
      </Cell>
      <Cell isNumber>
        {earnedPerClick(group)}
        {isEstimated && <Estimated>{estimatedPerClick(perClick)}</Estimated>}
      </Cell>
      {isEstimated && (
        <Cell className={cx(onlyWide, 'w-44')}>
          <IntervalBar {...perClick} from={0} to={most} tone="bg-accent" />
        </Cell>
      )}
      <Cell isNumber>{formatCurrency(revenue)}</Cell>
    </TableRow>
  )
}

/** Groups of clicks with what they earn; below each figure stands its estimate and 95 % interval. */
export function GroupTable({ label, head, rows, isEstimated, shown = 10 }: GroupTableProps) {
  const [isWhole, setWhole] = useState(false)
  const most = Math.max(...rows.map(({ group }) => group.perClick.high))
  return (
    <div className="@container pb-1">
      <Table>
        <caption className="sr-only">{label}</caption>
        <TableHead className="static">
          <tr>
            <HeadCell>{head}</HeadCell>
            <HeadCell isNumber className="@max-md:hidden">
              Clicks
            </HeadCell>
            <HeadCell isNumber className={onlyWide}>
              Converting clicks
            </HeadCell>
            <HeadCell isNumber className={onlyWide}>
              Conversion rate
            </HeadCell>
            <HeadCell isNumber>Per click</HeadCell>
            {isEstimated && <HeadCell className={onlyWide}>95% range</HeadCell>}
            <HeadCell isNumber>Revenue</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {rows.slice(0, isWhole ? undefined : shown).map((row) => (
            <Row {...row} isEstimated={isEstimated} most={most} key={row.key} />
          ))}
        </tbody>
      </Table>
      {rows.length > shown && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="mx-[18px] my-2 rounded text-note font-label text-ink-2 hover:text-ink"
        >
          {isWhole ? 'Show fewer' : `Show all ${formatNumber(rows.length)}`}
        </button>
      )}
    </div>
  )
}

export function ExportLink({ href, what }: { href: string; what: string }) {
  return (
    <a
      href={href}
      download
      className={buttonClasses('secondary', 'sm')}
      aria-label={`Export CSV: ${what}`}
    >
      <Download aria-hidden />
      Export CSV
    </a>
  )
}
