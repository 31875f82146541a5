import type { Listing, Page } from '@hopwise/client'
import type { Call, Option, Shown } from './command.ts'
import { type Column, table } from './table.ts'

export const paging = {
  limit: {
    takes: 'ROWS',
    says: 'how many rows, at most 200. Default: 50',
    field: 'limit',
    kind: 'number',
  },
  all: { takes: null, says: 'read all rows, however many' },
} satisfies Record<string, Option>

interface How<Row> {
  columns: readonly Column<Row>[]
  /** In place of a table without rows. */
  none: string
}

/** A page, or all pages as one. */
export async function showList<Row, P extends Page<Row> & { total: number }>(
  listing: Listing<P>,
  { options }: Call,
  { columns, none }: How<Row>,
): Promise<Shown> {
  const page = await listing
  const rows: Row[] = [...page.data]
  const isAll = options['all'] !== undefined
  if (isAll) for await (const next of listing.pages()) if (next !== page) rows.push(...next.data)
  const { total } = page
  const isPart = !isAll && page.next !== null
  return {
    json: isAll ? { ...page, data: rows, next: null } : page,
    text: (width) => (rows.length === 0 ? none : table(columns, rows, width)),
    note: isPart ? `${rows.length} of ${total}. --all shows the others.` : undefined,
  }
}
