import type { PlannedLink } from '@hopwise/contracts'
import { withRealHost } from '@hopwise/contracts'
import { formatCount } from '#src/shared/format/number.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import { outcomeLabels } from './link-import-labels.ts'

/** What happens to each row. On a phone address and reason stand below the name. */
export function PlanTable({ rows }: { rows: readonly PlannedLink[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <Table className="table-fixed">
        <TableHead>
          <tr>
            <HeadCell isNumber className="w-16 max-sm:hidden">
              Line
            </HeadCell>
            <HeadCell>Link</HeadCell>
            <HeadCell className="w-40 max-sm:hidden">Product</HeadCell>
            <HeadCell className="w-44 max-sm:w-36">What happens</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {rows.map((row) => (
            <PlanRow key={`${row.line} ${row.url}`} row={row} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function PlanRow({ row }: { row: PlannedLink }) {
  const { label, tone } = outcomeLabels[row.outcome]
  const isMade = row.outcome === 'create' || row.outcome === 'rename'
  const remark = [row.reason, row.note].filter(Boolean).join(' ')
  return (
    <TableRow>
      <Cell isNumber className="align-top text-ink-3 max-sm:hidden">
        <span className="block pt-2.5">{row.line}</span>
      </Cell>
      <Cell className="py-2 align-top">
        {isMade && (
          <p className="truncate font-mono font-label">
            {row.slug === null ? (
              <span className="font-sans text-ink-3">A random short name</span>
            ) : (
              `/${row.slug}`
            )}
          </p>
        )}
        <p className="truncate text-ink-2" title={withRealHost(row.url)}>
          {withRealHost(row.url) || 'No URL'}
        </p>
        {row.title !== null && <p className="truncate text-note text-ink-3">{row.title}</p>}
        {remark && (
          <p
            className={`text-note [overflow-wrap:anywhere] ${row.outcome === 'refuse' ? 'text-red' : 'text-ink-2'}`}
          >
            {row.asked !== null && row.outcome === 'rename' && `${row.asked}: `}
            {remark}
          </p>
        )}
      </Cell>
      <Cell className="py-2 align-top max-sm:hidden">
        <p className="truncate pt-0.5">{row.product?.name}</p>
        {row.product?.id === null && <p className="text-note text-ink-3">New product</p>}
      </Cell>
      <Cell className="py-2 align-top">
        <Badge tone={tone}>{label}</Badge>
        {isMade && row.kind === 'smart' && (
          <p className="mt-1 text-note text-ink-3">
            Smart link{row.rules > 0 && `, ${formatCount(row.rules, 'rule')}`}
          </p>
        )}
      </Cell>
    </TableRow>
  )
}
