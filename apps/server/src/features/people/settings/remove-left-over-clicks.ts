import type { Orm } from '@hopwise/db'
import { sql } from 'drizzle-orm'

const tables = ['clicks', 'click_rollups', 'arm_rollups'] as const

/** Clicks that were still in the journal when their workspace was deleted. */
export async function removeLeftOverClicks(orm: Orm): Promise<void> {
  for (const table of tables) {
    const name = sql.identifier(table)
    // Goes from workspace to workspace by the index, rather than through every row.
    const { rows } = await orm.execute<{ id: number }>(sql`
      with recursive known(id) as (
        select min(workspace_id) from ${name}
        union all
        select (select min(workspace_id) from ${name} where workspace_id > known.id)
        from known where known.id is not null
      )
      select id from known where id is not null and id not in (select id from workspaces)`)
    // One by one, and none on most nights: a server that does not know how many there are reads all rows.
    for (const { id } of rows) {
      await orm.execute(sql`delete from ${name} where workspace_id = ${id}`)
    }
  }
}
