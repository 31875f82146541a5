import {
  type LinkImportPlan,
  type ParsedLinkImport,
  type PlannedLink,
  previewedRows,
} from '@hopwise/contracts'
import type { Ctx } from '#src/services.ts'
import { planImport } from './plan-import.ts'

/** What an import would do, with the first rows of each outcome. */
export async function previewImport(ctx: Ctx, input: ParsedLinkImport): Promise<LinkImportPlan> {
  const plan = await planImport(ctx, input)
  try {
    const rows: PlannedLink[] = []
    const kept = { create: 0, rename: 0, skip: 0, refuse: 0 }
    for await (const part of plan.rows(ctx)) {
      for (const { shown } of part) {
        kept[shown.outcome] += 1
        if (kept[shown.outcome] <= previewedRows) rows.push(shown)
      }
    }
    return { ...plan.about, rows, counts: plan.counts, digest: plan.digest() }
  } finally {
    await plan.end()
  }
}
