import type { listImports as contract, EndpointInput, Page } from '@hopwise/contracts'
import { imports } from '@hopwise/db'
import { desc, isNotNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import type { Ctx } from '#src/services.ts'
import { type ShownImport, showImport } from './import-row.ts'

export async function listImports(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<Page<ShownImport>> {
  const { items: rows, total } = await page(
    ctx,
    ctx.orm.select().from(imports).where(ours(ctx, imports)),
    [isNotNull(imports.finishedAt), desc(imports.id)],
    query,
  )
  return { items: rows.map(showImport), total }
}
