import { randomFillSync } from 'node:crypto'
import { clicks } from '@hopwise/db'
import { createClickIds } from '@hopwise/redirector'
import { rebuildRollups } from '#src/sample/rebuild-rollups.ts'
import type { Services } from '#src/services.ts'

type NewVisit = Omit<typeof clicks.$inferInsert, 'id'> & { id?: string }

const ids = createClickIds(randomFillSync)

/** Visits as ingest leaves them: rows, and all rollups of their workspaces with them. Answers their ids. */
export async function addVisits(
  { database }: Pick<Services, 'database'>,
  rows: (NewVisit & { times?: number })[],
): Promise<string[]> {
  const each = rows.flatMap(({ times = 1, ...row }) =>
    Array.from({ length: times }, () => ({ id: ids.next(row.occurredAt.getTime()), ...row })),
  )
  await database.orm.transaction(async (transaction) => {
    await transaction.insert(clicks).values(each)
    for (const id of new Set(rows.map((row) => row.workspaceId))) {
      await rebuildRollups(transaction, id)
    }
  })
  return each.map(({ id }) => id)
}
