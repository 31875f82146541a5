import type pg from 'pg'

/** Whether a person has an account; the sample's does not count. */
export async function hasAccounts(database: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await database.query<{ yes: boolean }>(
    `select exists (
       select from users where id not in (
         select user_id from workspace_members
         join workspaces on workspaces.id = workspace_id
         where is_sample)) as yes`,
  )
  return rows[0]?.yes === true
}
