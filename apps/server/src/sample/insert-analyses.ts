import { analysisSteps } from '@hopwise/contracts'
import { linkAnalyses, linkClicks, links, type Transaction } from '@hopwise/db'
import { desc, eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { judgeLink, performAnalysis } from '#src/features/links/link-intelligence/index.ts'
import { visitCount } from '#src/rollups/figures.ts'
import type { Services } from '#src/services.ts'

const analysedLinks = 5
const tookMs = 1_900

/** Real analyses of the sample's smart links, and of those with the most clicks. */
export async function insertAnalyses(
  transaction: Transaction,
  workspaceId: number,
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<void> {
  const chosen = await transaction
    .select({ id: links.id })
    .from(links)
    .leftJoin(
      linkClicks,
      ours(
        { workspaceId },
        linkClicks,
        eq(linkClicks.span, 'month'),
        eq(linkClicks.linkId, links.id),
      ),
    )
    .where(ours({ workspaceId }, links))
    .groupBy(links.id)
    .orderBy(desc(links.isSmart), desc(visitCount(linkClicks)), links.id)
    .limit(analysedLinks)
  const asked = { config, now, orm: transaction, workspaceId, timeZone: 'UTC' }
  for (const { id } of chosen) {
    const result = await performAnalysis(asked, id, { judge: judgeLink })
    await transaction.insert(linkAnalyses).values({
      workspaceId,
      linkId: id,
      status: 'done',
      steps: analysisSteps.length,
      stepsDone: analysisSteps.length,
      result,
      startedAt: new Date(now().getTime() - tookMs),
      finishedAt: now(),
    })
  }
}
