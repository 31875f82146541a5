import { placements, workspaces } from '@hopwise/db'
import { asc, eq, isNull, lte } from 'drizzle-orm'
import { acrossWorkspaces, isServedByJobs, ours } from '#src/collection/ours.ts'
import {
  deliver,
  type Notice,
  readersOf,
  record,
} from '#src/features/people/notifications/index.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services } from '#src/services.ts'
import { tenantOf } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { PlacementRow } from './get-placement.ts'

/** The rest waits for the next minute. */
const reportedAtOnce = 500

/**
 * Reminds of each placement whose time has come, once. Nothing is ever posted on someone else's site:
 * forums, communities and publications take automatic posts for spam and close the account.
 */
export async function notifyOfDuePlacements(services: Services): Promise<void> {
  const { orm } = services.database
  const due = await orm
    .select({ id: placements.id, workspaceId: placements.workspaceId })
    .from(placements)
    .innerJoin(workspaces, eq(workspaces.id, placements.workspaceId))
    .where(
      acrossWorkspaces(
        'job',
        lte(placements.dueAt, services.now()),
        isNull(placements.removedAt),
        isServedByJobs,
      ),
    )
    .orderBy(asc(placements.dueAt), asc(placements.id))
    .limit(reportedAtOnce)
  const changed = new Set<number>()
  try {
    await eachOrLog(services, due, async ({ id, workspaceId }) => {
      if (await notifyDue(services, workspaceId, id)) changed.add(workspaceId)
    })
  } finally {
    for (const workspaceId of changed) services.live.announce(workspaceId, 'placements')
  }
}

async function notifyDue(services: Services, workspaceId: number, id: number): Promise<boolean> {
  const notice = await withTransaction(tenantOf(services, workspaceId), async (inner) => {
    // Claimed and written down as one: of two processes at once the second finds nothing left.
    const [row] = await inner.orm
      .update(placements)
      .set({ dueAt: null })
      .where(
        ours(
          inner,
          placements,
          eq(placements.id, id),
          lte(placements.dueAt, services.now()),
          isNull(placements.removedAt),
        ),
      )
      .returning()
    if (row === undefined) return null
    const notice = noticeOf(row)
    const readers = await readersOf(inner.orm, workspaceId, notice.kind)
    if (readers.length === 0) return null
    return (await record(inner.orm, workspaceId, notice, services.now()))
      ? { notice, readers }
      : null
  })
  if (notice === null) return false
  deliver(services, workspaceId, notice)
  return true
}

function noticeOf({ id, title, scheduledFor }: PlacementRow): Notice {
  return {
    kind: 'campaign',
    key: `placement-${id}-due-${scheduledFor?.toISOString()}`,
    title: `Time to post “${title}”`,
    body: 'Copy the text, post it on the site, and enter its URL here. Hopwise never posts on other people’s sites, because most of them ban accounts that automate posts.',
    path: `/web-distribution?tab=targets&placement=${id}`,
  }
}
