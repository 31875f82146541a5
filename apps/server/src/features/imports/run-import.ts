import { imports } from '@hopwise/db'
import { and, eq, inArray } from 'drizzle-orm'
import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { missingIn } from './change-reading.ts'
import { getImportRow, type ImportRow, readingOf } from './import-row.ts'
import { holdsEarnings } from './read-earnings.ts'

/** Lets a checked report be recorded, by the process that has its file. */
export async function runImport(ctx: Ctx, id: number): Promise<ImportRow> {
  const row = await getImportRow(ctx, id)
  if (row.status === 'running' || row.status === 'done') return row
  const sheets = readingOf(row).sheets.filter(holdsEarnings)
  if (row.status !== 'ready')
    throw new Conflict('This import cannot be run: it is not checked, or it ended.')
  if (sheets.length === 0) throw new Conflict('This report holds no single earnings to import.')
  for (const sheet of sheets) {
    const missing = missingIn(sheet)
    if (missing !== null) throw missing
  }
  return await move(ctx, row, ['ready'], { status: 'running', done: 0, counts: {}, faults: [] })
}

/** What was recorded stays: importing the same file again adds what is missing. */
export async function cancelImport(ctx: Ctx, id: number): Promise<ImportRow> {
  const row = await getImportRow(ctx, id)
  if (row.finishedAt !== null) return row
  return await move(ctx, row, ['checking', 'ready', 'running'], {
    status: 'cancelled',
    finishedAt: ctx.now(),
  })
}

async function move(
  ctx: Ctx,
  { id }: ImportRow,
  from: ImportRow['status'][],
  change: Partial<ImportRow>,
): Promise<ImportRow> {
  const { orm, workspaceId, live } = ctx
  const [moved] = await orm
    .update(imports)
    .set(change)
    .where(
      and(eq(imports.workspaceId, workspaceId), eq(imports.id, id), inArray(imports.status, from)),
    )
    .returning()
  live.announce(workspaceId, 'imports')
  return moved ?? (await getImportRow(ctx, id))
}
