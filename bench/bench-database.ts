import { type Database, openDatabase } from '@hopwise/db'
import { createTestDatabase } from '@hopwise/db/testing'

export interface BenchDatabase {
  database: Database
  kind: string
  drop(): Promise<void>
}

/** A migrated database of its own: on the server of BENCH_DATABASE_URL, or embedded. */
export async function benchDatabase(serverUrl: string | undefined): Promise<BenchDatabase> {
  if (serverUrl === undefined) delete process.env['TEST_DATABASE_URL']
  else process.env['TEST_DATABASE_URL'] = serverUrl
  const made = await createTestDatabase()
  const database = openDatabase(made.target)
  return {
    database,
    kind: made.target.embedded ? 'embedded PGlite' : 'PostgreSQL',
    async drop() {
      await database.close()
      await made.drop()
    },
  }
}

export async function insertLinks(database: Database, count: number): Promise<void> {
  const { pool } = database
  await pool.query(`insert into workspaces (name) values ('bench')`)
  await pool.query(
    `insert into products (workspace_id, name, network) values (1, 'bench', 'clickbank')`,
  )
  await pool.query(
    `insert into links (workspace_id, slug, product_id, original_url, platform)
     select 1, 'link-' || n, 1,
       'https://hop.clickbank.net/?affiliate=me&vendor=shop' || (n % 100), 'general'
     from generate_series(1, $1::int) n`,
    [count],
  )
  await pool.query('analyze links')
}
