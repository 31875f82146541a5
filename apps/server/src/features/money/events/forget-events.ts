import { eventsKeptDays } from '@hopwise/contracts'
import { events } from '@hopwise/db'
import { inArray, lt } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'

const dayMs = 86_400_000
const rowsAtOnce = 2_000

/** Removes what is older than events are kept, some at a time so that no statement holds the table for long. */
export async function forgetEvents({ database, now }: Services): Promise<void> {
  const { orm } = database
  const isOld = lt(events.at, new Date(now().getTime() - eventsKeptDays * dayMs))
  let removed = rowsAtOnce
  while (removed === rowsAtOnce) {
    const step = orm
      .select({ id: events.id })
      .from(events)
      .where(acrossWorkspaces('job', isOld))
      .limit(rowsAtOnce)
    const gone = await orm
      .delete(events)
      .where(acrossWorkspaces('job', inArray(events.id, step)))
      .returning({ id: events.id })
    removed = gone.length
  }
}
