import type { linkImport, linkImportRow } from '@hopwise/contracts'
import { linkImportRows, linkImports } from '@hopwise/db'
import type { z } from 'zod'
import { getOurs } from '#src/collection/get-ours.ts'
import type { Tenant } from '#src/services.ts'

export type LinkImportRecord = typeof linkImports.$inferSelect
type Shown = z.input<typeof linkImport>
type ShownRow = z.input<typeof linkImportRow>

export const getLinkImport = (tenant: Tenant, id: number): Promise<LinkImportRecord> =>
  getOurs(tenant, linkImports, id)

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
