import { type ReactNode, useState } from 'react'
import { formatNumber } from '../format/number.ts'
import { formatPercent } from '../format/percent.ts'

interface BarListRow {
  key: string
  name: ReactNode
  value: number
}

interface BarListProps {
  /** Read aloud as the name of the table. */
  label: string
  /** What the rows are, such as `Browser`, and what is counted, such as `Clicks`. */
  head: readonly [rows: string, values: string]
  /** The largest first. */
  rows: readonly BarListRow[]
  /** What the shares are of; the sum of all rows when left out. */
  total?: number
  /** How many stand there before the rest is asked for. */
  shown?: number
}

function Row({ row, highest, total }: { row: BarListRow; highest: number; total: number }) {
  return (
    <tr className="group">
      <th scope="row" className="relative h-8 w-full max-w-0 px-2.5 text-left font-normal">
        <span
          aria-hidden
          className="absolute inset-y-0.5 left-0 min-w-1 rounded-md bg-accent/12 transition-colors group-hover:bg-accent/20 dark:bg-accent/20 dark:group-hover:bg-accent/28"
          style={{ width: `${(100 * row.value) / Math.max(highest, 1)}%` }}
        />
        <span className="relative block py-1.5 wrap-anywhere">{row.name}</span>
      </th>
      <td className="pl-3 text-right font-label">{formatNumber(row.value)}</td>
      <td className="w-14 min-w-14 text-right text-ink-3">
        {formatPercent((100 * row.value) / Math.max(total, 1))}
      </td>
    </tr>
  )
}

/** What is most, with bars for the eye and shares in words. */
export function BarList({ label, head, rows, shown = 8, ...rest }: BarListProps) {
  const [isWhole, setWhole] = useState(false)
  const total = rest.total ?? rows.reduce((sum, { value }) => sum + value, 0)
  const highest = Math.max(0, ...rows.map(({ value }) => value))
  return (
    <>
      <table className="w-full border-collapse text-cell">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="text-note text-ink-3">
            <th scope="col" className="pb-1.5 text-left font-normal">
              {head[0]}
            </th>
            <th scope="col" className="pb-1.5 pl-3 text-right font-normal">
              {head[1]}
            </th>
            <th scope="col" className="pb-1.5 text-right font-normal">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isWhole ? undefined : shown).map((row) => (
            <Row key={row.key} row={row} highest={highest} total={total} />
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="mt-2 rounded px-2.5 text-note font-label text-ink-2 hover:text-ink"
        >
          {isWhole ? 'Show fewer' : `Show all ${formatNumber(rows.length)}`}
        </button>
      )}
    </>
  )
}
