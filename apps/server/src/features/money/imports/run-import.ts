import type { cancelImport as contract, EndpointInput } from '@hopwise/contracts'
import { imports } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { hasEarnings } from './has-earnings.ts'
import { formatOf, type ImportRow } from './import-row.ts'
import { nothingDone, takeImport } from './import-work.ts'
import { missingIn } from './missing-in.ts'

/** Lets a checked report be recorded, by the process that has its file. */
export async function runImport(ctx: Ctx, id: number): Promise<ImportRow> {
  return await changeImport(ctx, id, (row) => {
    if (row.status === 'running' || row.status === 'done') return {}
    requireRunnable(row)
    return { status: 'running', done: 0, counts: {}, faults: [] }
  })
}

function requireRunnable(row: ImportRow): void {
  const sheets = formatOf(row).sheets.filter(hasEarnings)
  if (row.status !== 'ready')
    throw new Conflict(
      'This import can’t run. It hasn’t been checked yet, or it has already ended.',
    )
  if (sheets.length === 0) throw new Conflict('This report has no individual earnings to import.')
  for (const sheet of sheets) {
    const missing = missingIn(sheet)
    if (missing !== null) throw missing
  }
}

/** What was recorded stays: importing the same file again adds what is missing. */
export async function cancelImport(
  ctx: Ctx,
  id: number,
  { onlyWaiting }: EndpointInput<typeof contract>['body'],
): Promise<ImportRow> {
  return await changeImport(ctx, id, (row) => {
    if (onlyWaiting && row.status !== 'checking' && row.status !== 'ready')
      throw new Conflict('This report can’t be discarded. Its import is running or has ended.')
    if (row.finishedAt !== null) return {}
    return {
      ...(row.status !== 'running' && nothingDone),
      status: 'cancelled',
      finishedAt: ctx.now(),
    }
  })
}

/** Decides on the import as it is, and as no one else changes it in the meantime. */
export async function changeImport(
  ctx: Ctx,
  id: number,
  decide: (row: ImportRow, inner: Ctx) => Partial<ImportRow> | Promise<Partial<ImportRow>>,
): Promise<ImportRow> {
  const changed = await withTransaction(ctx, async (inner) => {
    const row = await lockOurs(inner, imports, id)
    const part = await decide(row, inner)
    if (Object.keys(part).length > 0) {
      await inner.orm
        .update(imports)
        .set(part)
        .where(ours(inner, imports, eq(imports.id, id)))
    }
    return { ...row, ...part }
  })
  ctx.live.announce(ctx.workspaceId, 'imports')
  takeImport(ctx, id)
  return changed
}
