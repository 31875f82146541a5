import type {
  listLinkImports as contract,
  EndpointInput,
  listLinkImportRows as listRowsContract,
  Page,
} from '@hopwise/contracts'
import { linkImportRows, linkImports } from '@hopwise/db'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { writeCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { getLinkImport, rowColumns, showImport } from './import-row.ts'

const count = sql<number>`count(*)::int`

export async function listLinkImports(
  { orm, workspaceId }: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<Page<ReturnType<typeof showImport>>> {
  const own = eq(linkImports.workspaceId, workspaceId)
  const [{ total } = { total: 0 }] = await orm.select({ total: count }).from(linkImports).where(own)
  const rows = await orm
    .select()
    .from(linkImports)
    .where(own)
    .orderBy(desc(linkImports.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  return { items: rows.map(showImport), total }
}

export async function listLinkImportRows(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof listRowsContract>,
) {
  const { id } = await getLinkImport(ctx, params.id)
  const where = and(
    eq(linkImportRows.importId, id),
    query.outcome && eq(linkImportRows.outcome, query.outcome),
  )
  const [{ total } = { total: 0 }] = await ctx.orm
    .select({ total: count })
    .from(linkImportRows)
    .where(where)
  const items = await ctx.orm
    .select(rowColumns)
    .from(linkImportRows)
    .where(where)
    .orderBy(asc(linkImportRows.position))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
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
      and(
        eq(linkImportRows.importId, id),
        inArray(linkImportRows.outcome, ['refused', 'skipped', 'waiting']),
      ),
    )
    .orderBy(asc(linkImportRows.position))
  return writeCsv(columns, rows)
}
