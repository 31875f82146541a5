import { createHash } from 'node:crypto'
import { linkChecks, links, workspaces } from '@hopwise/db'
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { centsOf, moneyOf } from '#src/features/analytics/index.ts'
import { type Notice, notify } from '#src/features/notifications/index.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services } from '#src/services.ts'
import { amountInWords, countInWords } from '#src/words.ts'

/** A trouble that a second visit found as well is told; one visit alone may have been a fluke. */
const toldFrom = 2

interface Untold {
  check: typeof linkChecks.$inferSelect
  link: Pick<typeof links.$inferSelect, 'title' | 'slug'>
}

/** Tells each workspace of the troubles it was not told of: all of them in one notice, each once. */
export async function tellOfTroubles(services: Services): Promise<void> {
  const { orm } = services.database
  const rows: Untold[] = await orm
    .select({ check: linkChecks, link: links })
    .from(linkChecks)
    .innerJoin(links, eq(links.id, linkChecks.linkId))
    .innerJoin(workspaces, eq(workspaces.id, linkChecks.workspaceId))
    .where(
      and(
        gte(linkChecks.failures, toldFrom),
        isNull(linkChecks.toldAt),
        isNull(links.archivedAt),
        eq(workspaces.isSample, false),
      ),
    )
    .orderBy(linkChecks.workspaceId, linkChecks.linkId, linkChecks.variantId)
    .limit(10_000)
  const byWorkspace = [...Map.groupBy(rows, ({ check }) => check.workspaceId)]
  await eachOrLog(services, byWorkspace, async ([workspaceId, untold]) => {
    // The same troubles have the same key: a process that ends in between tells nothing twice.
    await notify(services, workspaceId, noticeOf(untold))
    for (const { check } of untold) await markTold(services, check)
  })
}

async function markTold({ database, now }: Services, check: Untold['check']): Promise<void> {
  await database.orm
    .update(linkChecks)
    .set({ toldAt: now() })
    .where(
      and(
        eq(linkChecks.workspaceId, check.workspaceId),
        eq(linkChecks.linkId, check.linkId),
        eq(linkChecks.variantId, check.variantId),
        // The trouble that was told, not a later one.
        sql`${linkChecks.failingSince} is not distinct from ${check.failingSince?.toISOString() ?? null}`,
      ),
    )
}

function noticeOf(untold: readonly Untold[]): Notice {
  const cents = untold.reduce((sum, { check }) => sum + centsOf(check.worth?.moneyAtRisk ?? '0'), 0)
  const atRisk =
    cents > 0 ? ` ${amountInWords(moneyOf(cents))} of the next 30 days is at risk.` : ''
  const linkIds = new Set(untold.map(({ check }) => check.linkId))
  const [first] = untold
  const isOne = linkIds.size === 1 && first !== undefined
  return {
    kind: 'link',
    key: `link-health-${keyOf(untold)}`,
    title: isOne
      ? `${nameOf(first.link)} leads into trouble`
      : `${countInWords(linkIds.size, 'link')} lead into trouble`,
    body: `${isOne ? sentenceOf(first) : namesOf(untold)}${atRisk}`,
    path: isOne ? `/affiliate-links?health=${first.check.linkId}` : '/affiliate-links',
  }
}

function keyOf(untold: readonly Untold[]): string {
  const said = untold.map(
    ({ check }) => `${check.linkId}/${check.variantId}/${check.failingSince?.toISOString()}`,
  )
  return createHash('sha256').update(said.join()).digest('hex').slice(0, 32)
}

const nameOf = ({ title, slug }: Untold['link']) => title ?? slug

function sentenceOf({ check }: Untold): string {
  const moved = check.pausedArmAt === null ? '' : ' Its visitors go to the other destinations.'
  return `${check.trouble ?? ''}${moved}`
}

const mostNamed = 5

function namesOf(untold: readonly Untold[]): string {
  const names = [...new Set(untold.map(({ link }) => nameOf(link)))]
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''
  return `${names.slice(0, mostNamed).join(', ')}${more}.`
}
