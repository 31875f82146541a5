import type { ReportImport } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatRelativeTime } from '#src/shared/format/relative-time.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Pagination } from '#src/shared/ui/pagination.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Cell, HeadCell, OpeningRow, Table, TableHead } from '#src/shared/ui/table.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { describeOutcome, describeSource, describeTotals, statusLabels } from './import-labels.ts'
import { importsPerPage, importsQuery } from './imports.queries.ts'

/** Reports that were imported, and the way to import another. */
export function ImportsCard() {
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const query = useQuery(importsQuery(page))
  const { isSample } = useCurrentUser().workspace
  const begin = (
    <Button
      variant="primary"
      onClick={() => setOpened('new')}
      disabled={isSample}
      {...(isSample && {
        title: 'Everyone shares the sample account. Sign up to import your own.',
      })}
    >
      Import a report
    </Button>
  )
  const hasSome = (query.data?.total ?? 0) > 0
  return (
    <Card>
      <CardHeader
        title="Imported reports"
        description="Reports you downloaded from a network. Nothing counts twice if you import one again."
        action={hasSome && begin}
      />
      <Loaded query={query} failure="We couldn’t load your imports." skeleton={<RowsSkeleton />}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState
              isPlain
              title="No reports imported yet"
              description="Import a report from Amazon, ClickBank or any other network to add its earnings."
              action={begin}
            />
          ) : (
            <>
              <ImportTable imports={items} onOpen={setOpened} />
              {total > importsPerPage && (
                <div className="border-t border-line px-[18px] py-3">
                  <Pagination
                    page={page}
                    pageSize={importsPerPage}
                    total={total}
                    onPage={setPage}
                    noun="imports"
                  />
                </div>
              )}
            </>
          )
        }
      </Loaded>
      <ImportDialog
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        importId={typeof opened === 'number' ? opened : undefined}
      />
    </Card>
  )
}

interface ImportTableProps {
  imports: readonly ReportImport[]
  onOpen: (id: number) => void
}

function ImportTable({ imports, onOpen }: ImportTableProps) {
  return (
    <Table className="table-fixed">
      <TableHead>
        <tr>
          <HeadCell className="w-2/5">Report</HeadCell>
          <HeadCell className="w-36 max-sm:w-32">Status</HeadCell>
          <HeadCell className="max-md:hidden">What changed</HeadCell>
          <HeadCell isNumber className="max-sm:hidden">
            Total
          </HeadCell>
          <HeadCell isNumber className="w-24 max-sm:hidden">
            When
          </HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {imports.map((one) => (
          <ImportRow key={one.id} found={one} onOpen={() => onOpen(one.id)} />
        ))}
      </tbody>
    </Table>
  )
}

function ImportRow({ found, onOpen }: { found: ReportImport; onOpen: () => void }) {
  const [tone, label] = statusLabels[found.status]
  return (
    <OpeningRow onOpen={onOpen}>
      <Cell>
        <button
          type="button"
          onClick={onOpen}
          title={found.fileName}
          className="block w-full truncate rounded text-left font-label underline-offset-2 hover:underline"
        >
          {found.fileName}
        </button>
        <p className="truncate text-note text-ink-3">
          {describeSource(found)}
          <span className="sm:hidden">
            {found.source && ' · '}
            {formatRelativeTime(found.createdAt)}
          </span>
        </p>
      </Cell>
      <Cell>
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell className="text-ink-2 max-md:hidden">{describeOutcome(found)}</Cell>
      <Cell isNumber className="max-sm:hidden">
        {found.status === 'done' && describeTotals(found)}
      </Cell>
      <Cell isNumber className="text-ink-2 max-sm:hidden">
        {formatRelativeTime(found.createdAt)}
      </Cell>
    </OpeningRow>
  )
}

function RowsSkeleton() {
  return (
    <Loading className="grid gap-4 px-[18px] pt-1 pb-5">
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
    </Loading>
  )
}
