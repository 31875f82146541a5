import type { listImports as contract, EndpointInput, Page } from '@hopwise/contracts'
import { imports } from '@hopwise/db'
import { desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'
import { type ShownImport, showImport } from './import-row.ts'

export async function listImports(
  { orm, workspaceId }: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<Page<ShownImport>> {
  const own = eq(imports.workspaceId, workspaceId)
  const [{ total } = { total: 0 }] = await orm
    .select({ total: sql<number>`count(*)::int` })
    .from(imports)
    .where(own)
  const rows = await orm
    .select()
    .from(imports)
    .where(own)
    .orderBy(desc(imports.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  return { items: rows.map(showImport), total }
}
