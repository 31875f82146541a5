import type { linkImport, linkImportRow } from '@hopwise/contracts'
import { linkImportRows, linkImports } from '@hopwise/db'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { NotFound } from '#src/errors.ts'
import type { Tenant } from '#src/services.ts'

export type LinkImportRecord = typeof linkImports.$inferSelect
type Shown = z.input<typeof linkImport>
type ShownRow = z.input<typeof linkImportRow>

export const ownImport = (tenant: Tenant, id: number) =>
  and(eq(linkImports.workspaceId, tenant.workspaceId), eq(linkImports.id, id))

export async function getLinkImport(tenant: Tenant, id: number): Promise<LinkImportRecord> {
  const [found] = await tenant.orm.select().from(linkImports).where(ownImport(tenant, id))
  if (found === undefined) throw new NotFound('This import does not exist.')
  return found
}

export function showImport(row: LinkImportRecord): Shown {
  return {
    ...row,
    done: row.created + row.skipped + row.refused,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }
}

/** The columns that are shown of a row. */
export const rowColumns = {
  line: linkImportRows.line,
  outcome: linkImportRows.outcome,
  url: linkImportRows.url,
  slug: linkImportRows.slug,
  linkId: linkImportRows.linkId,
  reason: linkImportRows.reason,
} satisfies Record<keyof ShownRow, unknown>
