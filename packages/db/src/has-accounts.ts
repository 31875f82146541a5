import type pg from 'pg'

/** Whether a person has an account, other than one; the sample's does not count. */
export async function hasAccounts(
  database: Pick<pg.ClientBase, 'query'>,
  exceptUserId = '',
): Promise<boolean> {
  const { rows } = await database.query<{ yes: boolean }>(
    `select exists (
       select from users where id <> $1 and id not in (
         select user_id from workspace_members
         join workspaces on workspaces.id = workspace_id
         where is_sample)) as yes`,
    [exceptUserId],
  )
  return rows[0]?.yes === true
}
