import type { ImportSheet } from '@hopwise/contracts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Scrolled } from '#src/shared/ui/scrolled.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import { fieldNames } from './import-labels.ts'

/** The first rows as they stand in the file, with what each column is read as. */
export function SampleTable({ sheet }: { sheet: ImportSheet }) {
  const { headings, sample, reading } = sheet
  const fieldOf = (heading: string) =>
    Object.entries(reading.columns).find(([, column]) => column === heading)?.[0]
  const unread = headings.filter((heading) => fieldOf(heading) === undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Scrolled
        label="First rows of the report"
        className="overflow-x-auto rounded-card border border-line"
      >
        <Table className="w-max min-w-full">
          <TableHead>
            <tr>
              {headings.map((heading) => {
                const field = fieldOf(heading)
                return (
                  <HeadCell key={heading} className="h-auto py-2 align-bottom">
                    <span className="grid justify-items-start gap-1">
                      {field && (
                        // safe because the keys of columns are fields
                        <Badge tone="blue">{fieldNames[field as keyof typeof fieldNames]}</Badge>
                      )}
                      {heading}
                    </span>
                  </HeadCell>
                )
              })}
            </tr>
          </TableHead>
          <tbody>
            {sample.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have nothing else, and stay
              <TableRow key={row}>
                {headings.map((heading, index) => (
                  <Cell key={heading} className="h-9 max-w-56 truncate whitespace-nowrap">
                    {cells[index]}
                  </Cell>
                ))}
              </TableRow>
            ))}
          </tbody>
        </Table>
      </Scrolled>
      {unread.length > 0 && (
        <p className="text-note text-ink-3 wrap-anywhere">Not read: {unread.join(', ')}.</p>
      )}
    </div>
  )
}
