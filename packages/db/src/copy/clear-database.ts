import type pg from 'pg'
import { hasAccounts } from '../has-accounts.ts'
import { inTransaction } from '../in-transaction.ts'
import { ownTables } from '../own-tables.ts'
import { quoted } from './quoted.ts'
import { storedTables } from './stored-tables.ts'
import { Unloadable } from './unloadable.ts'

/**
 * Takes away what a start leaves in a database: the tables, as new as this program, and the sample
 * workspace. A dump then gets the schema of its own time. Throws Unloadable, with nothing changed,
 * where a person has an account or someone else's tables stand next to ours.
 */
export async function clearDatabase(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    const found = (await storedTables(client)).map(({ name }) => name)
    refuseOthers(found)
    if (found.includes('users')) await refuseAccounts(client)
    await drop(client, found)
  })
}

function refuseOthers(found: readonly string[]): void {
  const others = found.filter((name) => !ownTables.includes(name))
  if (others.length === 0) return
  throw new Unloadable(
    `There are tables here that this Hopwise does not know: ${others.join(', ')}. Restore into an empty database.`,
  )
}

async function refuseAccounts(client: pg.ClientBase): Promise<void> {
  if (!(await hasAccounts(client))) return
  throw new Unloadable(
    'There are accounts here already. Restore into an empty database or an empty DATA_DIR.',
  )
}

async function drop(client: pg.ClientBase, found: readonly string[]): Promise<void> {
  if (found.length === 0) return
  // One by one rather than the whole schema, which may hold a server's extensions and grants.
  const { rows: functions } = await client.query<{ name: string }>(
    `select pg_proc.oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and not exists (
       select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  )
  const all = found.map((name) => `public.${quoted(name)}`)
  await client.query(`drop table ${all.join(', ')} cascade`)
  // Those that take a table's row went with it.
  for (const { name } of functions) await client.query(`drop function if exists ${name} cascade`)
  await client.query('drop schema if exists drizzle cascade')
}
