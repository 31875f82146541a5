import type { BookedRow } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import { bookedStatusNames } from './import-labels.ts'

/** The first rows of a report as the earnings that they would be. */
export function BookedRows({ rows }: { rows: readonly BookedRow[] }) {
  return (
    <section
      aria-label="First rows as earnings"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <Table className="w-max min-w-full">
        <TableHead>
          <tr>
            {['Date', 'Commission', 'Status', 'Sub ID', 'Product'].map((name) => (
              <HeadCell key={name}>{name}</HeadCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing else, and stay
            <TableRow key={index}>
              {'issue' in row ? (
                <Cell colSpan={5} className="h-9 text-ink-2">
                  {row.issue}
                </Cell>
              ) : (
                <BookedCells row={row} />
              )}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function BookedCells({ row }: { row: Exclude<BookedRow, { issue: string }> }) {
  const cells = [
    formatDate(row.earnedAt),
    formatCurrency(row.amount, row.currency),
    bookedStatusNames[row.status],
    row.subId ?? '–',
    row.product ?? '–',
  ]
  return cells.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
    <Cell key={index} className="h-9 max-w-56 truncate whitespace-nowrap">
      {text}
    </Cell>
  ))
}
