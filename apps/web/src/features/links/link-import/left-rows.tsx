import {
  exportLeftRows,
  type LinkImport,
  type LinkRowOutcome,
  withRealHost,
} from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadAddress } from '#src/shared/api/address.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Pagination } from '#src/shared/ui/pagination.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import { leftPerPage, leftRowsQuery } from './link-import.queries.ts'

const labels = { refused: 'Errors', skipped: 'Skipped', created: 'Created' } as const
type Shown = keyof typeof labels

/** What became of the rows, and those that became no link to take away as CSV. */
export function LeftRows({ found }: { found: LinkImport }) {
  const options = (['refused', 'skipped', 'created'] as const)
    .filter((one) => found[one] > 0)
    .map((value) => ({ value, label: labels[value] }))
  const [shown, setShown] = useState<Shown | undefined>(options[0]?.value)
  const [page, setPage] = useState(1)
  if (shown === undefined) return null
  return (
    <section aria-label="Rows of the import" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label="Rows shown"
          value={shown}
          options={options}
          onChange={(next) => {
            setShown(next)
            setPage(1)
          }}
        />
        {found.refused + found.skipped > 0 && (
          <a
            href={downloadAddress(exportLeftRows, { params: { id: found.id } })}
            download
            className={buttonClasses('ghost', 'sm')}
          >
            <Download aria-hidden />
            Download skipped rows
          </a>
        )}
      </div>
      <Rows id={found.id} outcome={shown} page={page} onPage={setPage} />
    </section>
  )
}

interface RowsProps {
  id: number
  outcome: LinkRowOutcome
  page: number
  onPage: (page: number) => void
}

function Rows({ id, outcome, page, onPage }: RowsProps) {
  const query = useQuery(leftRowsQuery(id, { outcome, page }))
  return (
    <Loaded
      query={query}
      failure="We couldn’t load the rows."
      skeleton={
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      }
    >
      {({ items, total }) => (
        <>
          <div className="overflow-hidden rounded-card border border-line">
            <Table className="table-fixed">
              <TableHead>
                <tr>
                  <HeadCell isNumber className="w-16">
                    Line
                  </HeadCell>
                  <HeadCell>{outcome === 'created' ? 'Link' : 'Row'}</HeadCell>
                </tr>
              </TableHead>
              <tbody>
                {items.map((row) => (
                  <TableRow key={`${row.line} ${row.url}`}>
                    <Cell isNumber className="py-2 align-top text-ink-3">
                      {row.line}
                    </Cell>
                    <Cell className="py-2">
                      {row.slug !== null && outcome === 'created' && (
                        <p className="truncate font-mono font-label">/{row.slug}</p>
                      )}
                      <p className="truncate text-ink-2" title={withRealHost(row.url)}>
                        {withRealHost(row.url) || 'No URL'}
                      </p>
                      {row.reason !== null && (
                        <p
                          className={`text-note [overflow-wrap:anywhere] ${outcome === 'refused' ? 'text-red' : 'text-ink-2'}`}
                        >
                          {row.reason}
                        </p>
                      )}
                    </Cell>
                  </TableRow>
                ))}
              </tbody>
            </Table>
          </div>
          <Pagination
            page={page}
            pageSize={leftPerPage}
            total={total}
            onPage={onPage}
            noun={total === 1 ? 'row' : 'rows'}
            label="Pages of the rows"
          />
        </>
      )}
    </Loaded>
  )
}
