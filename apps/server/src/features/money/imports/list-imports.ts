import type { listImports as contract, EndpointInput, Page } from '@hopwise/contracts'
import { imports } from '@hopwise/db'
import { and, desc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import type { Ctx } from '#src/services.ts'
import { type ShownImport, showImport } from './import-row.ts'

/** Canceled before anything came of it: no run, and no one asks about it later. */
const wasDiscarded = sql`(${and(
  eq(imports.status, 'cancelled'),
  isNull(imports.problem),
  eq(imports.counts, {}),
)})`

export async function listImports(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<Page<ShownImport>> {
  const { items: rows, total } = await page(
    ctx,
    ctx.orm
      .select()
      .from(imports)
      .where(ours(ctx, imports, not(wasDiscarded))),
    [isNotNull(imports.finishedAt), desc(imports.id)],
    query,
  )
  return { items: rows.map(showImport), total }
}
