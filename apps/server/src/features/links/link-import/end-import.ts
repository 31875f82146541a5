import { linkImportRows, linkImports, links } from '@hopwise/db'
import { eq, inArray, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { noClaim } from '#src/jobs/claims.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { getLinkImport, type LinkImportRecord } from './import-row.ts'

/** What was made stays; the rows that wait stay unmade. */
export async function cancelImport(ctx: Ctx, id: number): Promise<LinkImportRecord> {
  const row = await getLinkImport(ctx, id)
  if (row.status !== 'running') return row
  const [ended] = await ctx.orm
    .update(linkImports)
    .set({ status: 'cancelled', finishedAt: ctx.now(), ...noClaim })
    .where(ours(ctx, linkImports, eq(linkImports.id, id), eq(linkImports.status, 'running')))
    .returning()
  ctx.live.announce(ctx.workspaceId, 'imports')
  return ended ?? (await getLinkImport(ctx, id))
}

/** Archives what an import made. Links keep redirecting, and each can be restored by itself. */
export async function undoImport(ctx: Ctx, id: number): Promise<LinkImportRecord> {
  const row = await withTransaction(ctx, async (inner) => {
    const before = await getLinkImport(inner, id)
    if (before.status === 'running') {
      throw new Conflict('This import is still running. Cancel it first.')
    }
    if (before.undoneAt !== null) return before
    const made = inner.orm
      .select({ id: linkImportRows.linkId })
      .from(linkImportRows)
      .where(
        ours(
          inner,
          linkImportRows,
          eq(linkImportRows.importId, id),
          eq(linkImportRows.outcome, 'created'),
        ),
      )
    await inner.orm
      .update(links)
      .set({ archivedAt: ctx.now() })
      .where(ours(ctx, links, isNull(links.archivedAt), inArray(links.id, made)))
    const [undone] = await inner.orm
      .update(linkImports)
      .set({ undoneAt: ctx.now() })
      .where(ours(ctx, linkImports, eq(linkImports.id, id)))
      .returning()
    return undone ?? before
  })
  ctx.live.announce(ctx.workspaceId, 'links')
  ctx.live.announce(ctx.workspaceId, 'imports')
  return row
}
