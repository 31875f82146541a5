import type {
  listLinkImports as contract,
  EndpointInput,
  listLinkImportRows as listRowsContract,
  Page,
} from '@hopwise/contracts'
import { linkImportRows, linkImports } from '@hopwise/db'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import { writeCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { getLinkImport, rowColumns, showImport } from './import-row.ts'

export async function listLinkImports(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<Page<ReturnType<typeof showImport>>> {
  const { items: rows, total } = await page(
    ctx,
    ctx.orm.select().from(linkImports).where(ours(ctx, linkImports)),
    [desc(linkImports.id)],
    query,
  )
  return { items: rows.map(showImport), total }
}

export async function listLinkImportRows(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof listRowsContract>,
) {
  const { id } = await getLinkImport(ctx, params.id)
  const where = ours(
    ctx,
    linkImportRows,
    eq(linkImportRows.importId, id),
    query.outcome && eq(linkImportRows.outcome, query.outcome),
  )
  const { items, total } = await page(
    ctx,
    ctx.orm.select(rowColumns).from(linkImportRows).where(where),
    [asc(linkImportRows.position)],
    query,
  )
  return { items, total }
}

const columns = [
  { key: 'line', header: 'Line' },
  { key: 'outcome', header: 'Outcome' },
  { key: 'url', header: 'URL' },
  { key: 'reason', header: 'Why' },
]

/** The rows that became no link, with the reason of each. */
export async function exportLeftRows(ctx: Ctx, importId: number): Promise<string> {
  const { id } = await getLinkImport(ctx, importId)
  const rows = await ctx.orm
    .select(rowColumns)
    .from(linkImportRows)
    .where(
      ours(
        ctx,
        linkImportRows,
        eq(linkImportRows.importId, id),
        inArray(linkImportRows.outcome, ['refused', 'skipped', 'waiting']),
      ),
    )
    .orderBy(asc(linkImportRows.position))
  return writeCsv(columns, rows)
}
