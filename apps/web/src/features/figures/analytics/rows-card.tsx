import type { AnalyticsQuery } from '@hopwise/contracts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import { Part } from './part.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** What a narrow card has no room for; the first column says it there instead. */
export const onlyWide = '@max-lg:hidden'

export interface PeriodCardProps {
  query: AnalyticsQuery
  /** Below its title. */
  note: string | undefined
}

interface Column {
  label: string
  isNumber?: boolean
  isOnlyWide?: boolean
}

interface RowsCardProps<Row> {
  title: string
  note: string | undefined
  query: UseQueryResult<Row[]>
  failure: string
  columns: readonly Column[]
  whenNone: ReactNode
  /** A `TableRow`, its cells in the order of the columns. */
  renderRow: (row: Row) => ReactNode
  /** Below the table. */
  renderNote?: (rows: readonly Row[]) => ReactNode
}

/** A card that loads its own data and shows it as a table. */
export function RowsCard<Row>({
  title,
  note,
  query,
  failure,
  whenNone,
  ...table
}: RowsCardProps<Row>) {
  return (
    <Part query={query} failure={failure} skeleton={<RowsSkeleton title={title} />}>
      {(rows) => (
        <Card>
          <CardHeader title={title} description={note} />
          {rows.length === 0 ? whenNone : <Rows rows={rows} {...table} />}
        </Card>
      )}
    </Part>
  )
}

type RowsProps<Row> = Pick<RowsCardProps<Row>, 'columns' | 'renderRow' | 'renderNote'> & {
  rows: readonly Row[]
}

function Rows<Row>({ rows, columns, renderRow, renderNote }: RowsProps<Row>) {
  return (
    <div className="@container pb-1">
      <Table>
        <TableHead className="static">
          <TableRow>
            {columns.map(({ label, isNumber = false, isOnlyWide = false }) => (
              <HeadCell key={label} isNumber={isNumber} className={isOnlyWide ? onlyWide : ''}>
                {label}
              </HeadCell>
            ))}
          </TableRow>
        </TableHead>
        <tbody>{rows.map(renderRow)}</tbody>
      </Table>
      {renderNote?.(rows)}
    </div>
  )
}
