import { clicks } from '@hopwise/db'
import { rebuildRollups } from '#src/sample/rebuild-rollups.ts'
import type { Services } from '#src/services.ts'

type NewVisit = Omit<typeof clicks.$inferInsert, 'id'>

let visits = 0

/** Visits as ingest leaves them: rows, and all rollups of their workspaces with them. */
export async function addVisits(
  { database }: Pick<Services, 'database'>,
  rows: (NewVisit & { times?: number })[],
): Promise<void> {
  const each = rows.flatMap(({ times = 1, ...row }) =>
    Array.from({ length: times }, () => {
      visits += 1
      return { ...row, id: `visit${visits}` }
    }),
  )
  await database.orm.transaction(async (transaction) => {
    await transaction.insert(clicks).values(each)
    for (const id of new Set(rows.map((row) => row.workspaceId))) {
      await rebuildRollups(transaction, id)
    }
  })
}
