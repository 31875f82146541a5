import type { BookedRow } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { earnedDay } from '#src/shared/format/earned-day.ts'
import { Scrolled } from '#src/shared/ui/scrolled.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import { bookedStatusNames } from './import-labels.ts'

type Booked = Exclude<BookedRow, { issue: string }>

const columns: readonly (readonly [name: string, text: (row: Booked) => string])[] = [
  ['Date', (row) => formatDate(earnedDay(row))],
  ['Commission', ({ amount, currency }) => formatCurrency(amount, currency)],
  ['Status', ({ status }) => bookedStatusNames[status]],
  ['Sub ID', ({ subId }) => subId ?? '–'],
  ['Product', ({ product }) => product ?? '–'],
]

/** The first rows of a report as the earnings that they would be. */
export function BookedRows({ rows }: { rows: readonly BookedRow[] }) {
  // Rows of a file have nothing but their place.
  const placed = rows.map((row, place) => ({ row, place }))
  return (
    <Scrolled
      label="First rows as earnings"
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <Table className="w-max min-w-full">
        <TableHead>
          <tr>
            {columns.map(([name]) => (
              <HeadCell key={name}>{name}</HeadCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {placed.map(({ row, place }) => (
            <TableRow key={place}>
              {'issue' in row ? (
                <Cell colSpan={columns.length} className="h-9 text-ink-2">
                  {row.issue}
                </Cell>
              ) : (
                <BookedCells row={row} />
              )}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Scrolled>
  )
}

function BookedCells({ row }: { row: Booked }) {
  return columns.map(([name, textOf]) => (
    <Cell key={name} className="h-9 max-w-56 truncate whitespace-nowrap">
      {textOf(row)}
    </Cell>
  ))
}
