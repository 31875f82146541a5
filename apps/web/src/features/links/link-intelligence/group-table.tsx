import type { LinkGroup } from '@hopwise/contracts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { IntervalBar } from '#src/shared/ui/interval-bar.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import { Tooltip } from '#src/shared/ui/tooltip.tsx'
import {
  describeRate,
  earnedPerClick,
  formatPerClick,
  measuredPerClick,
  measuredRate,
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

type RowProps = GroupRow & {
  isEstimated: boolean
  /** They differ, so that bars of it say something. */
  hasRange: boolean
  /** The end of every bar, so that they compare. */
  most: number
  /** Of the column, which all its figures have the places of. */
  least: number
}

function Row({ name, group, isEstimated, hasRange, most, least }: RowProps) {
  const { clicks, conversionRate, revenue, perClick, missingClicks } = group
  const missing = `Needs ${formatCount(missingClicks, 'more click')}`
  const isThin = isEstimated && missingClicks > 0
  return (
    <TableRow>
      <th scope="row" className="h-11 py-1.5 pr-3 pl-[18px] text-left font-normal">
        {isThin ? (
          <Tooltip content={missing}>
            <button
              type="button"
              aria-label={`${name}. Little data. ${missing}`}
              className="rounded text-left text-ink-2"
            >
              {name}
            </button>
          </Tooltip>
        ) : (
          name
        )}
      </th>
      <Cell isNumber className="@max-md:hidden">
        {formatNumber(clicks)}
      </Cell>
      <Cell isNumber className={onlyWide} title={isEstimated ? measuredRate(group) : undefined}>
        {isEstimated ? formatPercent(conversionRate, 2) : describeRate(group)}
      </Cell>
      <Cell isNumber title={isEstimated ? measuredPerClick(group) : undefined}>
        {isEstimated ? formatPerClick(perClick.value, least) : earnedPerClick(group)}
      </Cell>
      {hasRange && (
        <Cell className={cx(onlyWide, 'w-2/9 min-w-36')}>
          <IntervalBar {...perClick} from={0} to={most} tone={isThin ? 'bg-ink-3' : 'bg-accent'} />
        </Cell>
      )}
      <Cell isNumber>{formatCurrency(revenue)}</Cell>
    </TableRow>
  )
}

/** One whose range leaves out another’s estimate: all others are the same as far as anyone knows. */
const doDiffer = (rows: readonly GroupRow[]) =>
  rows.some(({ group: { perClick } }) =>
    rows.some(
      ({ group: { perClick: other } }) => other.value < perClick.low || other.value > perClick.high,
    ),
  )

/** Groups of clicks with what they earn: estimates where there are some, what was counted on hover. */
export function GroupTable({ label, head, rows, isEstimated, shown = 10 }: GroupTableProps) {
  const [isWhole, setWhole] = useState(false)
  const values = rows.map(({ group }) => group.perClick)
  const most = Math.max(...values.map(({ high }) => high))
  const least = Math.min(most, ...values.map(({ value }) => value).filter((value) => value > 0))
  const hasRange = isEstimated && doDiffer(rows)
  const isThin = isEstimated && rows.some(({ group }) => group.missingClicks > 0)
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
              Conversion rate
            </HeadCell>
            <HeadCell isNumber>EPC</HeadCell>
            {hasRange && (
              <HeadCell className={onlyWide}>
                <span className="flex justify-between gap-2">
                  <span className="font-normal text-ink-3">$0</span>
                  95% range
                  <span className="font-normal text-ink-3">{formatPerClick(most, least)}</span>
                </span>
              </HeadCell>
            )}
            <HeadCell isNumber>Earnings</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {rows.slice(0, isWhole ? undefined : shown).map((row) => (
            <Row
              {...row}
              isEstimated={isEstimated}
              hasRange={hasRange}
              most={most}
              least={least}
              key={row.key}
            />
          ))}
        </tbody>
      </Table>
      {isEstimated && !hasRange && rows.length > 1 && (
        <p className="mx-[18px] my-2 text-note text-ink-3">
          No {head.toLowerCase()} differs clearly: the estimates are within chance of each other.
        </p>
      )}
      {isThin && hasRange && (
        <p className="mx-[18px] my-2 text-note text-ink-3">
          Gray: little data so far, so the estimate leans on the link’s average.
        </p>
      )}
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
