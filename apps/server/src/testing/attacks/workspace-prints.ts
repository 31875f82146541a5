import type { Database } from '@hopwise/db'

/** How many rows a workspace has in a table, and a hash of all that stands in them. */
export interface Print {
  rows: number
  hash: string
}

/** Written by whatever a caller does with what is their own. */
const ofItsOwn = ['last_used_at', 'last_seen_at']

/** One print for each table with rows of workspaces, and for the rows of the person who has it. */
export async function workspacePrints(
  { pool }: Pick<Database, 'pool'>,
  workspaceId: number,
): Promise<Map<string, Print>> {
  const { rows: tables } = await pool.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (a.attname in ('workspace_id', 'user_id') or (c.relname, a.attname) in
         (('workspaces', 'id'), ('users', 'id')))
     order by 1, 2`,
  )
  const members = 'select user_id from workspace_members where workspace_id = $1'
  const left = ofItsOwn.map((column) => ` - '${column}'`).join('')
  const prints = tables.map(({ name, column }) => {
    const isOfPerson = column === 'user_id' || name === 'users'
    const whose = isOfPerson ? `in (${members})` : '= $1'
    return `select '${name}.${column}' as name, count(*)::int as rows,
      coalesce(md5(string_agg(row::text, '' order by row::text)), '') as hash
      from (select to_jsonb(t)${left} as row from "${name}" t where t."${column}" ${whose})`
  })
  const { rows } = await pool.query<Print & { name: string }>(prints.join(' union all '), [
    workspaceId,
  ])
  return new Map(rows.map(({ name, ...print }) => [name, print]))
}
