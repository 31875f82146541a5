import { exportImportIssues, type ReportImportDetail } from '@hopwise/contracts'
import { Download } from 'lucide-react'
import { downloadAddress } from '#src/shared/api/address.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Scrolled } from '#src/shared/ui/scrolled.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'

/** Rows that cannot be taken, by their line. */
export function IssueList({ found }: { found: ReportImportDetail }) {
  const { faults, counts } = found
  // While a report is checked they are counted before they are listed.
  if (faults.length === 0) return null
  return (
    <section aria-label="Errors" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-body font-title">
          {formatCount(counts.faults, 'row')} can’t be read
          {faults.length < counts.faults && ` (first ${faults.length} shown)`}
        </h3>
        <a
          href={downloadAddress(exportImportIssues, { params: { id: found.id } })}
          download
          className={buttonClasses('ghost', 'sm')}
        >
          <Download aria-hidden />
          Download as CSV
        </a>
      </div>
      <Scrolled className="max-h-60 overflow-y-auto rounded-card border border-line">
        <Table>
          <TableHead>
            <tr>
              <HeadCell isNumber className="w-px">
                Line
              </HeadCell>
              <HeadCell>Problem</HeadCell>
            </tr>
          </TableHead>
          <tbody>
            {faults.map(({ line, message }) => (
              <TableRow key={`${line} ${message}`}>
                <Cell isNumber className="h-9 text-ink-2">
                  {line > 0 ? line : ''}
                </Cell>
                <Cell className="h-9 py-1.5 [overflow-wrap:anywhere]">{message}</Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </Scrolled>
    </section>
  )
}
