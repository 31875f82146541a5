import { sql } from 'drizzle-orm'
import type { Tenant } from '#src/services.ts'

type Reader = Pick<Tenant, 'orm' | 'workspaceId'>

/** Each found from the one before, a step in the index instead of a look at every row. */
export async function listSources({ orm, workspaceId }: Reader): Promise<string[]> {
  const { rows } = await orm.execute<{ source: string }>(sql`
    with recursive found as (
      (select source from conversions where workspace_id = ${workspaceId} order by source limit 1)
      union all
      select (
        select source from conversions
        where workspace_id = ${workspaceId} and source > found.source order by source limit 1
      ) from found where found.source is not null
    )
    select source from found where source is not null`)
  return rows.map(({ source }) => source)
}
