import { linkAnalysis } from '@hopwise/contracts'
import { linkAnalyses } from '@hopwise/db'
import { and, desc, eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import type { StoredAnalysis } from './present-analysis.ts'
import type { Reader } from './reader.ts'

export const ofLink = (ctx: Pick<Ctx, 'workspaceId'>, linkId: number) =>
  ours(ctx, linkAnalyses, eq(linkAnalyses.linkId, linkId))

interface Found {
  id: number
  result: StoredAnalysis
  finishedAt: Date
}

/** The newest result. One that an older Hopwise wrote in another form is as good as none. */
export async function findResult(ctx: Reader, linkId: number): Promise<Found | null> {
  const [row] = await ctx.orm
    .select()
    .from(linkAnalyses)
    .where(and(ofLink(ctx, linkId), eq(linkAnalyses.status, 'done')))
    .orderBy(desc(linkAnalyses.id))
    .limit(1)
  if (row === undefined || row.finishedAt === null) return null
  if (!linkAnalysis.safeParse(row.result).success) return null
  // safe because of the line before; `startAnalysis` writes operations with each insight
  const result = row.result as StoredAnalysis
  return { id: row.id, result: withoutGuess(result), finishedAt: row.finishedAt }
}

/** Results of older versions have a zero where no change stated its gain. */
function withoutGuess(result: StoredAnalysis): StoredAnalysis {
  return result.potentialFrom === null ? { ...result, optimizationPotential: null } : result
}
