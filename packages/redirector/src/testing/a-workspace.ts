import { type Database, openDatabase } from '@hopwise/db'
import { createTestDatabase, type TestDatabase } from '@hopwise/db/testing'

export interface Workspace {
  database: Database
  made: TestDatabase
  addLink(slug: string, url?: string): Promise<void>
  counted(): Promise<{ clicks: number; visits: number }>
  drop(): Promise<void>
}

/** A database with one workspace and one ClickBank product: one of its own unless it is given. */
export async function aWorkspace(given?: TestDatabase): Promise<Workspace> {
  const made = given ?? (await createTestDatabase())
  const database = openDatabase(made.target)
  const { pool } = database
  await pool.query(`insert into workspaces (name) values ('test')`)
  await pool.query(
    `insert into products (workspace_id, name, network) values (1, 'shop', 'clickbank')`,
  )
  return {
    database,
    made,
    async addLink(slug, url = `https://hop.clickbank.net/?vendor=${slug}`) {
      await pool.query(
        `insert into links (workspace_id, slug, product_id, original_url) values (1, $1, 1, $2)`,
        [slug, url],
      )
    },
    async counted() {
      const { rows } = await pool.query<{ clicks: number; visits: number }>(
        `select (select count(*)::int from clicks) as clicks,
           (select coalesce(sum(visits), 0)::int from click_rollups) as visits`,
      )
      return rows[0] ?? { clicks: 0, visits: 0 }
    },
    async drop() {
      await database.close()
      await made.drop()
    },
  }
}
